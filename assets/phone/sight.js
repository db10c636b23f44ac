// What of a board is seen: boxes are [left, top, width, height] in units of the board.
export const FINGER = 44; // CSS pixels
const ENOUGH = 0.9; // of the largest size in which all could be seen, with which the board lies still
const BESIDE = 7; // CSS pixels round what can be picked, in which its light shines

const union = (boxes) => {
  const left = Math.min(...boxes.map(([x]) => x)), top = Math.min(...boxes.map(([, y]) => y));
  return [left, top, Math.max(...boxes.map(([x, , w]) => x + w)) - left, Math.max(...boxes.map(([, y, , h]) => y + h)) - top];
};
const middleOf = ([x, y, w, h]) => [x + w / 2, y + h / 2];
const zoomFor = ([, , w, h], room, beside = 0) => Math.min((room[0] - 2 * beside) / w, (room[1] - 2 * beside) / h);
const holds = ([x, y, w, h], [a, b]) => a >= x && a <= x + w && b >= y && b <= y + h;

// How much room a finger has for one of these: its own, or that to the next one, if it is long and thin. What lies on
// a larger one is hit before that, and needs no room beside it.
function roomOf(box, others) {
  const [, , w, h] = box, [x, y] = middleOf(box);
  const apart = others.filter((other) => other !== box && !(other[2] * other[3] > w * h && holds(other, [x, y])))
    .map((other) => Math.hypot(middleOf(other)[0] - x, middleOf(other)[1] - y));
  return Math.max(Math.min(w, h), Math.min(Math.max(w, h), ...apart));
}

// The part of the board to be seen in a room of so many CSS pixels. first: what is seen while nothing can be picked.
// All of the targets are seen, each as large as a finger where that goes together, and as much of the rest as does.
export function sightOf(room, first, targets) {
  if (!targets.length) return first;
  const all = union(targets), wide = union([first, all]);
  const least = zoomFor(wide, room), most = zoomFor(all, room, BESIDE);
  const needed = FINGER / Math.min(...targets.map((one) => roomOf(one, targets)));
  if (needed <= least) return wide;
  const zoom = Math.max(Math.min(needed, most), Math.min(least, most)), w = room[0] / zoom, h = room[1] / zoom;
  const beside = Math.min(BESIDE / zoom, (w - all[2]) / 2, (h - all[3]) / 2);
  const near = (middle, length, from, size) => Math.max(from + size + beside - length, Math.min(from - beside, middle - length / 2));
  const [x, y] = middleOf(first);
  return [near(x, w, all[0], all[2]), near(y, h, all[1], all[3]), w, h];
}

// Is all of this in sight where that part of the board is seen, and about as large for a finger as it could be?
export function isInSight(sight, room, first, targets) {
  if (!targets.length) return true;
  const zoom = zoomFor(sight, room), [x, y] = middleOf(sight), [left, top, w, h] = union(targets);
  const seen = [x - room[0] / zoom / 2, y - room[1] / zoom / 2, room[0] / zoom, room[1] / zoom];
  if (!holds(seen, [left, top]) || !holds(seen, [left + w, top + h])) return false;
  const least = Math.min(...targets.map((one) => roomOf(one, targets)));
  return least * zoom >= FINGER || zoom >= ENOUGH * zoomFor(sightOf(room, first, targets), room);
}

// How much room a finger has for the least of the targets, in CSS pixels, where they are all seen.
export function roomInSight(room, first, targets) {
  return Math.min(...targets.map((one) => roomOf(one, targets))) * zoomFor(sightOf(room, first, targets), room);
}

// One phone of a table: shows the sections it is sent, and says what is tapped. It knows no rule and no game.
import { FINGER, isInSight, roomInSight, sightOf } from "/sight.js";
const $ = (id) => document.getElementById(id);
const NEAR = 26; // CSS pixels within which the nearest lit piece takes a tap
const STEP = 6, ON_ROAD = 16; // of a finger that draws: how closely its way is followed, and what it is on
const LIT = 1, PICKED = 2, SWITCH = 4, SHEER = 8, QUIET = 16, TRACED = 32, NUDGED = 64, HEX = 128, POINTED = 256, NAMED = 512, DRAGGED = 1024, LIFTED = 2048;
const state = { words: {}, question: 0, pics: "", pieces: new Map(), board: null, shown: {} };
const BETWEEN = 6, BETWEEN_NAMES = 14; // CSS pixels from card to card, and where names stand below them
const WIDE_ENOUGH = 46; // CSS pixels for each card of a hand in one row
const LATELY = 4; // entries of the log beside what has just happened
const FIRST_WAIT = 250, LONGEST_WAIT = 2000; // milliseconds before another try
const MOST_TRIES = 6; // lines that may be on their way at once: a slow network gets longer than one wait
let line = null, tries = [], wait = FIRST_WAIT, next = 0, typed = ""; // the code, where it was not scanned

// ---------------------------------------------------------------- the line to the table
const lent = () => sessionStorage.getItem("lent") || ""; // the claim to a seat that a computer player keeps
// A page that was closed comes back to its seat, from whatever address of the same table: the browser keeps what the page knows.
const KEPT = ["table", "seat", "lent"];
function remember() {
  for (const name of KEPT) {
    const known = sessionStorage.getItem(name);
    if (known) localStorage.setItem(name, known); else localStorage.removeItem(name);
  }
}
function recall() {
  const token = location.hash.slice(1), isSame = !token || token === localStorage.getItem("table");
  if (sessionStorage.getItem("table") || !isSame) return;
  for (const name of KEPT) if (localStorage.getItem(name)) sessionStorage.setItem(name, localStorage.getItem(name));
}
recall();
const stored = () => sessionStorage.getItem("seat") || location.hash.slice(1) || sessionStorage.getItem("table") || "";

function connect() {
  const token = location.hash.slice(1);
  if (token && token !== sessionStorage.getItem("seat")) { // else it is the address of one that looks on already
    if (sessionStorage.getItem("table") !== token) sessionStorage.clear();
    sessionStorage.setItem("table", token);
    remember();
  }
  clearTimeout(next);
  if (line) drop(line); // one line: what an old one says is not for us
  line = null;
  if (tries.length === MOST_TRIES) drop(tries.shift());
  const one = new WebSocket(`ws://${location.host}/line`);
  tries.push(one);
  next = setTimeout(connect, LONGEST_WAIT); // nobody answers: the network may be back by now, so there is one more
  one.onopen = () => use(one);
  one.onclose = () => lost(one);
}

// The first line that opens is ours.
function use(one) {
  clearTimeout(next);
  tries.filter((other) => other !== one).forEach(drop);
  tries = [];
  line = one;
  line.onmessage = (event) => { wait = FIRST_WAIT; receive(JSON.parse(event.data)); };
  send({ t: "hi", k: stored(), lent: lent(), ...(typed ? { code: typed } : {}) });
  typed = ""; // once: what is typed wrongly counts
}

function lost(one) {
  away(true);
  if (line === one) line = null;
  tries = tries.filter((other) => other !== one);
  if (tries.length) return; // another is on its way
  clearTimeout(next);
  next = setTimeout(connect, wait);
  wait = Math.min(wait * 1.6, LONGEST_WAIT);
}

function drop(one) {
  one.onopen = one.onmessage = one.onclose = null;
  one.close();
}

const isOpen = () => line !== null && line.readyState === WebSocket.OPEN;

function send(message) {
  if (isOpen()) line.send(JSON.stringify(message));
}

// A phone that has slept may still hold a line as open on which nothing comes any more: it takes a new one.
const ASLEEP = 4000, STALE = 700; // milliseconds: hidden for so long it may have slept; so old, what is shown is no news
let hiddenSince = 0;
function renew() {
  wait = FIRST_WAIT;
  connect();
  setTimeout(() => { if (!isOpen()) away(true); }, STALE);
}
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { hiddenSince = Date.now(); return; }
  const asleep = hiddenSince && Date.now() - hiddenSince > ASLEEP;
  hiddenSince = 0;
  if (asleep || !isOpen() && !tries.length) renew();
});
addEventListener("pageshow", (event) => { if (event.persisted) renew(); });

addEventListener("online", () => { if (!isOpen()) { wait = FIRST_WAIT; connect(); } });

function away(is) {
  if (is && state.scan) { showCode(); is = false; }
  if ($("away").hidden === is) $("away").hidden = !is;
  if (is) $("away").firstElementChild.textContent = state.words.away || "Reconnecting …";
}

function receive(message) {
  if (message.t === "no") { // that seat is no more
    const hadSeat = sessionStorage.getItem("seat");
    Object.assign(state, { note: hadSeat ? "lost" : "", scan: hadSeat ? "" : message.scan, code: message });
    if (message.note) state.wrong = message.note;
    sessionStorage.removeItem("seat");
    remember();
    away(true);
    wait = 1000;
    return;
  }
  state.scan = "";
  away(false);
  if (message.k) { sessionStorage.setItem("seat", message.k); if (!message.watches) remember(); }
  if (message.table) { // the code was typed: the address may be that of another evening
    sessionStorage.setItem("table", message.table);
    if (location.hash) history.replaceState(null, "", `#${message.table}`);
    remember();
  }
  if (message.watches) history.replaceState(null, "", `#${message.k}`); // an address that can be passed on
  if (message.words) { state.words = message.words; label(); }
  if (message.t === "join") {
    sessionStorage.removeItem("seat");
    sessionStorage.setItem("lent", message.lent || "");
    remember();
    showJoin(message);
  }
  if (message.t === "wait") showWait();
  if (message.t === "show") show(message);
  if (message.m) send({ t: "ack", m: message.m });
}

function label() {
  document.documentElement.lang = state.words.language;
  for (const [id, key] of [["menu", "menu"], ["rule", "rule"], ["hint", "hint"], ["sort", "hand"]]) {
    $(id).setAttribute("aria-label", state.words[key]);
    $(id).title = state.words[key];
  }
}

// ---------------------------------------------------------------- small things
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") element.addEventListener("click", value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

function icon(name) {
  const element = make("i", { class: "icon", "aria-hidden": true });
  element.style.setProperty("--icon", `url(/icons/${name.replace(":", "_")}.svg)`);
  return element;
}
for (const element of document.querySelectorAll("i.icon")) {
  element.style.setProperty("--icon", `url(/icons/${element.className.split(" ")[1]}.svg)`);
}

// Whoever holds the phone is called You wherever players stand beside each other.
const calledHere = (seat) => (seat.you ? state.words.you : seat.name);
const emblem = (sign) => make("span", { class: `emblem s${sign}`, "aria-hidden": true });

// Words with **bold** parts and {icon:name}.
function words(text) {
  return text.split(/(\*\*.*?\*\*|\{icon:[\w:-]+\})/).filter(Boolean).map((part) => {
    if (part.startsWith("**")) return make("b", {}, part.slice(2, -2));
    const found = part.match(/^\{icon:([\w:-]+)\}$/);
    return found ? icon(found[1]) : part;
  });
}

// ---------------------------------------------------------------- what is shown
const showers = {
  header(header) {
    const was = document.body.className.includes("mine") || document.body.className.includes("asked");
    document.body.className = `${header.tone} game-${state.game} ${header.sign === null ? "" : `s${header.sign}`} ${state.folded ? "folded" : ""}`;
    $("title").textContent = header.title;
    $("status").textContent = header.line;
    $("sign").hidden = header.sign === null;
    $("sign").className = `emblem s${header.sign}`;
    const mine = header.tone !== "other";
    document.title = mine ? `● ${header.title}` : header.title;
    const isTouched = navigator.userActivation && navigator.userActivation.hasBeenActive;
    if (mine && !was && isTouched && navigator.vibrate) navigator.vibrate(120);
  },
  seats(seats) {
    $("seats").replaceChildren(...seats.map((seat) => make("button", { class: `s${seat.sign} ${seat.now ? "now" : ""} ${seat.you ? "you" : ""}`, "aria-label": [calledHere(seat), ...seat.facts.map(([, text]) => text)].join(", "), on: () => openSeat(seat) },
      emblem(seat.sign),
      make("span", {}, make("span", { class: "name" }, calledHere(seat)),
        make("b", {}, ...seat.facts.slice(0, 2).map(([sign, text]) => make("span", { class: "fact" }, sign ? icon(sign) : null, sign && !/\d/.test(text) ? null : text)))))));
  },
  facts() {},
  prompt(told) {
    $("what").replaceChildren(...words(told.what));
    $("line").replaceChildren(...words(told.line));
    $("note").replaceChildren(...told.close ? [make("button", { class: "shut", on: () => tap(told.close) }, make("span", {}, ...words(told.note)), icon("ui_x"))] : words(told.note));
    state.givesWay = told.gives_way;
    $("then").replaceChildren(...told.then.map(([sign, seat, text]) => make("li", {}, sign ? icon(sign) : seat === null ? null : emblem(seat), make("span", {}, ...words(text)))));
    $("rule").hidden = !told.rule;
    state.rule = told.rule;
  },
  keys(keys) {
    buttonsChanged = performance.now();
    $("keys").replaceChildren(...keys.map(([name, text, more, kind, why]) => make("button", {
      class: `key ${kind}`, "data-key": name, "aria-disabled": name ? null : "true",
      on: () => (name ? press(name) : note(why)) }, ...words(text), more ? make("small", {}, more) : null)));
  },
  choices(choices) {
    buttonsChanged = performance.now();
    $("choices").replaceChildren(...choices.map(([id, text]) => make("button", { "data-choice": id, on: () => tap(id) }, ...words(text))));
  },
  log() {},
  may(may) { if (state.sheet === "ask_all" && !may.ask_all.some(([number]) => number === state.asking)) closeSheet(); }, // nobody can be asked that any more
  odds() {},
  result(result) { if (result) openResult(result); else if (state.sheet === "result") closeSheet(); },
};

// On a low phone a hand from which nothing can be picked leaves the room to the board, while something of that can be.
function isSmallHand() {
  const { header, hand } = state.shown, isAsked = header && header.tone !== "other";
  return Boolean(LOW.matches && isAsked && state.board && targets().length && !hand.cards.some((card) => card[6] & (LIT | PICKED)));
}

// What is measured comes after all that is only written, so that the page is laid out once for it.
const placers = {
  board(board) {
    if (board.pieces) {
      state.board = { size: board.size, first: board.first, part: board.part, ground: board.ground };
      state.pieces = new Map(board.pieces.map((piece) => [piece[0], piece]));
      state.order = board.pieces.map((piece) => piece[0]);
    } else {
      Object.assign(state.board, ...["size", "first", "part", "ground"].filter((name) => name in board).map((name) => ({ [name]: board[name] })));
      for (const piece of board.changed) state.pieces.set(piece[0], piece);
      for (const gone of board.gone) state.pieces.delete(gone);
      state.order = board.order || [...state.order.filter((id) => state.pieces.has(id))];
    }
    drawBoard();
  },
  hand({ sheet, cards, beside }) {
    state.small = isSmallHand();
    $("hand").classList.toggle("sheet", Boolean(sheet));
    const isAside = Boolean(beside) && !cards.some((card) => card[6] & (LIT | PICKED)) && SMALL.matches && !isScrolling();
    $("hand").classList.toggle("beside", Boolean(beside));
    $("hand").classList.toggle("aside", isAside);
    $("seats").style.marginRight = "";
    if (isAside) { layAside(cards); return; }
    if (sheet) $("hand").style.paddingInline = "";
    if (sheet) { layHand(sheet, cards); return; }
    $("hand").style.height = "";
    $("hand").classList.toggle("named", cards.some((card) => card[6] & NAMED));
    const held = cards.filter((card) => !(card[6] & SWITCH)), wide = $("hand").clientWidth || innerWidth;
    const isNamed = held.some((card) => card[6] & NAMED), apart = isNamed ? BETWEEN_NAMES : BETWEEN;
    const rows = held.length > 6 && (wide - 16) / held.length < WIDE_ENOUGH ? 2 : 1, most = Math.max(1, Math.ceil(held.length / rows));
    const widest = Math.max(1, ...held.map((card) => card[4])), tallest = Math.max(1, ...held.map((card) => card[5]));
    const most_wide = widest > 2 * tallest ? wide - 24 : 96; // a sheet of paper, or cards
    const high = innerHeight * (state.small ? 0.09 : rows > 1 || LOW.matches && isNamed ? 0.12 : isLying() ? 0.2 : 0.15);
    const scale = Math.min(2, most_wide / widest, (wide - 16 - apart * most) / (most * widest), high / tallest);
    const broad = widest * Math.max(scale, 44 / widest), gap = most > 1 ? (wide - 20 - broad) / (most - 1) - broad : 0;
    const between = Math.max(0, Math.min(apart, gap));
    $("hand").style.columnGap = `${between}px`;
    $("hand").style.paddingInline = `${rows > 1 ? Math.max(8, Math.floor((wide - most * (broad + between)) / 2) - 2) : 8}px`; // rows of the same length
    breakHand(held.length, cards.length > held.length);
    keep($("hand"), cards, (card, element, at) => {
      element.className = `card ${look(card[6])}`;
      const size = card[6] & SWITCH ? 44 / Math.min(card[4], card[5]) : Math.max(scale, 44 / card[4]);
      element.style.width = `${card[4] * size}px`;
      element.style.height = `${card[5] * size}px`;
      Object.assign(element.style, { left: "", top: "", zIndex: "", order: String(at + (card[6] & SWITCH ? 1 : 0)) });
      element.style.marginInline = `${Math.min(0, gap / 2)}px`; // many lie a little over each other, as in a hand
      picture(element, card, size);
      caption(element, card[6] & NAMED ? card[7] : "");
    });
  },
};

function show(message) {
  if (message.pics) Object.assign(state, { pics: message.pics, game: message.game, gameTitle: message.title, watches: message.watches });
  if ("q" in message && message.q !== state.question) { state.question = message.q; trace = null; }
  if (["join", "wait", "code"].includes(state.sheet)) closeSheet();
  const showAll = (parts) => Object.entries(parts).forEach(([name, shower]) => {
    if (name in message) { if (name !== "board") state.shown[name] = message[name]; shower(message[name]); }
  });
  showAll(showers);
  if (message.header || message.prompt || message.log) tellLately();
  $("hint").hidden = !(state.shown.prompt && state.shown.prompt.hints);
  showAll(placers);
  if (message.hand) { $("sort").hidden = !sortsOfHand().length; $("seats").classList.toggle("beside", !$("sort").hidden); }
  if (!message.hand && state.shown.hand && isSmallHand() !== state.small) placers.hand(state.shown.hand);
  const isAsked = state.shown.header && state.shown.header.tone !== "other";
  if (isAsked || TAKING_ROOM.some((name) => name in message)) makeRoom();
  if (message.seats) document.querySelector("#seats .now")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (message.prompt && message.prompt.note && !state.givesWay && !message.pics) $("note").scrollIntoView({ block: "nearest" });
  if (message.board || message.hand || message.keys || message.prompt || message.choices) requestAnimationFrame(settleBoard);
  if (state.sheet === "menu") openMenu();
  if (trace) { trace.waits = false; follow(); }
}

// The bar of the browser has the colour of the header.
function tellBrowser() {
  if (state.told === document.body.className) return;
  state.told = document.body.className;
  const colour = state.shown.header.tone === "other" ? "--walnut" : "--band";
  document.querySelector("meta[name=theme-color]").content = getComputedStyle(document.body).getPropertyValue(colour).trim();
}

const TAKING_ROOM = ["pics", "header", "seats", "prompt", "keys", "choices", "hand", "log"]; // the board has what they leave

// What answers a tap is read whole: what goes without saying beside it goes, as far as that is needed.
const LESS = ["no-then", "no-waiting", "no-choices", "no-prompt"], AIM_GIVES_WAY = ["no-then", "no-note"], ROOM_FOR_TABLE = 180;
function makeRoom() {
  const hand = $("hand"), thumb = $("thumb"), cut = (by = 1) => [$("prompt"), thumb].some((one) => one.scrollHeight > one.clientHeight + by);
  thumb.classList.remove(...LESS, ...AIM_GIVES_WAY);
  keepThumb();
  leaveRoomForWords(cut);
  const less = !$("note").textContent ? [] : state.givesWay ? AIM_GIVES_WAY : isScrolling() ? LESS.slice(0, 2) : LESS;
  for (const one of less) {
    if (cut() && one !== "no-then") growThumb($("table").clientHeight - ROOM_FOR_TABLE);
    if (cut()) thumb.classList.add(one);
  }
  if (cut() && thumb.classList.contains("kept") && $("then").children.length && areOnBoard(state.shown.choices || [])) thumb.classList.add("no-choices");
  for (let more = 3; more && cut(0); more--) growThumb(innerHeight); // parts of a pixel are told as none
  if (!isLying()) leaveRoomForTable();
  const measured = SCROLLED.map((id) => [$(id), isMore($(id))]);
  const end = hand.getBoundingClientRect().bottom - hand.scrollTop + 3; // shadows of cards reach farther, and may
  const isTall = isScrolling() || [...hand.querySelectorAll(".card, .card small")].some((one) => one.getBoundingClientRect().bottom > end);
  if (state.shown.header) tellBrowser();
  leaveRoom();
  for (const [part, is] of measured) part.classList.toggle("more", is);
  hand.classList.toggle("tall", isTall);
}

// Choices that can all be tapped on the board give way to what a pick would do, before the hand does.
const areOnBoard = (choices) => choices.every(([id]) => state.pieces.has(id));

// The hand lies above what is asked, and stays where it is: that has room for what cards would do from the start, and is
// no lower than it was for the same question. What has no room is scrolled to.
const kept = { high: 0, question: -1 }, ROOM_FOR_PICKS = 0.28, MOST_FOR_PICKS = 240; // of the page's height, and CSS pixels
function keepThumb() {
  const thumb = $("thumb"), usual = Math.min(Math.round(innerHeight * ROOM_FOR_PICKS), MOST_FOR_PICKS);
  setThumb(0);
  thumb.classList.remove("no-line");
  const isKept = innerWidth <= innerHeight && !isScrolling() && $("hand").clientHeight > 0 && !$("hand").classList.contains("aside") && state.shown.header;
  thumb.classList.toggle("kept", Boolean(isKept));
  if (!isKept) { kept.question = -1; return; }
  if (thumb.offsetHeight > usual) thumb.classList.add("no-line");
  if (kept.question !== state.question) {
    kept.high = state.small ? 0 : usual;
    kept.question = state.question;
  }
  setThumb(Math.max(kept.high, Math.min(thumb.offsetHeight, usual)));
}
function setThumb(high) {
  if (high) kept.high = high;
  for (const side of ["minHeight", "maxHeight"]) $("thumb").style[side] = high ? `${high}px` : "";
}
// By what is lacking for all that must be seen, but by no more than that.
function growThumb(most) {
  const thumb = $("thumb");
  if (!thumb.classList.contains("kept")) return;
  const lacking = $("prompt").scrollHeight - $("prompt").clientHeight + Math.max(0, thumb.scrollHeight - thumb.clientHeight);
  setThumb(Math.min(Math.round(innerHeight * 0.56), kept.high + Math.max(0, Math.min(lacking + 1, most))));
}

// On a low phone the strip of players stays as long as the table has room beside it; on one that lies, what is asked.
const LOW = matchMedia("(max-height:700px) and (orientation:portrait)"), ROOM_FOR_SEATS = 140, TWO_ROWS = 100;
function leaveRoomForTable() {
  const isLow = LOW.matches && !isScrolling();
  document.body.classList.toggle("no-seats", isLow && ($("table").clientHeight < ROOM_FOR_SEATS || isTooSmall()));
}
function leaveRoomForWords(cut) {
  const choices = $("choices"), hides = (is) => document.body.classList.toggle("no-seats", is);
  hides(false);
  if (isLying()) hides(cut() || choices.scrollHeight > choices.clientHeight + 1 && choices.clientHeight < TWO_ROWS);
}

// Is what can be picked on the board smaller than a finger, for want of height?
function isTooSmall() {
  const boxes = boxesOf(targets()), room = roomForBoard(), wants = (high) => roomInSight([room[0], high], state.board.first, boxes);
  return boxes.length > 0 && state.shown.header.tone !== "other" && wants(room[1]) < FINGER && wants(room[1] + FINGER) > wants(room[1]) + 1;
}

// What lies below its edge is told by a fade there, until it has been scrolled to.
const SCROLLED = ["prompt", "then", "choices", "hand"];
function isMore(part) {
  const held = [...part.querySelectorAll(".card, .card small")].map((one) => one.getBoundingClientRect().bottom); // no shadow counts
  const rest = held.length ? Math.max(...held) - part.getBoundingClientRect().bottom : part.scrollHeight - part.scrollTop - part.clientHeight;
  return rest > 3;
}
for (const id of SCROLLED) $(id).addEventListener("scroll", () => $(id).classList.toggle("more", isMore($(id))), { passive: true });

// Who waits reads what happened before, where there is room for it.
function tellLately() {
  const { header, prompt, log } = state.shown, is = Boolean(header && prompt && log && header.tone === "other" && !prompt.then.length);
  $("then").classList.toggle("lately", is);
  if (is) $("then").replaceChildren(...log.filter(([, , text]) => text !== prompt.what).slice(0, LATELY).map(([sign, seat, text]) => make("li", {}, sign ? icon(sign) : seat === null ? null : emblem(seat), make("span", {}, ...words(text)))));
}

// How the hand is sorted stands in a row of its own, below the cards; on a low phone in a page that is opened from the table.
function breakHand(order, is) {
  let found = document.querySelector("#hand > .break");
  if (!found) { found = make("span", { class: "break" }); $("hand").append(found); }
  found.hidden = !is;
  found.style.order = String(order);
}

// Cards of the table that are only to be seen lie beside the strip of players, where the page is low.
const SMALL = matchMedia("(max-height:700px)"), HIGH_ASIDE = 42; // CSS pixels
function layAside(cards) {
  breakHand(0, false);
  Object.assign($("hand").style, { height: "", paddingInline: "", columnGap: "" });
  $("hand").classList.remove("named");
  keep($("hand"), cards, (card, element) => {
    const scale = HIGH_ASIDE / card[5];
    element.className = `card ${look(card[6])}`;
    Object.assign(element.style, { left: "", top: "", zIndex: "", order: "", marginInline: "", width: `${card[4] * scale}px`, height: `${HIGH_ASIDE}px` });
    picture(element, card, scale);
    caption(element, "");
  });
  $("seats").style.marginRight = cards.length ? `${$("hand").offsetWidth + 4}px` : "";
}

// A hand whose pieces lie on each other keeps their places.
function layHand(sheet, cards) {
  $("hand").querySelector(":scope > .break")?.remove();
  const top = Math.min(...cards.map((card) => card[3])), low = Math.max(...cards.map((card) => card[3] + card[5]));
  const left = Math.min(0, ...cards.map((card) => card[2])), right = Math.max(sheet[0], ...cards.map((card) => card[2] + card[4]));
  const wide = ($("hand").clientWidth - 16) / (right - left), high = (innerHeight * 0.32 - 20) / (low - top);
  const scale = Math.min(LOW.matches ? 1 : 1.6, wide, isLying() ? Math.max(high, 0.6) : wide); // lying, all of it is seen at once
  const indent = Math.max(8, ($("hand").clientWidth - (right - left) * scale) / 2);
  $("hand").style.height = `${Math.min((low - top) * scale + 20, innerHeight * (isLying() ? 0.46 : state.small ? 0.18 : 0.3))}px`;
  breakHand(0, false);
  keep($("hand"), cards, (card, element, at) => {
    element.className = `card ${look(card[6])}`;
    Object.assign(element.style, { left: `${indent + (card[2] - left) * scale}px`, top: `${10 + (card[3] - top) * scale}px`, width: `${card[4] * scale}px`, height: `${card[5] * scale}px`, zIndex: String(at + 1), marginInline: "" });
    picture(element, card, scale);
  });
}

// With large text the page scrolls, or the part with what is asked: nothing has to give way there.
const isScrolling = () => getComputedStyle(document.body).display !== "grid" || getComputedStyle($("thumb")).display === "block";
const isLying = () => innerWidth > innerHeight && innerHeight <= 560;

const look = (flags) => `${flags & LIT ? "lit" : ""} ${flags & PICKED ? "picked" : ""} ${flags & SHEER ? "sheer" : ""} ${flags & SWITCH ? "switch" : ""} ${flags & QUIET ? "quiet" : ""} ${flags & NUDGED ? "nudged" : ""} ${flags & HEX ? "hex" : ""} ${flags & POINTED ? "pointed" : ""} ${flags & DRAGGED ? "dragged" : ""}`;

// Elements by the number of their piece: what stays, stays, so that it travels and keeps the focus.
function keep(parent, rows, update) {
  const known = new Map([...parent.children].filter((one) => one.dataset.id).map((one) => [one.dataset.id, one]));
  const ids = new Set(rows.map((row) => String(row[0])));
  for (const [id, element] of known) if (!ids.has(id)) element.remove();
  for (const [at, row] of rows.entries()) {
    let element = known.get(String(row[0]));
    if (element && parent === $("board") && element.row === row && element.at === at) continue; // as it was told before
    if (!element) {
      element = make("button", { "data-id": row[0], on: (event) => (parent === $("hand") ? tap(row[0]) : clicked(row[0], event)) });
      parent.append(element);
    }
    const usable = row[6] & (LIT | PICKED | SWITCH);
    element.tabIndex = usable ? 0 : -1;
    if (row[7]) element.setAttribute("aria-label", row[7]); else element.removeAttribute("aria-label");
    element.setAttribute("aria-pressed", row[6] & PICKED ? "true" : "false");
    element.toggleAttribute("aria-hidden", !usable);
    Object.assign(element, { row, at });
    update(row, element, at);
  }
}

// Its name below a card whose face bears none.
function caption(element, text) {
  let found = element.querySelector("small");
  if (!text) { if (found) found.remove(); return; }
  if (!found) { found = make("small"); element.append(found); }
  found.textContent = text;
}

function picture(element, row, scale) {
  let image = element.querySelector("img");
  if (!row[1]) { if (image) image.remove(); return; }
  const source = `/p/${state.pics}/${row[1]}`;
  if (!image) { image = make("img", { alt: "", draggable: "false" }); element.append(image); }
  if (!image.src.endsWith(source)) image.src = source;
  const [left, top, wide, high] = row.slice(8);
  if (image.scale && image.scale !== scale) { // what is still seen there is as large as what comes
    for (const side of ["left", "top", "width", "height"]) image.style[side] = `${parseFloat(image.style[side]) * scale / image.scale || 0}px`;
  }
  image.scale = scale;
  const fit = () => Object.assign(image.style, { left: `${left * scale}px`, top: `${top * scale}px`, width: `${wide * scale}px`, height: `${high * scale}px` });
  image.onload = fit; // until then the picture before it is seen, which must not be stretched
  if (image.complete || !image.style.width) fit(); // nothing was seen there before
}

// ---------------------------------------------------------------- the board
// sight: the part of the board that is seen; question: for which it was chosen, and moved by a finger if it is touched.
const camera = { x: 0, y: 0, z: 1, touched: false, whole: false, sight: null, first: "", question: -1 };

function drawBoard() {
  const board = $("board"), { size, ground } = state.board;
  board.style.width = `${size[0]}px`;
  board.style.height = `${size[1]}px`;
  let image = board.querySelector(":scope > img");
  if (!image) { image = make("img", { alt: "" }); board.prepend(image); }
  const source = `/p/${state.pics}/${ground}`;
  if (!image.src.endsWith(source)) image.src = source;
  image.style.width = `${size[0]}px`;
  image.style.height = `${size[1]}px`;
  const rows = state.order.map((id) => state.pieces.get(id)).filter(Boolean);
  keep(board, rows, (row, element, at) => {
    element.className = `piece ${look(row[6])}`;
    Object.assign(element.style, { transform: `translate(${row[2]}px,${row[3]}px)`, width: `${row[4]}px`, height: `${row[5]}px`, zIndex: String(at + 1) });
    picture(element, row, 1);
  });
  offerFit();
}

// What moves the board back into its place; the header makes room for it.
function offerFit() {
  const isPart = state.board.part || camera.sight && isSmaller(camera.sight, state.board.first);
  $("fit").hidden = $("tools").hidden = state.folded || !camera.touched && !camera.whole && !isPart;
  $("fit").classList.toggle("moved", camera.touched);
  $("fit").setAttribute("aria-label", state.words[camera.touched || camera.whole ? "near" : "fit"]);
}
const isSmaller = (one, other) => Math.max(one[2] / other[2], one[3] / other[3]) < 0.99;

// What of the board can be picked.
const targets = () => lying().filter(([, , , , w, h, flags]) => flags & LIT && Math.max(w, h) >= 4);
const boxesOf = (rows) => rows.map(([, , ...row]) => row.slice(0, 4));
const roomForBoard = () => [table.clientWidth, table.clientHeight];

// The board lies where a player left it as long as the same is asked, and nothing else can be picked beside it. Where
// it was not moved, what can be picked is in sight.
function settleBoard() {
  if (!state.board || state.folded) return;
  const room = roomForBoard(), { first } = state.board, boxes = boxesOf(targets()), told = JSON.stringify(first);
  if (!room[0] || !room[1]) return;
  const isNew = camera.question !== state.question, isAsked = state.shown.header && state.shown.header.tone !== "other";
  const fitting = sightOf(room, first, boxes), seen = [-camera.x / camera.z, -camera.y / camera.z, room[0] / camera.z, room[1] / camera.z];
  if (camera.touched && isNew && (isAsked || zoomTo(fitting, room) >= camera.z)) camera.touched = false;
  if (camera.touched && told !== camera.first && boxes.length && !isInSight(seen, room, first, boxes)) camera.touched = false;
  if (isNew && isAsked) camera.whole = false;
  const stays = camera.sight && !isNew && told === camera.first && isInSight(camera.sight, room, first, boxes);
  if (!stays) camera.sight = fitting;
  Object.assign(camera, { question: state.question, first: told });
  if (camera.touched) place(); else fitBoard();
}
const zoomTo = ([, , w, h], room) => Math.min(room[0] / w, room[1] / h);

function fitBoard() {
  const room = roomForBoard(), [x, y, w, h] = camera.whole ? [0, 0, ...state.board.size] : camera.sight || state.board.first;
  if (!room[0] || !room[1]) return;
  const was = [camera.x, camera.y, camera.z];
  camera.z = zoomTo([x, y, w, h], room);
  camera.x = room[0] / 2 - (x + w / 2) * camera.z;
  camera.y = room[1] / 2 - (y + h / 2) * camera.z;
  camera.touched = false;
  place();
  if (Math.hypot(camera.x - was[0], camera.y - was[1]) > LITTLE || Math.abs(camera.z / was[2] - 1) > 0.02) sightCame = performance.now();
}
const LITTLE = 4; // CSS pixels by which the board may move without anybody's minding

// Beyond which edges something lies that is not seen, and whether something of it can be picked. Where a board is seen
// as it comes, and that is no part of it, nothing else of it matters.
function tellBeyond(box) {
  const kinds = camera.touched || state.board.part ? 0 : LIT;
  const found = { top: 0, right: 0, bottom: 0, left: 0 };
  const told = new Set((state.shown.choices || []).map(([id]) => id)); // as buttons below
  for (const [id, drawn, left, top, w, h, flags] of state.pieces.values()) {
    if (!drawn && !(flags & LIT) || kinds && !(flags & kinds) || flags & SHEER || Math.max(w, h) < 4 || told.has(id)) continue;
    const x = camera.x + (left + w / 2) * camera.z, y = camera.y + (top + h / 2) * camera.z, kind = flags & LIT ? 2 : 1;
    const side = y < 0 ? "top" : y > box.height ? "bottom" : x < 0 ? "left" : x > box.width ? "right" : "";
    if (side) found[side] = Math.max(found[side], kind);
  }
  for (const [side, kind] of Object.entries(found)) document.querySelector(`#edges .${side}`).className = `${side} ${kind ? "more" : ""} ${kind > 1 ? "lit" : ""}`;
}

function place() {
  const box = $("table").getBoundingClientRect(), [w, h] = state.board.size;
  const least = Math.min(box.width / w, box.height / h) * 0.9;
  camera.z = Math.max(least, Math.min(4, camera.z));
  const free = (at, length, room) => length * camera.z <= room ? (room - length * camera.z) / 2 : Math.max(room - length * camera.z, Math.min(0, at));
  camera.x = free(camera.x, w, box.width);
  camera.y = free(camera.y, h, box.height);
  offerFit();
  clearCorner(box);
  tellBeyond(box);
  $("board").style.setProperty("--px", `${1 / camera.z}px`); // of the screen, in units of the board
  $("board").style.transform = `translate(${camera.x}px,${camera.y}px) scale(${camera.z})`;
}

// The button over the board lies in that corner in which it hides the least, and nothing that can be picked.
const CORNERS = ["right bottom", "right top", "left bottom", "left top"], FREE = 12; // CSS pixels round it
function clearCorner(box) {
  if ($("tools").hidden || innerWidth <= innerHeight || fingers.size) return; // upright it lies in the header
  const tools = $("tools"), wide = tools.offsetWidth + FREE, high = tools.offsetHeight + FREE, rows = lying();
  const hidden = (corner) => rows.reduce((sum, [, drawn, left, top, w, h, flags]) => {
    const [x, y] = [camera.x + left * camera.z, camera.y + top * camera.z], [right, bottom] = [x + w * camera.z, y + h * camera.z];
    const aside = corner.includes("left") ? x < wide && right > 0 : right > box.width - wide && x < box.width;
    const lies = aside && (corner.includes("top") ? y < high && bottom > 0 : bottom > box.height - high && y < box.height);
    return sum + (lies ? flags & LIT ? 100 : drawn ? 1 : 0 : 0);
  }, 0);
  const all = CORNERS.map(hidden);
  tools.dataset.corner = CORNERS[all.indexOf(Math.min(...all))];
}

const fingers = new Map();
let drag = null, moved = false;
const table = $("table");
table.addEventListener("pointerdown", (event) => {
  if (event.target.closest("#tools")) return;
  if (event.isPrimary) fingers.clear(); // one that was lifted where nobody heard of it
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  moved = fingers.size > 1;
  drag = grasp();
  trace = fingers.size === 1 ? newTrace(onBoard(event)) : null;
});
table.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId) || !drag) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  const now = grasp();
  if (!moved && Math.hypot(now.x - drag.x, now.y - drag.y) < 8) return;
  if (trace && fingers.size > 1) trace = null;
  if (trace) { moved = true; drawTo(onBoard(event)); return; }
  if (!moved) { moved = true; drag = now; table.setPointerCapture(event.pointerId); return; }
  const box = table.getBoundingClientRect(), zoom = drag.d && now.d ? now.d / drag.d : 1;
  camera.x = now.x - box.left - (drag.x - box.left - camera.x) * zoom;
  camera.y = now.y - box.top - (drag.y - box.top - camera.y) * zoom;
  camera.z *= zoom;
  camera.touched = true;
  drag = now;
  place();
});
for (const kind of ["pointerup", "pointercancel"]) {
  addEventListener(kind, (event) => { // wherever: what was touched may be gone
    if (!fingers.delete(event.pointerId)) return;
    if (kind === "pointerup" && !moved && !fingers.size) tapAt(event);
    if (moved && !trace && !fingers.size && state.board && !state.folded) place();
    drag = fingers.size ? grasp() : null;
    if (!moved) trace = null; // else what was drawn is followed to its end
  });
}
table.addEventListener("wheel", (event) => {
  const box = table.getBoundingClientRect(), zoom = Math.exp(-event.deltaY / 400);
  camera.x = event.clientX - box.left - (event.clientX - box.left - camera.x) * zoom;
  camera.y = event.clientY - box.top - (event.clientY - box.top - camera.y) * zoom;
  camera.z *= zoom;
  camera.touched = true;
  place();
  event.preventDefault();
}, { passive: false });

function grasp() {
  const all = [...fingers.values()];
  const x = all.reduce((sum, one) => sum + one[0], 0) / all.length, y = all.reduce((sum, one) => sum + one[1], 0) / all.length;
  return { x, y, d: all.length > 1 ? Math.hypot(all[0][0] - all[1][0], all[0][1] - all[1][1]) : 0 };
}

// A finger that begins on a road draws, two fingers move the board. Its way is kept: a road is lit only once the one
// before it was picked, and a quick finger is past it by then.
let trace = null;
function newTrace(point) {
  return roadAt(point, NEAR) ? { way: [point], at: 0, drawn: new Set(), waits: false } : null;
}

function drawTo([x, y]) {
  const [left, top] = trace.way[trace.way.length - 1];
  const steps = Math.ceil(Math.hypot(x - left, y - top) * camera.z / STEP);
  for (let n = 1; n <= steps; n++) trace.way.push([left + (x - left) * n / steps, top + (y - top) * n / steps]);
  follow();
}

function follow() {
  while (!trace.waits && trace.at < trace.way.length) {
    const road = roadAt(trace.way[trace.at], trace.at ? ON_ROAD : NEAR);
    trace.at += 1;
    if (!road || trace.drawn.has(road)) continue;
    trace.drawn.add(road);
    trace.waits = true;
    tap(road);
  }
}

// Of the lit pieces that a finger can draw along the one whose middle is nearest; null beside them all.
function roadAt([x, y], near) {
  let best = null, nearest = near / camera.z;
  for (const row of state.pieces.values()) {
    if ((row[6] & (LIT | TRACED)) !== (LIT | TRACED)) continue;
    const away = Math.hypot(row[2] + row[4] / 2 - x, row[3] + row[5] / 2 - y);
    if (away <= nearest) { best = row[0]; nearest = away; }
  }
  return best;
}

function onBoard(event) {
  const box = table.getBoundingClientRect();
  return [(event.clientX - box.left - camera.x) / camera.z, (event.clientY - box.top - camera.y) / camera.z];
}

const lying = () => state.order.map((id) => state.pieces.get(id)).filter((row) => row && !(row[6] & SHEER));

// The piece of this kind under the finger, else the nearest one within a finger's width.
function nearestTo([x, y], kinds, rows = lying()) {
  let best = null, nearest = NEAR / camera.z;
  for (const row of rows) {
    const [, , left, top, w, h, flags] = row;
    const away = Math.hypot(Math.max(left - x, 0, x - left - w), Math.max(top - y, 0, y - top - h));
    if ((flags & kinds) && away <= nearest) { best = row; nearest = away; }
  }
  return best;
}

// What is smaller than a finger and lies on what the finger has hit is meant where it is nearly hit itself.
function smallOn(hit, at, kinds, rows) {
  const [, , left, top, w, h] = hit, reach = FINGER / 2 / camera.z;
  const small = rows.filter(([, , x, y, wide, high]) => wide * high < w * h && Math.min(wide, high) < 2 * reach && Math.abs(at[0] - x - wide / 2) <= Math.max(reach, wide / 2)
    && Math.abs(at[1] - y - high / 2) <= Math.max(reach, high / 2) && x + wide / 2 >= left && x + wide / 2 <= left + w && y + high / 2 >= top && y + high / 2 <= top + h);
  return nearestTo(at, kinds, small);
}

// The lit piece under the finger or near it, else what lies there. A second tap on one spot is not heard where the board
// has moved since the first: it may have been meant for what lay there.
let lastTap = null, sightCame = 0;
function tapAt(event) {
  const [x, y] = onBoard(event), rows = lying(), before = lastTap;
  const isSameSpot = before && Math.hypot(event.clientX - before.x, event.clientY - before.y) < FINGER / 2;
  lastTap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  if (isSameSpot && sightCame >= before.at && event.timeStamp < before.at + TWICE) { note(state.words.again); return; }
  let best = nearestTo([x, y], LIT | PICKED | SWITCH, rows);
  if (best) best = smallOn(best, [x, y], LIT | PICKED | SWITCH, rows) || best;
  if (!best) best = rows.filter(([, , left, top, w, h]) => x >= left && x <= left + w && y >= top && y <= top + h).pop();
  if (best) tap(best[0]);
}

// ---------------------------------------------------------------- a card that is dragged out of the hand
const LIFT = 12, AWAY = 30; // CSS pixels after which a touch is no tap any more, and after which none is meant
let lifted = null;
$("hand").addEventListener("pointerdown", (event) => {
  const card = event.target.closest(".card");
  if (lifted && event.isPrimary) letGo(null); // nobody heard how that ended
  if (!card || lifted || event.button || !event.isPrimary || !(card.row[6] & DRAGGED)) return;
  if (event.pointerType === "touch" && $("hand").classList.contains("tall")) return; // a finger scrolls it
  lifted = { card, id: card.row[0], flags: card.row[6], pointer: event.pointerId, question: state.question, x: event.clientX, y: event.clientY, far: 0, ghost: null };
});
addEventListener("pointermove", (event) => {
  if (!lifted || event.pointerId !== lifted.pointer) return;
  if (event.pointerType === "mouse" && !event.buttons) { letGo(null); return; } // its button was released elsewhere
  const aside = [event.clientX - lifted.x, event.clientY - lifted.y];
  lifted.far = Math.max(lifted.far, Math.hypot(...aside));
  if (!lifted.ghost && lifted.far < LIFT) return;
  if (!lifted.ghost) lift();
  lifted.ghost.style.transform = `translate(${aside[0]}px,${aside[1]}px)`;
  aimAt(targetOf(event));
});
addEventListener("pointerup", (event) => { if (lifted && event.pointerId === lifted.pointer) letGo(event); });
addEventListener("pointercancel", (event) => { if (lifted && event.pointerId === lifted.pointer) letGo(null); });

function lift() {
  const box = lifted.card.getBoundingClientRect(), image = lifted.card.querySelector("img");
  lifted.box = box;
  lifted.ghost = make("div", { class: "ghost" }, image ? image.cloneNode() : null);
  Object.assign(lifted.ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(lifted.ghost);
  lifted.card.dataset.away = "";
  send({ t: "lift", n: lifted.id, q: lifted.question });
}

const isOver = (box, event) => event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
function targetOf(event) {
  if (state.folded || !isOver(table.getBoundingClientRect(), event)) return null;
  return nearestTo(onBoard(event), LIT, lying().filter((row) => row[0] !== lifted.id));
}
function aimAt(row) {
  for (const one of document.querySelectorAll("#board .aimed")) one.classList.remove("aimed");
  if (row) document.querySelector(`#board [data-id="${row[0]}"]`)?.classList.add("aimed");
}

// On the board it is dropped there, among other cards of the hand it lies beside them from then on; elsewhere it goes back.
function letGo(event) {
  const { id, card, ghost, box, flags, question, far } = lifted, target = event && ghost ? targetOf(event) : null;
  lifted = null;
  aimAt(null);
  if (!ghost) return;
  ghost.remove();
  delete card.dataset.away;
  addEventListener("click", (after) => after.stopPropagation(), { capture: true, once: true });
  setTimeout(() => dispatchEvent(new Event("click")), 0); // what was dragged is not clicked; where no click comes, none is missed
  const said = { n: id, q: question };
  if (event && isOver(box, event) && far < AWAY) { if (flags & PICKED || !(flags & LIFTED)) send({ t: "tap", ...said }); return; }
  const beside = event && [...document.querySelectorAll("#hand .card:not(.switch)")].find((one) => one !== card && isOver(one.getBoundingClientRect(), event));
  if (beside) {
    const there = beside.getBoundingClientRect();
    send({ t: "sort", at: beside.row[0], x: event.clientX > there.left + there.width / 2 ? 1 : 0, ...said });
    return;
  }
  const isOnTable = event && !state.folded && isOver(table.getBoundingClientRect(), event);
  const [x, y] = isOnTable ? onBoard(event).map(Math.round) : [-9999, -9999];
  send({ t: "drop", x, y, at: target ? target[0] : 0, ...said });
}

// ---------------------------------------------------------------- saying what is wanted
// A thumb that presses twice means the same button twice. Where another one has come in its place, which may be final,
// the second press is not heard for a moment.
const UNMEANT = 500, TWICE = 1500; // milliseconds after what stands there has come, and from the first press to the second
let buttonsChanged = -UNMEANT, pressed = null;
addEventListener("click", (event) => {
  const button = event.target.closest ? event.target.closest("#keys button, #choices button, #sheet button") : null; // none on the window itself
  if (!button) { pressed = null; return; }
  const what = button.classList.contains("small") ? button.textContent : ""; // Undo, and Undo again, is meant
  const isOther = pressed && button !== pressed.button && !(what && what === pressed.what);
  const isSoon = isOther && event.timeStamp < Math.min(buttonsChanged + UNMEANT, pressed.at + TWICE);
  if (event.detail && isSoon && isOver(pressed.box, event)) {
    event.stopPropagation();
    if (!button.closest("#sheet")) note(state.words.again);
    return;
  }
  pressed = { button, what, at: event.timeStamp, box: button.getBoundingClientRect() };
}, true);

// A piece of the board that is clicked by no pointer, but by a key or a screen reader; fingers are the table's.
function clicked(id, event) { if (event.detail === 0) tap(id); }
function tap(id) { send({ t: "tap", n: id, q: state.question }); }
function press(name) { send({ t: "press", n: name, q: state.question }); }
function note(text) {
  $("note").replaceChildren(...words(text));
  state.givesWay = false;
  makeRoom();
  $("note").scrollIntoView({ block: "nearest" });
}
$("hint").addEventListener("click", () => press("hint"));
$("rule").addEventListener("click", () => openRule());
$("fit").addEventListener("click", () => showBoard(!camera.touched && !camera.whole));
addEventListener("dblclick", (event) => { if (table.contains(event.target)) showBoard(false); });
function showBoard(whole) { Object.assign(camera, { touched: false, whole }); fitBoard(); }
$("sort").addEventListener("click", openSorts);
$("unfold").addEventListener("click", () => fold(false));
$("menu").addEventListener("click", openMenu);
addEventListener("resize", () => {
  if (!state.shown.header) return; // no table is seen yet
  if (state.shown.hand) placers.hand(state.shown.hand);
  makeRoom();
  settleBoard();
});
// Where the page scrolls, its end leaves room for what is pressed last; at once, since who scrolls there may be quick.
function leaveRoom() {
  const high = `${$("keys").offsetHeight}px`;
  for (const one of [document.body, $("note")]) one.style.setProperty("--keys", high);
}
new ResizeObserver(leaveRoom).observe($("keys"));

// ---------------------------------------------------------------- pages over it
function openSheet(name, ...children) {
  state.sheet = name;
  buttonsChanged = performance.now();
  $("sheet").hidden = false;
  $("sheet").className = name;
  $("sheet").replaceChildren(...children.filter(Boolean));
}
function closeSheet() { state.sheet = ""; buttonsChanged = performance.now(); $("sheet").hidden = true; $("sheet").replaceChildren(); }
const closer = (text) => make("button", { class: "key go big", on: closeSheet }, text);

function showJoin(told) {
  const news = JSON.stringify({ ...told, m: 0 });
  if (state.sheet === "join" && state.joined === news) return; // nothing moves under a thumb for nothing
  state.joined = news;
  document.body.className = `wait game-${told.game}`;
  state.pics = ""; state.pieces.clear(); state.shown = {};
  const waits = told.asks !== undefined, note = told.note || state.note;
  if (told.note || waits) state.note = "";
  const seats = told.seats.map((seat, n) => make("button", {
    class: `seat s${seat.sign}${n === told.asks ? " asks" : ""}`, "data-seat": n, "data-state": seat.state, disabled: waits || seat.state === "computer",
    on: () => send(["free", "lent"].includes(seat.state) ? { t: "take", seat: n, name: nameField.value } : { t: "ask", seat: n }) },
    emblem(seat.sign), make("span", {}, make("b", {}, seat.name), make("small", {}, state.words[n === told.asks ? "asked" : seat.state]))));
  const withdraw = waits ? make("button", { class: "key big", "data-key": "withdraw", on: () => send({ t: "withdraw" }) }, state.words.withdraw) : null;
  const watch = told.seats.length ? make("button", { class: "key big", "data-key": "watch", on: () => send({ t: "watch" }) }, state.words.watch) : null;
  const isTyping = document.activeElement === nameField, mayBeNamed = !waits && told.seats.some((seat) => seat.state === "free");
  nameField.maxLength = told.name_letters || 0;
  openSheet("join", make("h2", {}, told.title || state.words.title), note ? make("p", { class: "told", role: "status" }, state.words[note]) : null,
    mayBeNamed ? make("label", { class: "field" }, state.words.name, nameField) : null,
    make("p", {}, told.seats.length ? state.words.which : state.words.no_match), make("br"), ...seats, withdraw, watch);
  if (isTyping && mayBeNamed) nameField.focus(); // others come and go meanwhile
}

// What a guest wants to be called, who need not say it.
const nameField = make("input", { type: "text", id: "name", autocomplete: "off", autocapitalize: "words", spellcheck: "false", enterkeyhint: "done" });
nameField.addEventListener("keydown", (event) => { if (event.key === "Enter") nameField.blur(); });

// Who has no camera types the digits that the laptop shows.
const codeField = make("input", { type: "text", id: "code", inputmode: "numeric", autocomplete: "off", enterkeyhint: "go", maxlength: 16 });
codeField.addEventListener("keydown", (event) => { if (event.key === "Enter") tryCode(); });
function showCode() {
  if (state.sheet !== "code") {
    codeField.value = state.wrong = "";
    openSheet("code", make("h2", {}, state.words.title || document.title), make("p", {}, state.scan),
      make("label", { class: "field" }, state.code.code, codeField), make("p", { class: "told", role: "alert" }),
      make("button", { class: "key go big", "data-key": "code", on: tryCode }, state.code.code_join));
  }
  const told = $("sheet").querySelector(".told");
  if (told.textContent !== state.wrong) told.textContent = state.wrong;
}
function tryCode() {
  if (!codeField.value.trim()) return;
  Object.assign(state, { wrong: "" });
  typed = codeField.value;
  connect();
}

function showWait() {
  openSheet("wait", make("h2", {}, state.words.title), make("p", {}, state.words.no_match));
}

function fold(is) {
  state.folded = is;
  document.body.classList.toggle("folded", is);
  $("unfold").hidden = !is;
  $("unfold").textContent = state.words.unfold;
  closeSheet();
  settleBoard();
}

function openMenu() {
  const log = (state.shown.log || []).map(([sign, seat, text]) => make("div", { class: "row" }, sign ? icon(sign) : seat === null ? null : emblem(seat), make("span", {}, ...words(text))));
  const facts = (state.shown.facts || []).map(([sign, text, tip]) => make("div", { class: "row" }, sign ? icon(sign) : null, make("span", {}, text, make("small", {}, tip))));
  const odds = (state.shown.odds || []).map(([sign, seat, text]) => make("div", { class: "row" }, sign ? icon(sign) : seat === null ? null : emblem(seat), make("span", {}, ...words(text))));
  const seats = (state.shown.seats || []).map((seat) => seatRow(seat)), may = state.shown.may || {};
  const sorts = sortsOfHand();
  openSheet("menu", make("h2", {}, state.gameTitle || ""), closer(state.words.close),
    make("button", { class: "key big", "data-key": "rules", on: () => openRule("") }, state.words.rules),
    state.folded ? null : make("button", { class: "key big", on: () => fold(true) }, state.words.fold),
    sorts.length ? make("section", {}, make("h2", {}, state.words.hand), ...sorts.map(sortRow)) : null,
    make("section", {}, make("h2", {}, state.words.players), ...seats),
    facts.length ? make("section", {}, make("h2", {}, state.words.beside), ...facts) : null,
    odds.length ? make("section", {}, make("h2", {}, state.words.left), ...odds) : null,
    make("section", {}, make("h2", {}, state.words.log), ...log),
    state.watches ? make("p", { class: "next" }, state.words.pass_on) : null,
    ...(may.ask_all || []).map((asked) => make("button", { class: "key big", "data-key": asked[1], on: () => openAskAll(asked) }, ...words(asked[2]))),
    may.lend && !state.watches ? make("button", { class: "key big", "data-key": "lend", on: openLend }, state.words.lend) : null,
    mayLeave() ? make("button", { class: "key big", "data-key": "leave", on: leave }, state.watches ? state.words.stop_watching : state.words.give_back) : null);
}

// How the hand can be sorted.
const sortsOfHand = () => (state.shown.hand ? state.shown.hand.cards.filter((card) => card[6] & SWITCH && card[7]) : []);
function openSorts() {
  openSheet("sorts", closer(state.words.close), make("h2", {}, state.words.hand), ...sortsOfHand().map(sortRow));
  for (const row of document.querySelectorAll("#sheet .row")) row.addEventListener("click", closeSheet);
}

// As a row with the sign of it.
function sortRow(card) {
  const face = make("span", { class: "face" }), size = 44 / Math.min(card[4], card[5]);
  Object.assign(face.style, { width: `${card[4] * size}px`, height: `${card[5] * size}px` });
  picture(face, card, size);
  return make("button", { class: "row", "data-sort": card[0], on: () => tap(card[0]) }, face, make("span", {}, card[7]));
}

// Who came by an address at which seats are free goes back there; who came to look on has no other place here.
const mayLeave = () => !state.watches || sessionStorage.getItem("table") !== location.hash.slice(1);
function leave() {
  if (!state.watches) send({ t: "leave" });
  sessionStorage.removeItem("seat");
  remember();
  if (!state.watches) return;
  history.replaceState(null, "", `#${sessionStorage.getItem("table")}`);
  connect();
}

// What needs everybody's word.
function openAskAll([number, , , title, line, no, yes]) {
  state.asking = number;
  openSheet("ask_all", make("h2", {}, title), make("p", {}, ...words(line)), closer(no),
    make("button", { class: "key big", "data-key": "ask_all_now", on: () => { send({ t: "ask_all", n: number }); closeSheet(); } }, yes));
}

// A computer player stands in, until this seat is taken again.
function openLend() {
  openSheet("lend", make("h2", {}, state.words.lend_title), make("p", {}, state.words.lend_line), closer(state.words.keep_playing),
    make("button", { class: "key big", "data-key": "lend_now", on: () => send({ t: "lend" }) }, state.words.lend));
}

function seatRow(seat) {
  const facts = seat.facts.map(([sign, text, tip]) => make("small", {}, sign ? icon(sign) : null, ` ${text} `, tip && tip !== text ? `· ${tip}` : ""));
  return make("div", { class: "row" }, emblem(seat.sign), make("span", {}, make("b", {}, calledHere(seat)), seat.role ? make("small", {}, ...words(seat.role)) : null, ...facts));
}

function openSeat(seat) { openSheet("seat", make("h2", {}, calledHere(seat)), seatRow(seat), closer(state.words.close)); }

// The rulebook, at the rule behind what must be done.
async function openRule(number = state.rule) {
  if (state.bookOf !== state.pics) { // another match may have other house rules, or another language
    state.book = await (await fetch("/rules")).json();
    state.bookOf = state.pics;
  }
  const near = (rule) => number && (rule === number || (rule.split(".")[0] === number.split(".")[0] && !state.book.parts.some((part) => part.rules.some(([one]) => one === number))));
  const parts = state.book.parts.map((part) => make("section", {}, make("h2", {}, part.title),
    ...part.rules.map(([rule, text]) => make("p", { class: near(rule) ? "rule marked" : "rule", "data-rule": rule }, make("small", {}, rule), " ", ...words(text)))));
  openSheet("rule", closer(state.words.close), state.book.note ? make("p", { class: "told" }, ...words(state.book.note)) : null, ...parts);
  const found = document.querySelector("#sheet .marked");
  if (found) found.scrollIntoView({ block: "center" }); else $("sheet").scrollTop = 0;
}

// The result comes by itself: a tap that was under way then was meant for what lay there before.
const UNSEEN = 400; // milliseconds
let resultCame = -UNSEEN;
$("sheet").addEventListener("click", (event) => { if (event.timeStamp < resultCame + UNSEEN) event.stopPropagation(); }, true);

function openResult(result) {
  if (state.sheet === "result") return;
  resultCame = performance.now();
  const winners = result.rows.filter((row) => row.place === 1 && row.sign !== null);
  const rows = result.rows.map((row) => make("div", { class: `row ${row.sign === null ? "" : `s${row.sign}`}` },
    row.place ? make("b", { class: "place" }, String(row.place)) : null, row.sign === null ? null : emblem(row.sign),
    make("span", {}, make("b", {}, row.name), row.line ? make("small", {}, ...words(row.line)) : null),
    row.total === null ? null : make("b", {}, String(row.total))));
  const laurels = winners.length ? make("div", { class: "laurels" }, winners.length < 3 ? icon("gi:laurels") : null, ...winners.map((row) => emblem(row.sign))) : null;
  openSheet("result",
    make("div", { class: "how" }, laurels, make("h2", {}, result.headline), make("p", {}, ...words(result.line)),
      make("p", { class: "next" }, state.words.next), closer(state.words.see_table)),
    make("div", {}, ...rows));
}

window.breakLine = () => line?.close(); // as a lost network does
connect();

// What a seat knows at the end of a turn, and the numbers that say so: game/games/ape_city/ai/standing.py in C++.
#pragma once

#include <cmath>

#include "rules.h"

constexpr int RIVALS = SEATS - 1, FAR = 7, CIRCLES_AHEAD = 8, TOKENS_AHEAD = 12;
constexpr int RIVAL_CIRCLES_AHEAD = 4, RIVAL_TOKENS_AHEAD = 8;
constexpr double ALL_CIRCLES = 13, ALL_TOKENS = 7, TEN = 10, FIVE = 5, MOST = 2, CLEAR_LEAD = 0.5, KEEP = 1.3;
constexpr double USUAL_MEAN = 2, USUAL_STEPS = 2, USUAL_APE_STEPS = 0.9;
constexpr double LEADS[7] = {-3, -1.5, -0.5, 0.01, 0.75, 1.75, 3.5};
constexpr double NEARER[4] = {1.0, 0.8, 1.25, 1.6};
constexpr double WORTH[KINDS] = {0.38, 0.44, 0.56, 0.5, 0.62, 0.44, 0.56, 0.38, 0.5};  // of a card that pays
constexpr int MOST_INPUTS = 252;

// What is known of one seat: its pawn, the number of its cards, its gold with artifacts, their number.
struct Racer {
    int pawn, cards;
    double score;
    int found;
};

struct Standing {
    const Track* track;
    int players;
    std::array<Racer, SEATS> racers;  // the seat itself, then its rivals clockwise
    Cards hand;
    int gold, to_draw, waiting, ape;
    std::array<int8_t, SPACES> tokens;
    double mean, card_steps, ape_steps;

    Standing(const Game& game, int player)
        : track(game.track), players(game.players), racers(), hand(game.hands[player]), gold(game.gold[player]),
          to_draw(0), waiting((player - game.turn + players) % players), ape(game.ape), tokens() {
        std::vector<int> unseen = game.unseen_artifacts(player);
        mean = std::accumulate(unseen.begin(), unseen.end(), 0.0) / double(unseen.size());
        for (int n = 0; n < players; n++) {
            int one = (player + n) % players, found = int(game.artifacts[one].size());
            double score = n ? game.gold[one] + mean * found : game.score(player);
            racers[n] = {game.pawns[one], game.hands[one].count(), score, found};
        }
        for (int space : track->squares) tokens[space] = int8_t(game.board[space].size());
        Cards cards;
        for (int kind = 0; kind < KINDS; kind++) cards.of[kind] = int8_t(COPIES[kind]);
        cards.remove(game.discards);
        cards.remove(game.played);
        cards.remove(hand);
        double count = std::max(1, cards.count());
        card_steps = cards.steps() / count;
        ape_steps = cards.ape_steps() / count;
    }

    void before_own_draw() {  // at the end of the seat's own turn
        to_draw = Game::cards_to_draw(racers[0].cards);
        waiting = players - 1;
    }

    void pay_cards(const Cards& cards) {
        hand.remove(cards);
        racers[0].cards -= cards.count();
    }

    void land(int end) {  // the own pawn gets what lies there
        int found = tokens[end], on_circle = track->at(end) == CIRCLE;
        Racer& me = racers[0];
        me = {end, me.cards, me.score + on_circle + mean * found, me.found + found};
        gold += on_circle;
        tokens[end] = 0;
    }

    // A racer has met the ape and pays what looks cheapest.
    void meet(int number, bool is_landing) {
        Racer& racer = racers[number];
        if (!is_landing) return lose_cards(number, 1);
        double each = number || !racer.found ? mean : (racer.score - gold) / racer.found;
        if (!racer.found || (racer.cards >= LANDING_PRICE && each > KEEP)) return lose_cards(number, LANDING_PRICE);
        racer.score -= each;
        racer.found--;
    }

    void lose_cards(int number, int count) {
        count = std::min(count, racers[number].cards);
        racers[number].cards -= count;
        for (int n = 0; n < count && !number; n++) {
            int least = -1;
            for (int kind = 0; kind < KINDS; kind++)
                if (hand.of[kind] && (least < 0 || WORTH[kind] < WORTH[least])) least = kind;
            hand.of[least]--;
        }
    }
};

// ---------------------------------------------------------------- as numbers
// The inputs of the network that are not 0, each with its place.
struct Inputs {
    int size = 0, place = 0;
    std::array<short, MOST_INPUTS> places;
    std::array<float, MOST_INPUTS> values;

    void add(double value) {
        if (value != 0) {
            places[size] = short(place);
            values[size++] = float(value);
        }
        place++;
    }
    void add_one_of(int chosen, int count) {
        for (int n = 0; n < count; n++) add(n == chosen);
    }
};

inline double limited(double value) { return std::clamp(value, -MOST, MOST); }

inline void add_ahead(const Standing& one, int pawn, int circles, int tokens, Inputs& inputs) {
    for (int n = 1; n <= circles; n++) inputs.add(one.track->at(pawn + n) == CIRCLE);
    for (int n = 1; n <= tokens; n++) inputs.add(pawn + n <= LAST ? 0.5 * one.tokens[pawn + n] : 0);
    int all = 0;
    for (int space : one.track->squares) all += space > pawn ? one.tokens[space] : 0;
    inputs.add(all / ALL_TOKENS);
}

inline void add_ape(const Standing& one, int pawn, Inputs& inputs) {
    int steps = pawn == START ? FAR + 1 : one.track->distance[pawn][one.ape];
    if (pawn != START) steps = steps >= NEVER ? FAR + 2 : std::min(steps, FAR);
    inputs.add_one_of(steps, FAR + 3);
}

inline void add_hand(const Standing& one, Inputs& inputs) {
    const Racer& me = one.racers[0];
    int need = OUT - me.pawn, steps = one.hand.steps();
    inputs.add(double(me.pawn) / OUT);
    inputs.add(me.pawn == START);
    for (int n = 1; n < 8; n++) inputs.add(me.pawn >= 4 * n);
    for (int kind = 0; kind < KINDS; kind++) inputs.add(0.5 * one.hand.of[kind]);
    inputs.add_one_of(me.cards, HAND + 1);
    inputs.add_one_of(one.to_draw, MOST_DRAWN + 1);
    inputs.add(steps / TEN);
    inputs.add(one.hand.ape_steps() / 6.0);
    inputs.add(limited((need - steps) / TEN));
    inputs.add(steps >= need);
    inputs.add(steps + 2 * one.to_draw >= need);
    uint64_t single = 0, any_number = 1;
    for (int kind = 0; kind < KINDS; kind++)
        for (int n = 0; n < one.hand.of[kind]; n++) {
            single |= 1ULL << STEPS[kind];
            any_number |= any_number << STEPS[kind];
        }
    single = (single & ~1ULL) << me.pawn;
    any_number = (any_number & ~1ULL) << me.pawn;
    inputs.add((any_number & one.track->circles) != 0);
    inputs.add(0.5 * double(std::bitset<64>(single & one.track->circles).count()));
    for (uint64_t reached : {any_number, single}) {
        int most = 0;
        for (int space : one.track->squares)
            if (reached >> space & 1) most = std::max(most, int(one.tokens[space]));
        inputs.add(0.5 * most);
    }
    add_ahead(one, me.pawn, CIRCLES_AHEAD, TOKENS_AHEAD, inputs);
    inputs.add(double(std::bitset<64>(one.track->circles >> (me.pawn + 1)).count()) / ALL_CIRCLES);
}

inline void add_lead(const Standing& one, double progress, Inputs& inputs) {
    const Racer& me = one.racers[0];
    double best = one.racers[1].score;
    for (int n = 2; n < one.players; n++) best = std::max(best, one.racers[n].score);
    double lead = me.score - best, much = limited(lead / FIVE);
    bool can_leave = me.pawn + one.hand.steps() >= OUT;
    inputs.add(me.score / TEN);
    inputs.add_one_of(std::min(me.found, 4), 5);
    inputs.add(me.found > 0 && me.cards + one.to_draw < LANDING_PRICE);
    inputs.add(much);
    inputs.add(much * progress);
    inputs.add(much * progress * progress * progress);
    for (double step : LEADS) inputs.add(lead > step);
    inputs.add(can_leave && lead > CLEAR_LEAD);
    inputs.add(can_leave && lead < 0);
    inputs.add(can_leave && !one.waiting);
    inputs.add(can_leave && !one.waiting && lead > LEADS[3]);
}

inline void add_rival(const Standing& one, const Racer& rival, Inputs& inputs) {
    const Racer& me = one.racers[0];
    bool is_ahead = rival.score > me.score;
    inputs.add(1);
    inputs.add(double(rival.pawn) / OUT);
    for (int n = 1; n < 5; n++) inputs.add(rival.pawn >= 8 * n - 2);
    inputs.add(limited((rival.pawn - me.pawn) / TEN));
    inputs.add(rival.pawn > me.pawn);
    inputs.add_one_of(rival.cards, HAND + 1);
    inputs.add(rival.score / TEN);
    inputs.add_one_of(std::min(rival.found, 3), 4);
    inputs.add(rival.found > 0 && rival.cards < LANDING_PRICE);
    inputs.add(limited((me.score - rival.score) / FIVE));
    double way = (OUT - rival.pawn) / (std::max(0.1, one.card_steps) * std::max(0.5, double(rival.cards)));
    inputs.add(limited(way / 2));
    for (double near : NEARER) inputs.add(way <= near);
    inputs.add(way <= 1.0 && is_ahead);
    inputs.add(way <= 1.25 && is_ahead);
    add_ape(one, rival.pawn, inputs);
    add_ahead(one, rival.pawn, RIVAL_CIRCLES_AHEAD, RIVAL_TOKENS_AHEAD, inputs);
}

inline Inputs inputs_of(const Standing& one) {
    Inputs inputs;
    int furthest = 0;
    for (int n = 0; n < one.players; n++) furthest = std::max(furthest, one.racers[n].pawn);
    double progress = double(furthest) / OUT;
    inputs.add(1);
    inputs.add_one_of(one.waiting, SEATS);
    inputs.add(one.mean - USUAL_MEAN);
    inputs.add(2 * (one.ape_steps - USUAL_APE_STEPS));
    inputs.add(2 * (one.card_steps - USUAL_STEPS));
    inputs.add(progress);
    inputs.add(progress * progress * progress);
    add_hand(one, inputs);
    add_lead(one, progress, inputs);
    add_ape(one, one.racers[0].pawn, inputs);
    for (int n = 1; n < one.players; n++) add_rival(one, one.racers[n], inputs);
    return inputs;
}

// How the network plays: by the chance that it sees at sight, as game/games/ape_city/ai/expert.py without its trials.
#pragma once

#include "network.h"

// The part of the deals of unseen artifacts in which no rival has more gold; who leaves wins ties (8.3, 8.4).
inline double chance_by_leaving(const Game& game, int player) {
    std::vector<int> unseen = game.unseen_artifacts(player);
    double chance = 1;
    for (int rival = 0; rival < game.players; rival++) {
        if (rival == player) continue;
        int most = game.score(player) - game.gold[rival], deals = 0, won = 0;
        for (unsigned deal = 0; deal < 1U << unseen.size(); deal++) {
            if (std::bitset<32>(deal).count() != game.artifacts[rival].size()) continue;
            int sum = 0;
            for (size_t n = 0; n < unseen.size(); n++) sum += deal >> n & 1 ? unseen[n] : 0;
            deals++;
            won += sum <= most;
        }
        chance *= double(won) / deals;
    }
    return chance;
}

inline uint64_t spaces_with_pawns(const Game& game) {
    uint64_t found = 0;
    for (int player = 0; player < game.players; player++) found |= 1ULL << game.pawns[player];
    return found & ~1ULL;  // a pawn in front of the board meets nobody (7.5)
}

// A random number of Gumbel's distribution. Added to values, it lets the largest win most often, close ones often.
inline double gumbel(Rng& rng) {
    constexpr double ALMOST_ALL = 0.999999, ALMOST_NOTHING = 1e-9;  // there is no logarithm of 0
    return -std::log(-std::log(fraction(rng) * ALMOST_ALL + ALMOST_NOTHING));
}

struct Player {
    const Network* network;
    double noise = 0;  // how far a play may promise less than the best and still be chosen, in chances

    // The walk of the ape after which the own turn ends best, and the chance to win then.
    std::pair<double, Walk> best_walk(const Standing& one, int steps) const {
        uint64_t watched = 0;
        for (int n = 0; n < one.players; n++) watched |= 1ULL << one.racers[n].pawn;
        std::pair<double, Walk> best = {-1, {}};
        for (const Walk& walk : walks(*one.track, one.ape, steps, watched & ~1ULL)) {
            Standing then = one;
            then.ape = walk.end;
            for (int n = 0; n < one.players; n++)
                if (walk.entered >> one.racers[n].pawn & 1) then.meet(n, one.racers[n].pawn == walk.end);
            then.before_own_draw();
            double chance = network->chance(then);
            if (chance > best.first) best = {chance, walk};
        }
        return best;
    }

    double rated_play(const Game& game, const Standing& now, const Cards& cards) const {
        int start = now.racers[0].pawn, end = start + cards.steps();
        if (end > LAST) return chance_by_leaving(game, game.turn);
        Standing then = now;
        then.pay_cards(cards);
        then.racers[0].pawn = end;
        if (end > start) {
            if (game.meets_on_way(start, end)) then.meet(0, game.ape == end);
            then.land(end);
        }
        return best_walk(then, cards.ape_steps()).first;
    }

    Cards play(const Game& game, const std::vector<Cards>& plays, Rng& rng) const {
        Standing now(game, game.turn);
        Cards best;
        double most = -1e9;  // less than any chance with noise
        for (const Cards& cards : plays) {
            double value = rated_play(game, now, cards);
            if (noise > 0) value += noise * gumbel(rng);
            if (value > most) {
                most = value;
                best = cards;
            }
        }
        return best;
    }

    // What a payment comes to when the turn in which it is made has ended. is_own_move: the pawn met the ape, whose
    // walk is still to come; else the ape met the pawn.
    double chance_at_end_of_turn(const Game& game, Standing then, int player, bool is_own_move) const {
        if (player != game.turn) {
            Racer& mover = then.racers[(game.turn - player + game.players) % game.players];
            mover.cards += Game::cards_to_draw(mover.cards);
            then.waiting = (player - game.turn - 1 + game.players) % game.players;
            return network->chance(then);
        }
        if (is_own_move) {
            then.land(then.racers[0].pawn);
            return best_walk(then, game.played.ape_steps()).first;
        }
        then.before_own_draw();
        return network->chance(then);
    }

    double rated_payment(const Game& game, const Payment& payment, int player, bool is_own_move) const {
        Standing now(game, player);
        if (!payment.is_artifact) {
            now.pay_cards(payment.cards);
            return chance_at_end_of_turn(game, now, player, is_own_move);
        }
        double sum = 0;
        for (int value : game.artifacts[player]) {
            Standing then = now;
            then.racers[0].score -= value;
            then.racers[0].found--;
            sum += chance_at_end_of_turn(game, then, player, is_own_move);
        }
        return sum / double(game.artifacts[player].size());
    }

};

// ---------------------------------------------------------------- one turn
// What a player paid, and what happened in a turn, for whoever records it.
struct Paid {
    int player;
    std::vector<Payment> ways;
    std::vector<double> values;  // the chance after each way; nothing where there is no choice
    Payment chosen;
};

struct Turn {
    Cards play;
    Walk walk;
    std::vector<Paid> payments;
};

using Table = std::array<const Player*, SEATS>;

inline void meet_ape(
    Game& game, const Table& table, int player, bool is_landing, bool is_own_move, Turn& turn, Rng& rng) {
    std::vector<Payment> ways = game.payments(player, is_landing);
    if (ways.empty()) return;
    std::vector<double> values;
    if (ways.size() > 1)  // 5.10
        for (const Payment& way : ways) values.push_back(table[player]->rated_payment(game, way, player, is_own_move));
    Payment chosen = ways[size_t(std::max_element(values.begin(), values.end()) - values.begin())];
    game.pay(player, chosen, rng);
    turn.payments.push_back({player, ways, values, chosen});
}

// Plays a turn until its cards are to be drawn (5.1 to 5.7).
inline Turn play_turn(Game& game, const Table& table, Rng& rng) {
    const Player& mover = *table[game.turn];
    int me = game.turn, start = game.pawns[me];
    Turn turn;
    std::vector<Cards> plays = choices(game.hands[me]);
    turn.play = mover.play(game, plays, rng);
    game.hands[me].remove(turn.play);
    game.played = turn.play;
    int end = start + turn.play.steps();
    if (end > LAST) {  // 8.1
        game.pawns[me] = OUT;
        game.is_over = true;
        return turn;
    }
    if (end > start) {  // 7.3
        game.pawns[me] = end;
        if (game.meets_on_way(start, end)) meet_ape(game, table, me, game.ape == end, true, turn, rng);
        game.collect();
    }
    int steps = turn.play.ape_steps();
    if (!steps) return turn;  // 7.4
    turn.walk = mover.best_walk(Standing(game, me), steps).second;
    game.ape = turn.walk.end;
    uint64_t watched = spaces_with_pawns(game);
    // 7.7, 7.8; by space, not in the order in which the ape came: what each pays is the same
    for (int space = 1; space <= LAST; space++)
        for (int n = 0; n < game.players && (watched & turn.walk.entered) >> space & 1; n++) {
            int player = (me + n) % game.players;
            if (game.pawns[player] == space) meet_ape(game, table, player, space == turn.walk.end, false, turn, rng);
        }
    return turn;
}

// The rules of Ape City Escape without house rules, as game/games/ape_city/rules has them (AC-n.m: rule numbers).
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <vector>

using Rng = std::mt19937_64;

inline int below(int count, Rng& rng) { return int(rng() % uint64_t(count)); }
inline double fraction(Rng& rng) { return double(rng() >> 11) / double(1ULL << 53); }  // 0 to 1, 53 bits of a double

template <class Items>
void shuffle(Items& items, Rng& rng) {
    for (int n = int(items.size()) - 1; n > 0; n--) std::swap(items[n], items[below(n + 1, rng)]);
}

// ---------------------------------------------------------------- 2. Components (data/ape_city/components.yaml)
constexpr int KINDS = 9, SEATS = 4, HAND = 5, MOST_DRAWN = 2, LANDING_PRICE = 3;
constexpr int START = 0, LAST = 32, OUT = 33, SPACES = 33;  // spaces 0..32 can be entered by the ape or left by a pawn
constexpr int NEVER = LAST;                                 // steps to a space where the ape cannot come any more
const std::array<const char*, KINDS> CODES = {"0", "1", "1A", "2", "2A", "3", "3A", "4", "4A"};
constexpr int STEPS[KINDS] = {0, 1, 1, 2, 2, 3, 3, 4, 4};
constexpr int APE_STEPS[KINDS] = {0, 0, 1, 0, 2, 0, 3, 0, 4};
constexpr int COPIES[KINDS] = {4, 4, 4, 8, 8, 4, 4, 2, 2};
const std::vector<std::string> TILES = {"o.^oso.o", "^o.o.s^o", ".o^o.os.", "o^.so.^o"};
const std::vector<int> ARTIFACTS = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4};
constexpr int BOXED = 3, PLACED[4] = {1, 1, 2, 3};
constexpr char CIRCLE = 'o', SQUARE = 's', TRIANGLE = '^';

// The 32 spaces in one order of the tiles, and the ape's ways on them.
struct Track {
    std::string icons;                            // of spaces 1..32
    std::array<std::vector<int>, SPACES> next;    // where one step of the ape leads (6.4, 7.5, 7.6)
    std::array<std::array<int, SPACES>, SPACES> distance;  // by space, then by where the ape is: its steps to the space
    std::vector<int> squares;
    uint64_t circles = 0;  // each space a bit

    explicit Track(const std::string& icons) : icons(icons) {
        std::vector<int> passages;
        for (int space = 1; space <= LAST; space++) {
            if (at(space) == TRIANGLE) passages.push_back(space);
            if (at(space) == SQUARE) squares.push_back(space);
            if (at(space) == CIRCLE) circles |= 1ULL << space;
        }
        for (int space = 0; space <= LAST; space++) {
            std::vector<int>& ahead = next[space];
            ahead.push_back(space < LAST ? space + 1 : passages[0]);
            if (at(space) == TRIANGLE)
                for (int other : passages)
                    if (other != space) ahead.push_back(other);
            std::sort(ahead.begin(), ahead.end());
            ahead.erase(std::unique(ahead.begin(), ahead.end()), ahead.end());
        }
        for (int ape = 0; ape <= LAST; ape++) measure_from(ape);
    }

    char at(int space) const { return space >= 1 && space <= LAST ? icons[space - 1] : '.'; }

    void measure_from(int ape) {
        for (auto& by_ape : distance) by_ape[ape] = NEVER;
        distance[ape][ape] = 0;
        std::vector<int> queue = {ape};
        for (size_t n = 0; n < queue.size(); n++)
            for (int to : next[queue[n]])
                if (distance[to][ape] == NEVER) {
                    distance[to][ape] = distance[queue[n]][ape] + 1;
                    queue.push_back(to);
                }
    }
};

inline const std::vector<Track>& all_tracks() {
    static const std::vector<Track> tracks = [] {
        std::vector<Track> found;
        std::array<int, 4> order = {0, 1, 2, 3};
        do {
            std::string icons;
            for (int tile : order) icons += TILES[tile];
            found.emplace_back(icons);
        } while (std::next_permutation(order.begin(), order.end()));
        return found;
    }();
    return tracks;
}

// ---------------------------------------------------------------- cards
// How many cards there are of each kind.
struct Cards {
    std::array<int8_t, KINDS> of{};

    int count() const { return std::accumulate(of.begin(), of.end(), 0); }
    int steps() const { return std::inner_product(of.begin(), of.end(), STEPS, 0); }
    int ape_steps() const { return std::inner_product(of.begin(), of.end(), APE_STEPS, 0); }
    void add(const Cards& other) {
        for (int kind = 0; kind < KINDS; kind++) of[kind] += other.of[kind];
    }
    void remove(const Cards& other) {
        for (int kind = 0; kind < KINDS; kind++) of[kind] -= other.of[kind];
    }
};

// Every distinct choice of cards of a hand, with `count` cards or, without that, with at least one (6.1, 6.2).
inline std::vector<Cards> choices(const Cards& hand, int count = 0) {
    std::vector<Cards> found = {Cards()};
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t n = 0, size = found.size(); n < size; n++)
            for (int more = 1; more <= hand.of[kind]; more++) {
                found.push_back(found[n]);
                found.back().of[kind] = int8_t(more);
            }
    auto is_other = [count](const Cards& one) { return count ? one.count() != count : !one.count(); };
    found.erase(std::remove_if(found.begin(), found.end(), is_other), found.end());
    return found;
}

// How a player pays for meeting the ape (6.2, 6.3).
struct Payment {
    bool is_artifact = false;
    Cards cards;
};

// Where the ape's walk ends, and which spaces with pawns it enters, each a bit.
struct Walk {
    int end = 0;
    uint64_t entered = 0;
};

// Each end of a walk with each choice of watched spaces that it can enter (7.4, 7.7).
inline std::vector<Walk> walks(const Track& track, int ape, int steps, uint64_t watched) {
    std::vector<Walk> found = {{ape, 0}};
    for (int step = 0; step < steps; step++) {
        std::vector<Walk> ahead;
        for (const Walk& walk : found)
            for (int to : track.next[walk.end]) {
                Walk longer = {to, walk.entered | ((1ULL << to) & watched)};
                auto is_same = [&](const Walk& one) { return one.end == to && one.entered == longer.entered; };
                if (std::none_of(ahead.begin(), ahead.end(), is_same)) ahead.push_back(longer);
            }
        found = ahead;
    }
    return found;
}

// ---------------------------------------------------------------- what lies on the table
struct Game {
    int players = 0;
    const Track* track = nullptr;
    std::array<int, SEATS> pawns{}, gold{};
    std::array<Cards, SEATS> hands{};
    std::array<std::vector<int>, SEATS> artifacts, lost;  // lost: each player's, which lie in the box
    std::array<std::vector<int>, SPACES> board;  // artifacts by space
    std::vector<int> deck, box;                  // the last card is on top
    Cards discards, played;
    int ape = START, turn = 0, turns = 0;
    bool is_over = false;

    Game(int players, Rng& rng) : players(players), track(&all_tracks()[below(int(all_tracks().size()), rng)]) {
        std::vector<int> values = ARTIFACTS;  // 4.3
        shuffle(values, rng);
        auto value = values.begin() + BOXED;
        box.assign(values.begin(), value);
        for (int n = 0; n < 4; value += PLACED[n++]) board[track->squares[n]].assign(value, value + PLACED[n]);
        for (int kind = 0; kind < KINDS; kind++) deck.insert(deck.end(), COPIES[kind], kind);
        shuffle(deck, rng);
        for (int player = 0; player < players; player++) draw(player, HAND, rng);  // 4.4
        turn = below(players, rng);                                                // 4.6
        turns = 1;
    }

    int score(int player) const {
        const std::vector<int>& own = artifacts[player];
        return std::accumulate(own.begin(), own.end(), gold[player]);
    }

    // The artifacts whose numbers a player has not seen: neither its own nor those it has lost (3.5 to 3.7).
    std::vector<int> unseen_artifacts(int player) const {
        std::vector<int> found = ARTIFACTS;
        auto see = [&found](int value) { found.erase(std::find(found.begin(), found.end(), value)); };
        for (int value : artifacts[player]) see(value);
        for (int value : lost[player]) see(value);
        return found;
    }

    void draw(int player, int count, Rng& rng) {  // 5.9
        for (int n = 0; n < count; n++) {
            if (deck.empty()) {
                for (int kind = 0; kind < KINDS; kind++) deck.insert(deck.end(), discards.of[kind], kind);
                discards = Cards();
                shuffle(deck, rng);
            }
            hands[player].of[deck.back()]++;
            deck.pop_back();
        }
    }

    void end_turn(Rng& rng) {  // 5.8
        discards.add(played);
        played = Cards();
        draw(turn, cards_to_draw(hands[turn].count()), rng);
        turn = (turn + 1) % players;
        turns++;
        if (!hands[turn].count()) draw(turn, 1, rng);  // 5.2
    }

    static int cards_to_draw(int kept) { return std::min(MOST_DRAWN, HAND - kept); }

    bool meets_on_way(int start, int end) const { return start < ape && ape <= end; }  // 7.1, 7.2

    // The part of the win that falls to each seat: most gold, then furthest along, else shared (8.2 to 8.4).
    std::array<double, SEATS> win_shares() const {
        std::array<std::pair<int, int>, SEATS> ranks;
        for (int player = 0; player < players; player++) ranks[player] = {score(player), pawns[player]};
        auto best = *std::max_element(ranks.begin(), ranks.begin() + players);
        double winners = double(std::count(ranks.begin(), ranks.begin() + players, best));
        std::array<double, SEATS> shares{};
        for (int player = 0; player < players; player++) shares[player] = ranks[player] == best ? 1 / winners : 0;
        return shares;
    }

    std::vector<Payment> payments(int player, bool is_landing) const {  // 7.9
        std::vector<Payment> found;
        const Cards& hand = hands[player];
        if (hand.count())
            for (const Cards& cards : choices(hand, is_landing ? LANDING_PRICE : 1)) found.push_back({false, cards});
        if (is_landing && !artifacts[player].empty()) found.push_back({true, Cards()});
        if (found.empty() && hand.count()) found.push_back({false, hand});
        return found;
    }

    void pay(int player, const Payment& payment, Rng& rng) {
        if (!payment.is_artifact) {
            hands[player].remove(payment.cards);
            discards.add(payment.cards);
            return;
        }
        std::vector<int>& own = artifacts[player];
        auto given = own.begin() + below(int(own.size()), rng);  // 6.3
        box.push_back(*given);
        lost[player].push_back(*given);
        own.erase(given);
    }

    void collect() {  // 5.4, 5.5
        int space = pawns[turn];
        gold[turn] += track->at(space) == CIRCLE;
        artifacts[turn].insert(artifacts[turn].end(), board[space].begin(), board[space].end());
        board[space].clear();
    }
};

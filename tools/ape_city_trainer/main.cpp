// Trains the network of Ape City Escape, lets two networks play each other, and records matches: README.md says how.
#include <iostream>

#include "player.h"

constexpr int BATCH = 16;                                  // matches between two changes of the weights
constexpr float FIRST_RATE = 2e-3f, LAST_RATE = 1e-4f;     // how far a change goes, at the beginning and at the end
constexpr float LATER_PART = 0.8f;                         // of a target: what came later, the rest is what was said
constexpr double NOISE = 0.004, MUCH_NOISE = 0.02;         // in chances; so that matches differ
constexpr int MUCH_NOISE_EVERY = 4;                        // matches
constexpr int PLAYERS_OF[5] = {2, 2, 2, 3, 4};             // of each five matches, three are of two
constexpr int REPORTS = 10, REPORT_PAIRS = 500;
constexpr int LONGEST = 200;                               // turns; a longer match is not learnt from

// A match of two, with the first network in this seat: its part of the win.
double win_share(const Player& first, const Player& second, int seat, uint64_t seed) {
    Rng rng(seed);
    Game game(2, rng);
    Table table{};
    table[seat] = &first;
    table[1 - seat] = &second;
    while (!game.is_over && game.turns < LONGEST) {
        play_turn(game, table, rng);
        if (!game.is_over) game.end_turn(rng);
    }
    return game.is_over ? game.win_shares()[seat] : 0;
}

// Prints how often the first wins against the second, each deal played from both seats, with the 95 % interval.
void print_duel(const Network& one, const Network& other, int pairs, uint64_t seed) {
    Player first{&one}, second{&other};
    double sum = 0, squares = 0;
    for (int pair = 0; pair < pairs; pair++) {
        double won = 0;
        for (int seat : {0, 1}) won += win_share(first, second, seat, seed + pair) / 2;
        sum += won;
        squares += won * won;
    }
    double mean = sum / pairs, error = 1.96 * std::sqrt(std::max(0.0, squares / pairs - mean * mean) / pairs);
    double low = 100 * (mean - error), high = 100 * (mean + error);
    std::printf("%.1f %% (%.1f to %.1f, %d matches)\n", 100 * mean, low, high, 2 * pairs);
    std::fflush(stdout);
}

// Plays a match of the network against itself. Returns what each seat knew after each turn; empty for an endless match.
std::array<std::vector<Inputs>, SEATS> play_match(Game& game, const Player& player, Rng& rng) {
    std::array<std::vector<Inputs>, SEATS> known;
    Table table;
    table.fill(&player);
    while (game.turns < LONGEST) {
        play_turn(game, table, rng);
        if (game.is_over) return known;
        Standing mover(game, game.turn);  // before it draws, as plays are judged
        mover.before_own_draw();
        known[game.turn].push_back(inputs_of(mover));
        int moved = game.turn;
        game.end_turn(rng);
        for (int one = 0; one < game.players; one++)
            if (one != moved) known[one].push_back(inputs_of(Standing(game, one)));
    }
    return {};
}

void train(long matches, const char* path, uint64_t seed) {
    Rng rng(seed);
    const Network random = Network::fresh(rng);
    Network network = Network::fresh(rng);
    Learner learner;
    for (long match = 0; match < matches; match++) {
        Game game(PLAYERS_OF[match % 5], rng);
        Player player{&network, match % MUCH_NOISE_EVERY ? NOISE : MUCH_NOISE};
        auto known = play_match(game, player, rng);
        std::array<double, SEATS> won = game.win_shares();
        for (int seat = 0; seat < game.players; seat++) {
            float target = float(won[seat]);
            for (auto inputs = known[seat].rbegin(); inputs != known[seat].rend(); ++inputs) {
                float said = learner.see(network, *inputs, target);
                target = LATER_PART * target + (1 - LATER_PART) * said;
            }
        }
        if ((match + 1) % BATCH == 0)
            learner.step(network, FIRST_RATE * std::pow(LAST_RATE / FIRST_RATE, float(match) / float(matches)));
        if ((match + 1) % std::max(1L, matches / REPORTS) == 0) {
            network.write(path, match + 1);
            std::printf("%ld matches; against random weights: ", match + 1);
            print_duel(network, random, REPORT_PAIRS, seed);
        }
    }
    network.write(path, matches);
}

// ---------------------------------------------------------------- recorded matches, as lines of JSON
template <class Items, class Print>
void print_list(const Items& items, Print print) {
    std::cout << '[';
    for (size_t n = 0; n < items.size(); n++) {
        if (n) std::cout << ',';
        print(items[n]);
    }
    std::cout << ']';
}

void print_numbers(const std::vector<int>& numbers) {
    print_list(numbers, [](int number) { std::cout << number; });
}

void print_kinds(const std::vector<int>& kinds) {
    print_list(kinds, [](int kind) { std::cout << '"' << CODES[kind] << '"'; });
}

void print_cards(const Cards& cards) {
    std::vector<int> kinds;
    for (int kind = 0; kind < KINDS; kind++) kinds.insert(kinds.end(), cards.of[kind], kind);
    print_kinds(kinds);
}

// The cards, or that an artifact is lost.
void print_payment(const Payment& payment) {
    if (payment.is_artifact)
        std::cout << "[\"lose_artifact\"]";
    else
        print_cards(payment.cards);
}

// What lies on the table, with every player's inputs and chance.
void print_position(const Game& game, const Network& network, bool before_draw) {
    std::vector<int> seats(game.players);
    std::iota(seats.begin(), seats.end(), 0);
    std::cout << "{\"track\":\"" << game.track->icons << "\",\"ape\":" << game.ape << ",\"turn\":" << game.turn;
    std::cout << ",\"turns\":" << game.turns << ",\"pawns\":";
    print_list(seats, [&](int seat) { std::cout << game.pawns[seat]; });
    std::cout << ",\"gold\":";
    print_list(seats, [&](int seat) { std::cout << game.gold[seat]; });
    std::cout << ",\"hands\":";
    print_list(seats, [&](int seat) { print_cards(game.hands[seat]); });
    std::cout << ",\"artifacts\":";
    print_list(seats, [&](int seat) { print_numbers(game.artifacts[seat]); });
    std::cout << ",\"lost\":";
    print_list(seats, [&](int seat) { print_numbers(game.lost[seat]); });
    std::cout << ",\"box\":";
    print_numbers(game.box);
    std::cout << ",\"board\":{";
    for (size_t n = 0; n < game.track->squares.size(); n++) {
        std::cout << (n ? ",\"" : "\"") << game.track->squares[n] << "\":";
        print_numbers(game.board[game.track->squares[n]]);
    }
    std::cout << "},\"deck\":";
    print_kinds({game.deck.rbegin(), game.deck.rend()});
    std::cout << ",\"discards\":";
    print_cards(game.discards);
    std::cout << ",\"played\":";
    print_cards(game.played);
    std::cout << ",\"known\":";
    if (game.is_over) seats.clear();
    print_list(seats, [&](int seat) {
        Standing one(game, seat);
        if (before_draw && seat == game.turn) one.before_own_draw();
        Inputs inputs = inputs_of(one);
        std::vector<float> values(size_t(inputs.place), 0.0f);
        for (int n = 0; n < inputs.size; n++) values[size_t(inputs.places[n])] = inputs.values[n];
        std::cout << "{\"inputs\":";
        print_list(values, [](float value) { std::cout << value; });
        std::cout << ",\"chance\":" << network.chance(one) << ",\"leaving\":" << chance_by_leaving(game, seat) << '}';
    });
    std::cout << '}';
}

// A line for each turn: the position before it, what happened in it, and the position before cards are drawn.
void record(const Network& network, int matches, uint64_t seed) {
    Rng rng(seed);
    Player player{&network, MUCH_NOISE};
    Table table;
    table.fill(&player);
    std::cout.precision(9);  // enough for every float
    for (int match = 0; match < matches; match++) {
        Game game(2 + match % RIVALS, rng);
        while (!game.is_over && game.turns < LONGEST) {
            std::cout << "{\"before\":";
            print_position(game, network, false);
            std::cout << ",\"plays\":";
            Standing now(game, game.turn);
            print_list(choices(game.hands[game.turn]), [&](const Cards& cards) {
                std::cout << '[';
                print_cards(cards);
                std::cout << ',' << player.rated_play(game, now, cards) << ']';
            });
            Turn turn = play_turn(game, table, rng);
            std::vector<int> entered;
            for (int space = 0; space <= LAST; space++)
                if (turn.walk.entered >> space & 1) entered.push_back(space);
            std::cout << ",\"play\":";
            print_cards(turn.play);
            std::cout << ",\"end\":" << turn.walk.end << ",\"entered\":";
            print_numbers(entered);
            std::cout << ",\"payments\":";
            print_list(turn.payments, [](const Paid& paid) {
                std::cout << '[' << paid.player << ',';
                print_payment(paid.chosen);
                std::cout << ',';
                print_list(paid.ways, print_payment);
                std::cout << ',';
                print_list(paid.values, [](double value) { std::cout << value; });
                std::cout << ']';
            });
            std::cout << ",\"after\":";
            print_position(game, network, true);
            std::cout << ",\"won\":";
            std::vector<int> seats(game.is_over ? size_t(game.players) : 0);
            std::iota(seats.begin(), seats.end(), 0);
            print_list(seats, [&](int seat) { std::cout << game.win_shares()[seat]; });
            std::cout << "}\n";
            if (!game.is_over) game.end_turn(rng);
        }
    }
}

int main(int count, char** words) {
    std::string command = count > 1 ? words[1] : "";
    if (command == "train" && count == 5) {
        train(std::atol(words[2]), words[3], std::strtoull(words[4], nullptr, 10));
    } else if (command == "duel" && count == 5) {
        print_duel(Network::read(words[2]), Network::read(words[3]), std::atoi(words[4]) / 2, 1);
    } else if (command == "record" && count == 5) {
        record(Network::read(words[2]), std::atoi(words[3]), std::strtoull(words[4], nullptr, 10));
    } else {
        std::cerr << "train MATCHES FILE SEED | duel FILE OTHER_FILE MATCHES | record FILE MATCHES SEED\n";
        return 2;
    }
    return 0;
}

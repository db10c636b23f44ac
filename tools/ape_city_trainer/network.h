// The network that tells a seat's chance to win, how it learns (Adam), and its YAML file.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "standing.h"

constexpr int UNITS = 32;

struct Network {
    float inputs[MOST_INPUTS][UNITS] = {};
    float outputs[UNITS] = {};
    float bias = 0;

    // Small random weights.
    static Network fresh(Rng& rng) {
        std::normal_distribution<float> first(0, 0.15f), second(0, 0.1f);
        Network found;
        for (auto& row : found.inputs)
            for (float& weight : row) weight = first(rng);
        for (float& weight : found.outputs) weight = second(rng);
        return found;
    }

    // The chance to win, from 0 to 1. sums: filled with what comes into each hidden unit.
    float chance(const Inputs& given, float* sums) const {
        std::fill(sums, sums + UNITS, 0.0f);
        for (int n = 0; n < given.size; n++)
            for (int unit = 0; unit < UNITS; unit++) sums[unit] += inputs[given.places[n]][unit] * given.values[n];
        float odds = bias;
        for (int unit = 0; unit < UNITS; unit++) odds += outputs[unit] * std::max(0.0f, sums[unit]);
        return 1 / (1 + std::exp(-odds));
    }
    float chance(const Standing& one) const {
        float sums[UNITS];
        return chance(inputs_of(one), sums);
    }

    void write(const char* path, long matches) const {
        std::FILE* file = std::fopen(path, "w");
        if (!file) throw std::runtime_error("cannot write the network");
        std::fprintf(file, "# What a seat's chance to win depends on; ");
        std::fprintf(file, "learnt from matches that the network played against itself.\n");
        std::fprintf(file, "matches: %ld\ninputs:\n", matches);
        for (const auto& row : inputs) write_row(file, "  - [", row);
        write_row(file, "outputs: [", outputs);
        std::fprintf(file, "bias: %.3f\n", bias);
        std::fclose(file);
    }
    static void write_row(std::FILE* file, const char* begin, const float (&row)[UNITS]) {
        for (int unit = 0; unit < UNITS; unit++) std::fprintf(file, "%s%.3f", unit ? ", " : begin, row[unit]);
        std::fprintf(file, "]\n");
    }

    // Reads a file as `write` makes it: all numbers after the word "inputs:", in order.
    static Network read(const char* path) {
        std::ifstream file(path);
        std::stringstream text;
        text << file.rdbuf();
        std::string numbers = text.str();
        size_t begin = numbers.find("inputs:");
        if (begin == std::string::npos) throw std::runtime_error("no network in this file");
        const char* next = numbers.c_str() + begin;
        auto number = [&next] {
            next += std::strcspn(next, "0123456789");
            if (!*next) throw std::runtime_error("too few weights in this file");
            if (next[-1] == '-') next--;
            char* end;
            float value = std::strtof(next, &end);
            next = end;
            return value;
        };
        Network found;
        for (auto& row : found.inputs)
            for (float& weight : row) weight = number();
        for (float& weight : found.outputs) weight = number();
        found.bias = number();
        return found;
    }
};

// Changes the weights so that chances come nearer to what was won, by the slope of many positions (Kingma, Ba: Adam).
class Learner {
    static constexpr int WEIGHTS = sizeof(Network) / sizeof(float);
    static constexpr float MEAN_KEPT = 0.9f, SQUARE_KEPT = 0.999f, TINY = 1e-6f;
    Network slope, mean, square;
    int positions = 0, steps = 0;

public:
    // Learns that the chance in a position should have been `target`. Returns what the network says of it.
    float see(const Network& network, const Inputs& given, float target) {
        float sums[UNITS], back[UNITS];
        float said = network.chance(given, sums), error = said - target;
        slope.bias += error;
        for (int unit = 0; unit < UNITS; unit++) {
            slope.outputs[unit] += error * std::max(0.0f, sums[unit]);
            back[unit] = sums[unit] > 0 ? error * network.outputs[unit] : 0;
        }
        for (int n = 0; n < given.size; n++)
            for (int unit = 0; unit < UNITS; unit++)
                slope.inputs[given.places[n]][unit] += back[unit] * given.values[n];
        positions++;
        return said;
    }

    void step(Network& network, float rate) {
        float* weights = &network.inputs[0][0];
        float *slopes = &slope.inputs[0][0], *means = &mean.inputs[0][0], *squares = &square.inputs[0][0];
        steps++;
        float mean_part = 1 - std::pow(MEAN_KEPT, float(steps)), square_part = 1 - std::pow(SQUARE_KEPT, float(steps));
        for (int n = 0; n < WEIGHTS; n++) {
            float each = slopes[n] / float(std::max(1, positions));
            means[n] = MEAN_KEPT * means[n] + (1 - MEAN_KEPT) * each;
            squares[n] = SQUARE_KEPT * squares[n] + (1 - SQUARE_KEPT) * each * each;
            weights[n] -= rate * (means[n] / mean_part) / (std::sqrt(squares[n] / square_part) + TINY);
        }
        slope = Network();
        positions = 0;
    }
};

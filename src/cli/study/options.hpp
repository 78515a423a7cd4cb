#pragma once
// What `hardway study` was asked, as typed.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace hardway::cli {

class Verb;

struct StudyOptions {
    std::vector<std::string> strategies;
    std::string rules = "ma-craps";
    std::vector<std::string> house;
    std::vector<std::string> set;
    std::string vary;

    std::string bankroll = "1000";
    std::uint32_t length = 500;
    std::string win;
    std::string lose;
    std::uint32_t shooters = 0;
    bool finish_hand = false;
    std::string shooter_win;
    std::string shooter_lose;
    std::uint32_t shooter_rolls = 0;

    std::uint64_t visits = 0;
    std::uint64_t rolls = 0;
    std::uint64_t seed = 1;
    std::string dice;
    std::string throws;

    double confidence = 0.95;
    double rolls_per_hour = 100;
    std::uint32_t states = 200'000;
    double steps = 1e10;
    bool sampled_only = false;

    // How it is computed and shown; none of these changes a figure.
    unsigned threads = 0;
    std::string engine;
    std::string part;
    std::string out;
    std::string html;
    bool json = false;
    bool no_timing = false;
};

void add_study_options(Verb& verb, StudyOptions& options);
void add_report_options(Verb& verb, StudyOptions& options);  // those of study merge, too

// Everything that changes a figure, as one line from which `read_line` makes the same options again.
std::string study_line(const StudyOptions& options, const std::string& digest);
// Nothing, or why it is no such line: what cannot be typed cannot be read either.
std::string read_line(const std::string& line, StudyOptions& options);
// The same of an object that names only what is not as usual: {"strategies":["pass_flat"],"visits":1000}.
std::string read_asked(const nlohmann::json& asked, StudyOptions& options);

}  // namespace hardway::cli

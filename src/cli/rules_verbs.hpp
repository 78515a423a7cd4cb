#pragma once
// The verbs under `hardway rules`. Each returns the exit status.

#include <string>
#include <vector>

namespace hardway::cli {

struct ShowOptions {
    std::string rules;
    std::vector<std::string> house;
    std::string wager;
    bool json = false;
    bool page = false;
};

int list_rules();
int show_rules(const ShowOptions& options);
int diff_rules(const std::string& first, const std::string& second);
int check_rules(const std::vector<std::string>& files);

}  // namespace hardway::cli

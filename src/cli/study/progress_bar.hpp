#pragma once
// How far it is, on the terminal's last line. Nothing where nobody watches.

#include <chrono>
#include <string>

#include "study/simulate/simulate.hpp"

namespace hardway::cli {

using namespace study;

class ProgressBar {
  public:
    ProgressBar();
    ~ProgressBar();

    void stage(const std::string& name, const char* what, double share);  // below 0: not known
    void simulated(const Progress& progress, std::uint64_t visits);
    void clear();

  private:
    void draw(const std::string& line);

    bool watched_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point last_;
};

}  // namespace hardway::cli

#pragma once
// The program itself, run as people run it.

#include <string>
#include <vector>

namespace hardway::tests {

struct Ran {
    int status = -1;
    std::string out;
    std::string err;
};

// `hardway` with these words. With `interrupt_after`, it gets Ctrl-C after so many milliseconds.
Ran run_hardway(const std::vector<std::string>& words, int interrupt_after = 0);
// Any program.
Ran run_program(const std::vector<std::string>& words, int interrupt_after = 0);

// Sends all of these at once to `hardway` with these words, after so many milliseconds. The signal it died
// of; 0 if it came to an end of its own.
int run_signalled(const std::vector<std::string>& words, const std::vector<int>& signals, int after);

// A file of this content that is there as long as this is.
class TemporaryFile {
  public:
    TemporaryFile(const std::string& ending, const std::string& text);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }
    std::string read() const;

  private:
    std::string path_;
};

}  // namespace hardway::tests

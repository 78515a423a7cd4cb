#pragma once
// A disk with little space left, as SQLite's own code meets it: the system's write says that there is no
// more.

#include <cstdint>

namespace hardway::tests {

// While it is there, whatever this process writes by SQLite is on it. One at a time.
class SmallDisk {
  public:
    SmallDisk();  // as large as anybody wants
    ~SmallDisk();
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    // Files may grow by so many bytes more, in all. What is there already can be written over.
    void leave(std::int64_t bytes);
    void empty();  // everything fits again
    // How often there was no more space.
    int times_full() const;
};

}  // namespace hardway::tests

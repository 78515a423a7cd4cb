#pragma once
// Being asked to stop. The first signal asks for an orderly end: what takes long is broken off, what there is
// is shown. A second one, the same or another, ends the program at once, as if nobody had listened.

#include <atomic>
#include <initializer_list>

namespace hardway::cli {

// Listens for these signals from now on. `last` is what must be done before the program ends at once; it runs
// inside a signal handler. A call that waits (read, write) is broken off by a signal.
void listen_for_stop(std::initializer_list<int> signals, void (*last)() = nullptr);

const std::atomic<bool>& stop_asked();
int stop_signal();  // the first one; 0 if there was none

}  // namespace hardway::cli

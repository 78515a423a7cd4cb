#include "cli/stop.hpp"

#include <signal.h>

namespace hardway::cli {

namespace {

std::atomic<bool> asked_to_stop = false;
std::atomic<int> first_signal = 0;
std::atomic<void (*)()> last_thing = nullptr;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free &&
              std::atomic<void (*)()>::is_always_lock_free);

void on_signal(int number) {
    if (!asked_to_stop.exchange(true)) {
        first_signal = number;
        return;
    }
    if (const auto last = last_thing.load()) last();
    struct sigaction usual{};
    usual.sa_handler = SIG_DFL;
    sigaction(number, &usual, nullptr);
    raise(number);  // held back until this returns, and then the end
}

}  // namespace

void listen_for_stop(std::initializer_list<int> signals, void (*last)()) {
    last_thing = last;
    struct sigaction action{};
    action.sa_handler = on_signal;
    for (const int number : signals) sigaction(number, &action, nullptr);
}

const std::atomic<bool>& stop_asked() {
    return asked_to_stop;
}

int stop_signal() {
    return first_signal;
}

}  // namespace hardway::cli

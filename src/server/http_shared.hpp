#pragma once
// What all clients of the network share: the desk, its threads, and how many may be connected at once.

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/bounded_pool.hpp"
#include "server/connection.hpp"
#include "server/http_server.hpp"

namespace hardway::server {

constexpr unsigned kPasswordsAtOnce = house::PasswordSettings{}.at_once;
constexpr std::size_t kMostPasswords = 32;  // at work, or waiting

struct Shared {
    Shared(Desk& front_desk, const ServerSettings& chosen)
        : desk(front_desk),
          settings(chosen),
          desk_pool(std::make_unique<house::Pool>(chosen.threads)),
          password_pool(std::make_unique<BoundedPool>(kPasswordsAtOnce, kMostPasswords)) {}

    // False: too many wait for that already.
    [[nodiscard]] bool hand_over(const Request& request, house::Task task) {
        if (desk.hashes(request)) return password_pool->post(std::move(task));
        desk_pool->post(std::move(task));
        return true;
    }

    // Whether one more may be connected from there.
    bool come(const std::string& address) {
        const std::lock_guard lock(mutex_);
        if (open_ >= settings.most_connections) return false;
        auto& mine = from_[address];
        if (settings.most_from_one > 0 && mine >= settings.most_from_one) return false;
        ++mine;
        ++open_;
        return true;
    }
    void go(const std::string& address) {
        const std::lock_guard lock(mutex_);
        const auto found = from_.find(address);
        if (found == from_.end()) return;
        if (--found->second == 0) from_.erase(found);
        --open_;
    }

    // Connections that stay, until they are left.
    void stays(const std::shared_ptr<Connection>& connection) {
        const std::lock_guard lock(mutex_);
        staying_[connection.get()] = connection;
    }
    void left(const Connection* connection) {
        const std::lock_guard lock(mutex_);
        staying_.erase(connection);
    }
    void leave_all() {
        std::map<const Connection*, std::weak_ptr<Connection>> all;
        {
            const std::lock_guard lock(mutex_);
            all.swap(staying_);
        }
        for (const auto& [which, connection] : all)
            if (const auto one = connection.lock()) one->ended();
    }

    Desk& desk;
    const ServerSettings settings;
    // Requests wait for the store: not on the threads that read and write.
    std::unique_ptr<house::Pool> desk_pool;
    // A password takes half a second and a quarter of a GiB: those who sign in do not keep others waiting.
    std::unique_ptr<BoundedPool> password_pool;

  private:
    std::mutex mutex_;
    std::size_t open_ = 0;
    std::map<std::string, std::size_t> from_;
    std::map<const Connection*, std::weak_ptr<Connection>> staying_;
};

// One that came, until it goes.
class Place {
  public:
    Place(Shared& shared, std::string address) : shared_(&shared), address_(std::move(address)) {}
    Place(Place&& other) noexcept
        : shared_(std::exchange(other.shared_, nullptr)), address_(std::move(other.address_)) {}
    Place& operator=(Place&&) = delete;
    ~Place() {
        if (shared_) shared_->go(address_);
    }

  private:
    Shared* shared_;
    std::string address_;
};

}  // namespace hardway::server

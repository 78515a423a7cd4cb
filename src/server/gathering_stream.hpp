#pragma once
// A stream that gathers what is written to it and sends it in one piece. A connection that watches a busy
// table is told many small messages at once, and most of what each costs is the call to the system.
// Goes between a WebSocket and its socket, and is used on that socket's strand alone.

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <string>
#include <utility>

namespace hardway::server {

template <typename Next>
class GatheringStream {
  public:
    using next_layer_type = Next;
    using executor_type = typename Next::executor_type;

    explicit GatheringStream(Next&& next) : next_(std::move(next)) {}

    executor_type get_executor() noexcept { return next_.get_executor(); }
    Next& next_layer() noexcept { return next_; }
    const Next& next_layer() const noexcept { return next_; }

    // Whoever has this stream: kept while something is under way.
    void belongs_to(std::weak_ptr<void> owner) { owner_ = std::move(owner); }
    // More is about to be written: nothing is sent before `let_go`, unless there is much of it already.
    void hold() { held_ = true; }
    void let_go() {
        held_ = false;
        send();
    }

    template <typename Buffers, typename Handler>
    auto async_read_some(const Buffers& buffers, Handler&& handler) {
        return next_.async_read_some(buffers, std::forward<Handler>(handler));
    }

    // Done as soon as it is taken; while much is under way and much waits, when the first of it has gone.
    template <typename Buffers, typename Handler>
    auto async_write_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
            [this](auto&& done, const Buffers& taken) {
                using Done = std::decay_t<decltype(done)>;
                auto writer =
                    std::make_unique<WriterOf<Done>>(std::forward<decltype(done)>(done), take(taken));
                const auto sent = sent_.lock();
                if (sent && gathered_.size() >= kMuch)
                    sent->writer = std::move(writer);
                else
                    writer->done(get_executor(), failed_);
            },
            handler, buffers);
    }

  private:
    static constexpr std::size_t kMuch = 64U << 10;

    // Somebody who has written and is to be told: one at a time, as a WebSocket does it.
    struct Writer {
        virtual ~Writer() = default;
        virtual void done(const executor_type& executor, boost::beast::error_code failed) = 0;
    };
    template <typename Handler>
    struct WriterOf : Writer {
        WriterOf(Handler&& told, std::size_t bytes) : handler(std::move(told)), size(bytes) {}
        void done(const executor_type& executor, boost::beast::error_code failed) override {
            boost::asio::post(executor, boost::beast::bind_front_handler(std::move(handler), failed,
                                                                         failed ? std::size_t{0} : size));
        }
        Handler handler;
        std::size_t size;
    };
    // What is on its way; whoever waits for it goes with it if it never ends.
    struct Sent {
        std::string bytes;
        std::unique_ptr<Writer> writer;
    };

    template <typename Buffers>
    std::size_t take(const Buffers& buffers) {
        if (failed_) return 0;
        for (const auto each : boost::beast::buffers_range_ref(buffers))
            gathered_.append(static_cast<const char*>(each.data()), each.size());
        if (!held_ || gathered_.size() >= kMuch) send();
        return boost::asio::buffer_size(buffers);
    }

    void send() {
        const auto owner = owner_.lock();
        if (!sent_.expired() || gathered_.empty() || failed_ || !owner) return;
        auto sent = std::make_shared<Sent>();
        sent->bytes.swap(gathered_);
        sent_ = sent;
        const auto buffer = boost::asio::buffer(sent->bytes);
        boost::asio::async_write(next_, buffer,
                                 [this, owner, sent](boost::beast::error_code failed, std::size_t) mutable {
                                     failed_ = failed;
                                     const auto writer = std::move(sent->writer);
                                     sent.reset();
                                     if (writer) writer->done(get_executor(), failed_);
                                     if (!held_ || gathered_.size() >= kMuch) send();
                                 });
    }

    Next next_;
    std::weak_ptr<void> owner_;
    std::string gathered_;
    std::weak_ptr<Sent> sent_;  // there while it is under way
    bool held_ = false;
    boost::beast::error_code failed_;
};

template <typename Next>
void teardown(boost::beast::role_type role, GatheringStream<Next>& stream, boost::beast::error_code& failed) {
    using boost::beast::websocket::teardown;
    teardown(role, stream.next_layer(), failed);
}
template <typename Next, typename Handler>
void async_teardown(boost::beast::role_type role, GatheringStream<Next>& stream, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace hardway::server

#pragma once
// One client of the network, over a plain stream or one with TLS: first it asks by HTTP, and then it may stay
// by WebSocket. Beast takes long to compile: only http_server.cpp and http_tls.cpp include this.

#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/connection.hpp"
#include "server/gathering_stream.hpp"
#include "server/http_shared.hpp"

namespace hardway::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr std::size_t kLargestBody = 1U << 20;      // of a request
constexpr std::size_t kLargestMessage = 64U << 10;  // of a client
constexpr std::size_t kMostDrained = 4U << 20;      // of a request that is refused
constexpr std::size_t kDrainedAtOnce = 16U << 10;
constexpr std::size_t kMostWaiting = 8U << 20;  // bytes for a client that does not take them
// Messages of one client that are worked on at a time. The next one is read when one of them is answered: so
// a flood from one client waits in its own line, and not in front of everybody else's bets at that table.
constexpr std::size_t kMostUnanswered = 16;

// What is wrong with it as a message of HTTP, whatever it asks for; nothing: it can be understood in one way.
std::optional<Response> ambiguous(const HttpRequest& from);
Request read_request(const HttpRequest& from, const std::string& address, const ServerSettings& settings);
HttpResponse write_response(Response from, const ServerSettings& settings, unsigned version, bool keep_alive);
Response answer_to_broken(beast::error_code failed);
// The page's files, or the desk.
Response serve(const Shared& shared, const Request& request);

// ------------------------------------------------------------ a client that stays

template <typename Stream>
class Socket : public Outlet, public std::enable_shared_from_this<Socket<Stream>> {
  public:
    Socket(Stream stream, Shared& shared, Place place, Holder holder)
        : socket_(std::move(stream)),
          deadline_(socket_.get_executor()),
          shared_(shared),
          place_(std::move(place)),
          holder_(std::move(holder)) {}
    ~Socket() override {
        shared_.desk.rates().give_back(house::Limit::connections, holder_.person, holder_.address);
    }

    void accept(const HttpRequest& request, std::optional<Visitor> visitor) {
        visitor_ = std::move(visitor);
        socket_.next_layer().belongs_to(this->weak_from_this());
        socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        socket_.read_message_max(kLargestMessage);
        socket_.auto_fragment(false);
        socket_.async_accept(request, [self = this->shared_from_this()](beast::error_code failed) {
            if (failed) return;
            self->connection_ =
                Connection::open(self->shared_.desk, self->visitor_, self->holder_.address, self);
            self->visitor_.reset();
            self->shared_.stays(self->connection_);
            self->read();
        });
    }

    // From any thread. What gathers while the last write is under way goes out as one.
    bool send(std::shared_ptr<const std::string> text) override {
        {
            const std::lock_guard lock(mutex_);
            if (closed_ || parting_) return false;
            if (waiting_bytes_ + text->size() <= kMostWaiting) {
                waiting_bytes_ += text->size();
                waiting_.push_back(std::move(text));
                if (!std::exchange(writing_, true))
                    asio::post(socket_.get_executor(), [self = this->shared_from_this()] { self->write(); });
                return true;
            }
        }
        close(Parting::come_again, "too slow");
        return false;
    }

    // From any thread. Whoever does not take what waits, and the reason, in time is cut off without one.
    void close(Parting how, const std::string& why) override {
        const std::lock_guard lock(mutex_);
        if (closed_ || parting_) return;
        parting_.emplace(static_cast<websocket::close_code>(how), why.substr(0, kLongestReason));
        const bool writes = std::exchange(writing_, true);
        asio::post(socket_.get_executor(), [self = this->shared_from_this(), writes] {
            self->hurry();
            if (!writes) self->write();
        });
    }

  private:
    static constexpr std::size_t kLongestReason = 100;  // bytes; a frame that closes has few

    void hurry() {
        deadline_.expires_after(std::chrono::seconds(shared_.settings.patience));
        deadline_.async_wait([weak = this->weak_from_this()](beast::error_code cancelled) {
            const auto self = weak.lock();
            if (self && !cancelled) beast::get_lowest_layer(self->socket_).close();
        });
    }

    void read() {
        socket_.async_read(buffer_, [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
            if (failed) return self->end();
            const auto text = beast::buffers_to_string(self->buffer_.data());
            self->buffer_.consume(self->buffer_.size());
            if (!self->socket_.got_text()) self->close(Parting::no_text, "text only");
            if (self->stays()) self->connection_->hear(text, self->question());
            self->read_on();
        });
    }

    bool stays() {
        const std::lock_guard lock(mutex_);
        return !closed_ && !parting_;
    }

    // ------------------------------------------------------------ as much as is answered

    std::shared_ptr<void> question() {
        const std::lock_guard lock(mutex_);
        ++unanswered_;
        // It keeps the socket: while nothing is read or written, nobody else does.
        return {nullptr, [self = this->shared_from_this()](std::nullptr_t) { self->answered(); }};
    }

    // On any thread.
    void answered() {
        const std::lock_guard lock(mutex_);
        --unanswered_;
        if (std::exchange(resting_, false))
            asio::post(socket_.get_executor(), [self = this->shared_from_this()] { self->read(); });
    }

    void read_on() {
        {
            const std::lock_guard lock(mutex_);
            resting_ = unanswered_ >= kMostUnanswered;
            if (resting_) return;
        }
        read();
    }

    // ------------------------------------------------------------ out

    // One message after another is taken as long as there are any, and then all of it is sent.
    void write() {
        socket_.next_layer().hold();
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.empty() || closed_) {
                socket_.next_layer().let_go();
                writing_ = parting_.has_value();
                if (parting_ && !closed_) part(*parting_);
                return;
            }
            sending_ = std::move(waiting_.front());
            waiting_.pop_front();
            waiting_bytes_ -= sending_->size();
        }
        socket_.text(true);
        socket_.async_write(asio::buffer(*sending_),
                            [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
                                if (failed) return self->end();
                                self->write();
                            });
    }

    // Nothing is written after this: nothing may be held back any more.
    void part(const websocket::close_reason& why) {
        socket_.async_close(why, [self = this->shared_from_this()](beast::error_code) { self->end(); });
    }

    void end() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
            waiting_.clear();
        }
        deadline_.cancel();
        socket_.next_layer().let_go();  // why it is closed, if that was still to be said
        if (!connection_) return;
        shared_.left(connection_.get());
        connection_->ended();
        connection_.reset();
    }

    websocket::stream<GatheringStream<Stream>> socket_;
    asio::steady_timer deadline_;  // for parting
    Shared& shared_;
    const Place place_;
    const Holder holder_;
    std::optional<Visitor> visitor_;
    std::shared_ptr<Connection> connection_;
    beast::flat_buffer buffer_;
    std::mutex mutex_;  // of what follows
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool writing_ = false;
    std::optional<websocket::close_reason> parting_;  // it is to be ended, and told why
    bool closed_ = false;
    std::size_t unanswered_ = 0;
    bool resting_ = false;  // nothing is read until something is answered
    std::shared_ptr<const std::string> sending_;
};

// ------------------------------------------------------------ a client that asks

template <typename Stream>
class Session : public std::enable_shared_from_this<Session<Stream>> {
  public:
    Session(Stream stream, Shared& shared, const std::string& address)
        : stream_(std::move(stream)), shared_(shared), place_(Place(shared, address)), address_(address) {}

    Stream& stream() { return stream_; }
    void hurry() {
        beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(shared_.settings.patience));
    }

    // The whole request has to be here in time: who sends a byte now and then is cut off, too.
    void read() {
        parser_.emplace();
        parser_->body_limit(kLargestBody);
        hurry();
        http::async_read(stream_, buffer_, *parser_,
                         [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
                             self->read_done(failed);
                         });
    }

  private:
    void read_done(beast::error_code failed) {
        if (failed == http::error::end_of_stream || failed == beast::error::timeout) return close();
        if (failed) return respond(answer_to_broken(failed), 11, false);
        auto message = parser_->release();
        const auto version = message.version();
        if (auto wrong = ambiguous(message)) return respond(*std::move(wrong), version, false);
        const auto request = read_request(message, address_, shared_.settings);
        if (websocket::is_upgrade(message)) return upgrade(message, request);
        const bool keep_alive = message.keep_alive() && request.method != "HEAD";
        const bool taken =
            shared_.hand_over(request, [self = this->shared_from_this(), request, version, keep_alive] {
                auto response = serve(self->shared_, request);
                if (request.method == "HEAD") response.body.clear();
                asio::post(self->stream_.get_executor(),
                           [self, response = std::move(response), version, keep_alive]() mutable {
                               self->respond(std::move(response), version, keep_alive);
                           });
            });
        if (!taken)
            respond(error(503, "busy", "Too many passwords wait to be checked; ask again."), version,
                    keep_alive);
    }

    void upgrade(const HttpRequest& message, const Request& request) {
        auto& desk = shared_.desk;
        if (request.path != "/ws") return respond(error(404, "no_page", "WebSockets are at /ws."), 11, false);
        if (!desk.from_here(request)) return respond(foreign(), 11, false);
        auto visitor = desk.visitor(request);
        // A program that shows a token means to be somebody, and would not notice that it is nobody.
        if (!visitor && !request.bearer.empty())
            return respond(
                error(401, "sign_in", "That token is not good, or not any more; without one you may watch."),
                11, false);
        Holder holder{visitor ? visitor->person.id : std::string(), request.address};
        if (const auto no = desk.rates().take(house::Limit::connections, holder.person, holder.address,
                                              desk.house().now()))
            return respond(refuse(*no), 11, false);
        beast::get_lowest_layer(stream_).expires_never();
        const auto socket = std::make_shared<Socket<Stream>>(std::move(stream_), shared_, std::move(place_),
                                                             std::move(holder));
        socket->accept(message, std::move(visitor));
    }

    void respond(Response response, unsigned version, bool keep_alive) {
        const auto message = std::make_shared<HttpResponse>(
            write_response(std::move(response), shared_.settings, version, keep_alive));
        hurry();
        http::async_write(stream_, *message,
                          [self = this->shared_from_this(), message](beast::error_code failed, std::size_t) {
                              if (failed || !message->keep_alive()) return self->close();
                              self->read();
                          });
    }

    void close() {
        if constexpr (std::is_same_v<Stream, beast::tcp_stream>) {
            beast::error_code ignored;
            stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
            hurry();
            drain(kMostDrained);
        } else {
            hurry();
            stream_.async_shutdown([self = this->shared_from_this()](beast::error_code) {});
        }
    }

    // What is still coming is read and dropped: otherwise the answer would be lost on its way.
    void drain(std::size_t most) {
        buffer_.clear();
        stream_.async_read_some(
            buffer_.prepare(kDrainedAtOnce),
            [self = this->shared_from_this(), most](beast::error_code failed, std::size_t many) {
                if (!failed && many < most) self->drain(most - many);
            });
    }

    Stream stream_;
    Shared& shared_;
    Place place_;
    const std::string address_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
};

}  // namespace hardway::server

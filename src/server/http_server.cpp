#include "server/http_server.hpp"

#define BOOST_ASIO_NO_DEPRECATED 1
#include <atomic>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <thread>

#include "rules/text.hpp"
#include "server/connection.hpp"
#include "server/gathering_stream.hpp"
#include "server/pages.hpp"

namespace hardway::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Stream = beast::tcp_stream;

constexpr std::size_t kLargestBody = 1U << 20;      // of a request
constexpr std::size_t kLargestMessage = 64U << 10;  // of a client
constexpr std::size_t kMostWaiting = 8U << 20;      // bytes for a client that does not take them
constexpr auto kRequestTime = std::chrono::seconds(30);

struct Shared {
    Desk& desk;
    const ServerSettings settings;
    house::Pool desk_pool;  // requests wait for the store: not on the threads that read and write
    std::atomic<std::size_t> connections{0};
};

std::string unescaped(std::string_view text) {
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        if (c >= 'A' && c <= 'F') return c - 'A' + 10;
        return -1;
    };
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape =
            text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0;
        plain += escape ? static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2])) : text[i];
        if (escape) i += 2;
    }
    return plain;
}

std::string header(const http::request<http::string_body>& from, http::field name) {
    const auto found = from.find(name);
    return found == from.end() ? std::string() : std::string(found->value());
}

std::string cookie_in(const std::string& cookies) {
    for (const auto each : split(std::string_view(cookies), ';')) {
        const auto cookie = trim(each);
        if (cookie.starts_with("hardway=")) return std::string(cookie.substr(8));
    }
    return {};
}

Request read_request(const http::request<http::string_body>& from, const std::string& address) {
    Request request;
    request.method = std::string(from.method_string());
    const std::string target(from.target());
    const auto mark = target.find('?');
    request.path = unescaped(std::string_view(target).substr(0, mark));
    if (mark != std::string::npos)
        for (const auto pair : split(std::string_view(target).substr(mark + 1), '&')) {
            const auto is = pair.find('=');
            request.query[unescaped(pair.substr(0, is))] =
                is == pair.npos ? std::string() : unescaped(pair.substr(is + 1));
        }
    request.body = from.body();
    request.address = address;
    request.host = header(from, http::field::host);
    request.origin = header(from, http::field::origin);
    const auto authorization = header(from, http::field::authorization);
    if (authorization.starts_with("Bearer ")) request.bearer = authorization.substr(7);
    request.cookie = cookie_in(header(from, http::field::cookie));
    return request;
}

http::response<http::string_body> write_response(Response from, unsigned version, bool keep_alive) {
    http::response<http::string_body> response{static_cast<http::status>(from.status), version};
    response.set(http::field::content_type, from.type);
    // Nothing foreign is let in, and nobody frames us.
    response.set(
        "Content-Security-Policy",
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("X-Frame-Options", "DENY");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    for (const auto& [name, value] : from.headers) response.set(name, value);
    response.keep_alive(keep_alive);
    response.body() = std::move(from.body);
    response.prepare_payload();
    return response;
}

// ------------------------------------------------------------ a client that stays

class Socket : public Outlet, public std::enable_shared_from_this<Socket> {
  public:
    Socket(tcp::socket&& socket, Shared& shared, std::string address)
        : socket_(Stream(std::move(socket))), shared_(shared), address_(std::move(address)) {}
    ~Socket() override { --shared_.connections; }

    void accept(http::request<http::string_body> request, std::optional<Visitor> visitor) {
        ++shared_.connections;
        visitor_ = std::move(visitor);
        socket_.next_layer().belongs_to(weak_from_this());
        socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        socket_.read_message_max(kLargestMessage);
        socket_.auto_fragment(false);
        socket_.async_accept(request, [self = shared_from_this()](beast::error_code failed) {
            if (failed) return;
            self->connection_ = std::make_shared<Connection>(self->shared_.desk, std::move(self->visitor_),
                                                             self->address_, self);
            self->read();
        });
    }

    // From any thread. What gathers while the last write is under way goes out as one.
    bool send(std::shared_ptr<const std::string> text) override {
        const std::lock_guard lock(mutex_);
        if (closed_ || waiting_bytes_ + text->size() > kMostWaiting) return false;
        waiting_bytes_ += text->size();
        waiting_.push_back(std::move(text));
        if (!std::exchange(writing_, true))
            asio::post(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
        return true;
    }

    void close(const std::string& why) override {
        asio::post(socket_.get_executor(), [self = shared_from_this(), why] {
            if (std::exchange(self->closing_, true)) return;
            self->socket_.async_close({websocket::close_code::try_again_later, why.substr(0, 100)},
                                      [self](beast::error_code) { self->end(); });
        });
    }

  private:
    void read() {
        socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code failed, std::size_t) {
            if (failed) return self->end();
            const auto text = beast::buffers_to_string(self->buffer_.data());
            self->buffer_.consume(self->buffer_.size());
            self->connection_->hear(text);
            self->read();
        });
    }

    // One message after another is taken as long as there are any, and then all of it is sent.
    void write() {
        socket_.next_layer().hold();
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.empty() || closed_) {
                writing_ = false;
                return socket_.next_layer().let_go();
            }
            sending_ = std::move(waiting_.front());
            waiting_.pop_front();
            waiting_bytes_ -= sending_->size();
        }
        socket_.text(true);
        socket_.async_write(asio::buffer(*sending_),
                            [self = shared_from_this()](beast::error_code failed, std::size_t) {
                                if (failed) return self->end();
                                self->write();
                            });
    }

    void end() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
            waiting_.clear();
        }
        socket_.next_layer().let_go();  // why it is closed, if that was still to be said
        if (connection_) connection_->ended();
        connection_.reset();
    }

    websocket::stream<GatheringStream<Stream>> socket_;
    Shared& shared_;
    const std::string address_;
    std::optional<Visitor> visitor_;
    std::shared_ptr<Connection> connection_;
    beast::flat_buffer buffer_;
    bool closing_ = false;
    std::mutex mutex_;  // of what follows
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool writing_ = false;
    bool closed_ = false;
    std::shared_ptr<const std::string> sending_;
};

// ------------------------------------------------------------ a client that asks

class Session : public std::enable_shared_from_this<Session> {
  public:
    Session(tcp::socket&& socket, Shared& shared) : stream_(std::move(socket)), shared_(shared) {
        beast::error_code failed;
        const auto peer = stream_.socket().remote_endpoint(failed);
        if (!failed) address_ = peer.address().to_string();
    }

    void read() {
        parser_.emplace();
        parser_->body_limit(kLargestBody);
        stream_.expires_after(kRequestTime);
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](beast::error_code failed, std::size_t) { self->read_done(failed); });
    }

  private:
    void read_done(beast::error_code failed) {
        if (failed == http::error::body_limit)
            return respond(error(413, "too_large", "A request has at most 1 MiB."), 11, false);
        if (failed == http::error::end_of_stream || failed == beast::error::timeout) return close();
        if (failed) return respond(error(400, "bad_request", "That is no HTTP request."), 11, false);
        auto message = parser_->release();
        auto request = read_request(message, address_);
        if (websocket::is_upgrade(message)) return upgrade(std::move(message), request);
        const auto version = message.version();
        const bool keep_alive = message.keep_alive();
        shared_.desk_pool.post(
            [self = shared_from_this(), request = std::move(request), version, keep_alive] {
                auto response = self->serve(request);
                asio::post(self->stream_.get_executor(),
                           [self, response = std::move(response), version, keep_alive]() mutable {
                               self->respond(std::move(response), version, keep_alive);
                           });
            });
    }

    Response serve(const Request& request) {
        const bool page =
            request.method == "GET" && request.path != "/health" && !request.path.starts_with("/api/");
        if (!page) return shared_.desk.handle(request);
        if (!shared_.desk.from_here(request))
            return error(403, "foreign", "This server does not answer to that host.");
        return serve_page(shared_.settings.pages, request.path);
    }

    void upgrade(http::request<http::string_body> message, const Request& request) {
        if (request.path != "/ws") return respond(error(404, "no_page", "WebSockets are at /ws."), 11, false);
        if (!shared_.desk.from_here(request))
            return respond(error(403, "foreign", "This server does not answer to that host."), 11, false);
        if (shared_.connections >= shared_.settings.most_connections)
            return respond(error(503, "full", "Too many are connected."), 11, false);
        stream_.expires_never();
        const auto socket = std::make_shared<Socket>(stream_.release_socket(), shared_, address_);
        socket->accept(std::move(message), shared_.desk.visitor(request));
    }

    void respond(Response response, unsigned version, bool keep_alive) {
        const auto message = std::make_shared<http::response<http::string_body>>(
            write_response(std::move(response), version, keep_alive));
        stream_.expires_after(kRequestTime);
        http::async_write(stream_, *message,
                          [self = shared_from_this(), message](beast::error_code failed, std::size_t) {
                              if (failed || !message->keep_alive()) return self->close();
                              self->read();
                          });
    }

    void close() {
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    Stream stream_;
    Shared& shared_;
    std::string address_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
};

// ------------------------------------------------------------ the door

class BeastServer : public HttpServer {
  public:
    BeastServer(Desk& desk, const ServerSettings& settings)
        : shared_{desk, settings, house::Pool(settings.threads)},
          context_(static_cast<int>(settings.threads)),
          acceptor_(context_) {}
    ~BeastServer() override { stop(); }

    std::optional<Fault> open() {
        const auto& settings = shared_.settings;
        const auto at = settings.address + ":" + std::to_string(settings.port);
        beast::error_code failed;
        const auto address = asio::ip::make_address(settings.address, failed);
        if (failed)
            return Fault{"", 0, hardway::quoted(settings.address) + " is no address", "127.0.0.1", ""};
        const tcp::endpoint endpoint(address, settings.port);
        acceptor_.open(endpoint.protocol(), failed);
        if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
        if (!failed) acceptor_.bind(endpoint, failed);
        if (!failed) acceptor_.listen(asio::socket_base::max_listen_connections, failed);
        if (failed) return Fault{"", 0, "cannot listen on " + at + ": " + failed.message(), "", ""};
        accept();
        for (unsigned i = 0; i < settings.threads; ++i) threads_.emplace_back([this] { context_.run(); });
        return std::nullopt;
    }

    std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

    void stop() override {
        context_.stop();
        for (auto& thread : threads_) thread.join();
        threads_.clear();
    }

  private:
    void accept() {
        acceptor_.async_accept(asio::make_strand(context_),
                               [this](beast::error_code failed, tcp::socket socket) {
                                   if (failed == asio::error::operation_aborted) return;
                                   // Messages are small, and wait for nobody to say he has the last one.
                                   beast::error_code ignored;
                                   if (!failed) socket.set_option(tcp::no_delay(true), ignored);
                                   if (!failed) std::make_shared<Session>(std::move(socket), shared_)->read();
                                   accept();
                               });
    }

    Shared shared_;
    asio::io_context context_;
    tcp::acceptor acceptor_;
    std::vector<std::thread> threads_;
};

}  // namespace

Result<std::unique_ptr<HttpServer>> HttpServer::listen(Desk& desk, const ServerSettings& settings) {
    auto server = std::make_unique<BeastServer>(desk, settings);
    if (auto fault = server->open()) return *std::move(fault);
    return Result<std::unique_ptr<HttpServer>>(std::move(server));
}

}  // namespace hardway::server

#include "server/http_server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <thread>

#include "rules/text.hpp"
#include "server/http_session.hpp"
#include "server/http_tls.hpp"
#include "server/pages.hpp"

namespace hardway::server {

namespace {

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

std::string header(const HttpRequest& from, http::field name) {
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

// Behind a proxy: whoever it says it asks for, which is the last it has added. What others wrote before that
// is hearsay.
std::string address_of(const HttpRequest& from, const std::string& peer) {
    std::string last;
    for (const auto& each : from)
        if (beast::iequals(each.name_string(), "X-Forwarded-For")) last = std::string(each.value());
    const auto comma = last.rfind(',');
    const std::string address(trim(std::string_view(last).substr(comma == last.npos ? 0 : comma + 1)));
    beast::error_code failed;
    asio::ip::make_address(address, failed);
    return failed ? peer : address;
}

}  // namespace

// ------------------------------------------------------------ in and out

// Whoever stands between us and the client must not read it in another way than we do.
std::optional<Response> ambiguous(const HttpRequest& from) {
    if (from.count(http::field::host) > 1 || from.count(http::field::content_length) > 1 ||
        (from.count(http::field::transfer_encoding) > 0 && from.count(http::field::content_length) > 0))
        return error(400, "bad_request", "One host and one length.");
    if (from.count(http::field::authorization) > 1 || from.count(http::field::origin) > 1)
        return error(400, "bad_request", "One Authorization and one Origin.");
    return std::nullopt;
}

Request read_request(const HttpRequest& from, const std::string& address, const ServerSettings& settings) {
    Request request;
    request.method = std::string(from.method_string());
    const std::string target(from.target());
    const auto mark = target.find('?');
    request.path = unescaped(std::string_view(target).substr(0, mark));
    if (mark != std::string::npos)
        for (const auto pair : split(std::string_view(target).substr(mark + 1), '&')) {
            const auto is = pair.find('=');
            request.query.emplace_back(unescaped(pair.substr(0, is)),
                                       is == pair.npos ? std::string() : unescaped(pair.substr(is + 1)));
        }
    request.body = from.body();
    request.address = settings.proxy ? address_of(from, address) : address;
    request.host = header(from, http::field::host);
    request.origin = header(from, http::field::origin);
    const auto authorization = header(from, http::field::authorization);
    if (authorization.starts_with("Bearer ")) request.bearer = authorization.substr(7);
    request.cookie = cookie_in(header(from, http::field::cookie));
    return request;
}

HttpResponse write_response(Response from, const ServerSettings& settings, unsigned version,
                            bool keep_alive) {
    HttpResponse response{static_cast<http::status>(from.status), version};
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
    // Whoever is told that it is too much is told when to come back: here, so that nobody forgets it.
    if (from.status == 429 || from.status == 503) response.set(http::field::retry_after, "1");
    if (settings.hsts) response.set("Strict-Transport-Security", "max-age=31536000");
    for (const auto& [name, value] : from.headers) response.set(name, value);
    response.keep_alive(keep_alive);
    response.body() = std::move(from.body);
    response.prepare_payload();
    return response;
}

Response answer_to_broken(beast::error_code failed) {
    if (failed == http::error::body_limit) return error(413, "too_large", "A request has at most 1 MiB.");
    if (failed == http::error::header_limit)
        return error(431, "too_large", "The head of a request has at most 8 KiB.");
    return error(400, "bad_request", "That is no HTTP request.");
}

Response serve(const Shared& shared, const Request& request) {
    const bool page =
        request.method == "GET" && request.path != "/health" && !request.path.starts_with("/api/");
    if (!page) return shared.desk.handle(request);
    if (!shared.desk.from_here(request)) return foreign();
    return serve_page(shared.settings.pages, request.path);
}

namespace {

// ------------------------------------------------------------ the door

std::optional<Fault> listen_on(tcp::acceptor& acceptor, const ServerSettings& settings) {
    beast::error_code failed;
    const auto address = asio::ip::make_address(settings.address, failed);
    if (failed) return Fault{"", 0, hardway::quoted(settings.address) + " is no address", "127.0.0.1", ""};
    const tcp::endpoint endpoint(address, settings.port);
    failed = acceptor.open(endpoint.protocol(), failed);
    if (!failed) failed = acceptor.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) failed = acceptor.bind(endpoint, failed);
    if (!failed) failed = acceptor.listen(asio::socket_base::max_listen_connections, failed);
    if (!failed) return std::nullopt;
    const auto at = settings.address + ":" + std::to_string(settings.port);
    return Fault{"", 0, "cannot listen on " + at + ": " + failed.message(), "", ""};
}

// Nothing where none is asked for.
Result<std::unique_ptr<Tls>> load_tls(const ServerSettings& settings) {
    if (settings.certificate.empty()) return Result<std::unique_ptr<Tls>>(nullptr);
    return Tls::load(settings.certificate, settings.private_key);
}

class BeastServer : public HttpServer {
  public:
    BeastServer(Desk& desk, const ServerSettings& settings)
        : shared_(desk, settings), context_(static_cast<int>(settings.threads)), acceptor_(context_) {}
    ~BeastServer() override { BeastServer::stop(); }

    std::optional<Fault> open() {
        auto tls = load_tls(shared_.settings);
        if (!tls) return tls.faults().front();
        tls_ = *std::move(tls);
        return listen_on(acceptor_, shared_.settings);
    }

    void start() override {
        accept();
        for (unsigned i = 0; i < shared_.settings.threads; ++i)
            threads_.emplace_back([this] { context_.run(); });
    }

    std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

    void stop() override {
        context_.stop();
        for (auto& thread : threads_) thread.join();
        threads_.clear();
        shared_.leave_all();
        shared_.password_pool.reset();
        shared_.desk_pool.reset();  // what it does ends here, while there is somewhere to answer
    }

  private:
    void accept() {
        acceptor_.async_accept(asio::make_strand(context_),
                               [this](beast::error_code failed, tcp::socket socket) {
                                   if (failed == asio::error::operation_aborted) return;
                                   // Messages are small, and wait for nobody to say he has the last one.
                                   beast::error_code ignored;
                                   if (!failed) ignored = socket.set_option(tcp::no_delay(true), ignored);
                                   if (!failed) greet(std::move(socket));
                                   accept();
                               });
    }

    void greet(tcp::socket socket) {
        beast::error_code failed;
        const auto peer = socket.remote_endpoint(failed);
        const auto address = failed ? std::string() : peer.address().to_string();
        if (failed || !shared_.come(address)) return;  // closed
        if (tls_)
            tls_->start(std::move(socket), shared_, address);
        else
            std::make_shared<Session<beast::tcp_stream>>(beast::tcp_stream(std::move(socket)), shared_,
                                                         address)
                ->read();
    }

    Shared shared_;
    std::unique_ptr<Tls> tls_;
    asio::io_context context_;
    tcp::acceptor acceptor_;
    std::vector<std::thread> threads_;
};

}  // namespace

std::optional<Fault> HttpServer::unusable(const ServerSettings& settings) {
    if (const auto tls = load_tls(settings); !tls) return tls.faults().front();
    asio::io_context context;
    tcp::acceptor acceptor(context);
    return listen_on(acceptor, settings);
}

Result<std::unique_ptr<HttpServer>> HttpServer::listen(Desk& desk, const ServerSettings& settings) {
    auto server = std::make_unique<BeastServer>(desk, settings);
    if (auto fault = server->open()) return *std::move(fault);
    return Result<std::unique_ptr<HttpServer>>(std::move(server));
}

}  // namespace hardway::server

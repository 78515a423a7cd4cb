#include "server/http_tls.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509err.h>

#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "rules/text.hpp"
#include "server/http_session.hpp"

namespace hardway::server {

namespace {

namespace ssl = asio::ssl;
using SecureStream = beast::ssl_stream<beast::tcp_stream>;

std::optional<Fault> unreadable(const char* option, const std::string& file) {
    errno = 0;
    const std::ifstream in(file);
    if (in.is_open() && in.good()) return std::nullopt;
    return fault(std::string(option) + ": cannot read " + hardway::quoted(file) + ": " +
                 std::strerror(errno != 0 ? errno : ENOENT));
}

class SecureDoor : public Tls {
  public:
    std::optional<Fault> use(const std::string& certificate, const std::string& private_key) {
        if (auto wrong = unreadable("--certificate", certificate)) return wrong;
        if (auto wrong = unreadable("--private-key", private_key)) return wrong;
        context_.set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 |
                             ssl::context::no_sslv3 | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
        beast::error_code failed;
        // Nobody is asked for a password on the terminal of a server.
        failed = context_.set_password_callback(
            [](std::size_t, ssl::context::password_purpose) { return ""; }, failed);
        if (!failed) failed = context_.use_certificate_chain_file(certificate, failed);
        if (failed)
            return fault("--certificate: " + hardway::quoted(certificate) + " is no certificate",
                         "PEM: the server's own first, then those who signed it");
        failed = context_.use_private_key_file(private_key, ssl::context::pem, failed);
        const auto why = ERR_GET_REASON(static_cast<unsigned long>(failed.value()));
        const bool other = failed && (why == X509_R_KEY_VALUES_MISMATCH || why == X509_R_KEY_TYPE_MISMATCH);
        if (failed && !other)
            return fault("--private-key: " + hardway::quoted(private_key) + " is no private key",
                         "PEM, without a password");
        if (other || SSL_CTX_check_private_key(context_.native_handle()) != 1)
            return fault("the private key " + hardway::quoted(private_key) +
                         " does not belong to the certificate " + hardway::quoted(certificate));
        return std::nullopt;
    }

    void start(tcp::socket socket, Shared& shared, std::string address) override {
        const auto session = std::make_shared<Session<SecureStream>>(
            SecureStream(std::move(socket), context_), shared, std::move(address));
        session->hurry();
        session->stream().async_handshake(ssl::stream_base::server, [session](beast::error_code failed) {
            if (!failed) session->read();
        });
    }

  private:
    ssl::context context_{ssl::context::tls_server};
};

}  // namespace

Result<std::unique_ptr<Tls>> Tls::load(const std::string& certificate, const std::string& private_key) {
    auto door = std::make_unique<SecureDoor>();
    if (auto wrong = door->use(certificate, private_key)) return *std::move(wrong);
    return Result<std::unique_ptr<Tls>>(std::move(door));
}

}  // namespace hardway::server

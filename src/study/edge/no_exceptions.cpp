// Where there are no exceptions Boost asks the program what to do instead. Fractions here are only ever
// divided by what is not zero, and grow as far as memory does: there is nothing to go on with.

#include <boost/config.hpp>

#ifdef BOOST_NO_EXCEPTIONS

#include <boost/throw_exception.hpp>
#include <cstdlib>

namespace boost {

void throw_exception(const std::exception&) {
    std::abort();
}

void throw_exception(const std::exception&, const boost::source_location&) {
    std::abort();
}

}  // namespace boost

#endif

// With MPI. Without it: cluster_alone.cpp.

#include "cli/study/cluster.hpp"

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>

namespace hardway::cli {

namespace {

// A message holds less than 2 GiB.
template <class Move>
void in_pieces(std::size_t length, Move move) {
    constexpr std::size_t kPiece = std::size_t{1} << 30;
    for (std::size_t at = 0; at < length; at += kPiece)
        move(at, static_cast<int>(std::min(kPiece, length - at)));
}

}  // namespace

Cluster::Cluster() {
    if (!launched()) return;  // starting MPI takes a moment and opens sockets
    int provided = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return;
    joined_ = true;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

Cluster::~Cluster() {
    if (joined_) MPI_Finalize();
}

std::vector<std::string> Cluster::gather(const std::string& text) const {
    if (size_ == 1) return {text};
    std::vector<std::string> all;
    unsigned long long length = text.size();
    if (!first()) {
        MPI_Send(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, 0, MPI_COMM_WORLD);
        in_pieces(length, [&](std::size_t at, int size) {
            MPI_Send(text.data() + at, size, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
        });
        return all;
    }
    all.push_back(text);
    for (int rank = 1; rank < size_; ++rank) {
        MPI_Recv(&length, 1, MPI_UNSIGNED_LONG_LONG, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        std::string theirs(length, '\0');
        in_pieces(length, [&](std::size_t at, int size) {
            MPI_Recv(theirs.data() + at, size, MPI_BYTE, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        });
        all.push_back(std::move(theirs));
    }
    return all;
}

bool Cluster::all(bool mine) const {
    if (size_ == 1) return mine;
    int here = mine ? 1 : 0;
    int everywhere = 0;
    MPI_Allreduce(&here, &everywhere, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return everywhere == 1;
}

}  // namespace hardway::cli

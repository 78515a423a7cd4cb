#include "cli/study/cluster.hpp"

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <cstdlib>

namespace hardway::cli {

namespace {

// Starting MPI takes a moment and opens sockets: only when a launcher has started us.
bool launched() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", "PMI_SIZE"})
        if (std::getenv(name)) return true;
    return false;
}

}  // namespace

Cluster::Cluster() {
    if (!launched()) return;
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
    // One after the other: a sample may be larger than one gather's 2 GiB for all.
    std::vector<std::string> all;
    unsigned long long length = text.size();
    if (!first()) {
        MPI_Send(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, 0, MPI_COMM_WORLD);
        MPI_Send(text.data(), static_cast<int>(length), MPI_BYTE, 0, 1, MPI_COMM_WORLD);
        return all;
    }
    all.push_back(text);
    for (int rank = 1; rank < size_; ++rank) {
        MPI_Recv(&length, 1, MPI_UNSIGNED_LONG_LONG, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        std::string theirs(length, '\0');
        MPI_Recv(theirs.data(), static_cast<int>(length), MPI_BYTE, rank, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
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

#include "cli/study/cluster.hpp"

#include <cstdlib>

namespace hardway::cli {

bool Cluster::launched() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", "PMI_SIZE"})
        if (std::getenv(name)) return true;
    return false;
}

}  // namespace hardway::cli

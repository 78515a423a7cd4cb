#pragma once
// The processes of an MPI job, if this is one of them (mpirun -n K hardway study …).

#include <optional>
#include <string>
#include <vector>

namespace hardway::cli {

class Cluster {
  public:
    Cluster();  // joins the job; alone without one
    ~Cluster();
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    int rank() const { return rank_; }
    int size() const { return size_; }
    bool first() const { return rank_ == 0; }
    // A launcher has started several of us, but this program was built without MPI: each would do all the
    // work.
    bool shut_out() const { return shut_out_; }

    // Every process gives a text; the first gets all of them, by rank, the others nothing.
    std::vector<std::string> gather(const std::string& text) const;
    // Whether it holds for all.
    bool all(bool mine) const;

  private:
    static bool launched();  // by mpirun or the like

    int rank_ = 0;
    int size_ = 1;
    bool joined_ = false;
    bool shut_out_ = false;
};

}  // namespace hardway::cli

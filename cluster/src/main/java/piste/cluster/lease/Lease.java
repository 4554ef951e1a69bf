package piste.cluster.lease;

/// What a node knows of its own lease, by its own clock alone: a count of nanoseconds that starts
/// anywhere and never goes back.
///
/// The database counts a lease from when a renewal takes effect. The node counts it from before it
/// sent the renewal, and less of it; so a node that cannot renew stops writing before the database
/// lets another have its tables, as long as both clocks run equally fast within the margin. Where
/// they do not, the epoch of a table still keeps out what is written too late.
///
/// A lease that was over for a moment, even if nobody noticed, begins a new term. What the node
/// owned in the term before, another may have by now.
///
/// @param term how many times a lease began; 0 for none yet
/// @param until when the node must stop writing
public record Lease(LeaseTerms terms, long term, long until) {
  /// That of a node of which the database does not know yet.
  public static Lease none(LeaseTerms terms, long now) {
    return new Lease(terms, 0, now);
  }

  /// With a renewal that succeeded.
  ///
  /// @param sent the time before it was sent
  /// @param answered the time after its answer came. If the lease was not over by then, it was not
  ///     over when the renewal took effect
  public Lease renewed(long sent, long answered) {
    long next = sent + terms.writing().toNanos();
    if (!holds(answered)) {
      return new Lease(terms, term + 1, next);
    }
    return next - until > 0 ? new Lease(terms, term, next) : this;
  }

  /// Whether the node may write.
  public boolean holds(long now) {
    return until - now > 0;
  }
}

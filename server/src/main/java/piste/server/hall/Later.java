package piste.server.hall;

/// Something that is set once tables can be opened already.
final class Later<T> {
  private volatile T now;

  /// @param until what it is before
  Later(T until) {
    now = until;
  }

  T now() {
    return now;
  }

  void be(T other) {
    now = other;
  }
}

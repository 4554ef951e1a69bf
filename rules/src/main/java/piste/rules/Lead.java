package piste.rules;

/// How a game stands while it is under way, at a glance: for experiments, which look at very many
/// positions.
public interface Lead<S> {
  /// What a seat has, as people at the table would count it; whoever alone has most leads.
  long score(S position, Seat seat);

  /// Whether the seat takes no further part in the game.
  boolean isOut(S position, Seat seat);

  /// Who began the game.
  ///
  /// @param agreed who was to begin by its set-up
  default Seat first(S position, Seat agreed) {
    return agreed;
  }
}

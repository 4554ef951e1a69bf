package piste.table.journal;

/// What a table is doing, as far as a list of tables must know.
public enum Status {
  /// People are sitting down.
  OPEN,
  PLAYING,
  FINISHED
}

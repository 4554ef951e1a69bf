package piste.lab.experiment;

/// A piece of work: some games of one heat.
///
/// @param heat its number
/// @param from the number of the first game
/// @param to the number after that of the last
public record Block(int heat, long from, long to) {
  public Block {
    if (heat < 0 || from < 0 || to <= from) {
      throw new IllegalArgumentException("no games: %d, %d to %d".formatted(heat, from, to));
    }
  }

  public long games() {
    return to - from;
  }
}

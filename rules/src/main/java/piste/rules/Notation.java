package piste.rules;

/// The text form of a game's positions, moves and readings: one way to write each thing, and back.
///
/// Tests, logs, the command line and bug reports all speak it.
public interface Notation<S, M, R> {
  String position(S position);

  /// The position as the player in `viewer` may see it; what is hidden from them is a `?`.
  String positionSeenBy(S position, Seat viewer);

  /// The position that a text stands for, or why it is no sound one: play can go on from whatever
  /// is read, though it need not lead there.
  Attempt<S> readPosition(String text);

  String move(M move);

  Attempt<M> readMove(String text);

  String reading(R reading);

  Attempt<R> readReading(String text);

  /// A step is a seat and its move (`2 stop`), or the word `dice` and a reading (`dice 4 2>2`).
  default String step(Step<M, R> step) {
    return switch (step) {
      case Step.Played<M, R>(Seat seat, M move) -> seat + " " + move(move);
      case Step.Landed<M, R>(R reading) -> "dice " + reading(reading);
    };
  }

  default Attempt<Step<M, R>> readStep(String text) {
    String[] words = text.strip().split("\\s+", 2);
    boolean isSeat = words[0].matches("[1-" + Seat.MOST + "]");
    boolean isDice = words[0].equals("dice");
    if (words.length == 1 && (isSeat || isDice)) {
      return Attempt.refused("notation.step", "nothing follows \"%s\"".formatted(words[0]));
    }
    if (isDice) {
      return readReading(words[1]).map(Step.Landed::new);
    }
    if (isSeat) {
      Seat seat = Seat.of(Integer.parseInt(words[0]));
      return readMove(words[1]).map(move -> new Step.Played<>(seat, move));
    }
    return Attempt.refused(
        "notation.step",
        "a step begins with a seat number or the word dice, not with \"%s\"".formatted(words[0]));
  }
}

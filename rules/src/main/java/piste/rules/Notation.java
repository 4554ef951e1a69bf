package piste.rules;

import java.util.List;

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
    List<String> words = Spaces.words(text, 2);
    String first = words.getFirst();
    boolean isSeat =
        first.length() == 1 && first.charAt(0) >= '1' && first.charAt(0) <= '0' + Seat.MOST;
    boolean isDice = first.equals("dice");
    if (words.size() == 1 && (isSeat || isDice)) {
      return Attempt.refused("notation.step", "nothing follows \"%s\"".formatted(first));
    }
    if (isDice) {
      return readReading(words.getLast()).map(Step.Landed::new);
    }
    if (isSeat) {
      Seat seat = Seat.of(first.charAt(0) - '0');
      return readMove(words.getLast()).map(move -> new Step.Played<>(seat, move));
    }
    return Attempt.refused(
        "notation.step",
        "a step begins with a seat number or the word dice, not with \"%s\"".formatted(first));
  }
}

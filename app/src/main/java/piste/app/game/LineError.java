package piste.app.game;

import java.util.stream.Collectors;
import piste.app.game.StepLines.Line;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Turn;

/// What is said of a line that does not fit where it stands.
final class LineError {
  private static final int MOST_SHOWN = 60;

  private LineError() {}

  /// Which line it is, why it does not fit, and what would have.
  ///
  /// @param shown the position as the reader may see it
  static <S, M, R> String words(
      GameBox<S, M, R> box, S position, String shown, Line line, String reason) {
    return "%s: %s%nposition: %s%nallowed:  %s"
        .formatted(where(line), reason, shown, allowed(box, position));
  }

  static String where(Line line) {
    String text = line.text();
    String shown = text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text;
    return "line %d, \"%s\"".formatted(line.number(), shown);
  }

  private static <S, M, R> String allowed(GameBox<S, M, R> box, S position) {
    return switch (box.game().turn(position)) {
      case Turn.Over _ -> "nothing, the game is over";
      case Turn.Choose(Seat seat) ->
          box.game().moves(position).stream()
              .map(move -> seat + " " + box.notation().move(move))
              .collect(Collectors.joining(" | "));
      case Turn.Throw(_, var spec) ->
          "a reading of %d thrown %s, for example: dice %s"
              .formatted(
                  spec.count(),
                  spec.count() == 1 ? "die" : "dice",
                  box.notation().reading(box.fairDice().readings(position).outcome(0)));
    };
  }
}

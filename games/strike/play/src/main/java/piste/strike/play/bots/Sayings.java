package piste.strike.play.bots;

import java.util.Locale;
import piste.strike.Face;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.view.Words;

/// What bots say, and what they advise.
final class Sayings {
  private Sayings() {}

  /// About a move that takes no thought.
  static Words ofCourse(Position position, Move move) {
    return switch (move) {
      case Act.REROLL ->
          key(position.phase() == Phase.RIGHT ? "saying.reroll-opening" : "saying.reroll");
      case Act act -> key("saying." + act.word());
      case Move.SetOpening(Face face) -> key("saying.set").with("face", face.symbol());
      case Move.TurnOpening(Face face) -> key("saying.turn").with("face", face.symbol());
      case Move.Lift _ -> key("saying.lift");
    };
  }

  /// To one who must make such a move, whatever the odds.
  static Words onCourse(Position position, Move move) {
    return switch (move) {
      case Act.THROW ->
          key(position.diceInArena() == 0 ? "advice.throw-first" : "advice.throw")
              .with("dice", position.diceInArena());
      case Act.YES, Act.NO -> key("advice.answer");
      case Act.REROLL, Act.NUDGE -> key("advice.settle");
      case Act act -> key("advice." + act.word());
      case Move.SetOpening _ -> key("advice.set");
      case Move.TurnOpening _ -> key("advice.turn");
      case Move.Lift _ -> key("advice.lift");
    };
  }

  /// Why to stop or to throw on, by what either is worth.
  static Words compared(String key, double stop, double on) {
    int decimals = decimals(stop, on);
    return key(key).with("stop", 100 * stop, decimals).with("on", 100 * on, decimals);
  }

  /// Throwing in a style, as part of a sentence.
  static Words throwing(String style) {
    return key("throwing." + style);
  }

  /// As many as it takes to tell two chances apart, up to two.
  static int decimals(double one, double other) {
    int digits = 0;
    while (digits < 2 && percent(one, digits).equals(percent(other, digits))) {
      digits++;
    }
    return digits;
  }

  private static String percent(double chance, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", 100 * chance);
  }

  static Words key(String key) {
    return Words.of("strike." + key);
  }
}

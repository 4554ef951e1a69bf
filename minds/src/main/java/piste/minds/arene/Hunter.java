package piste.minds.arene;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.arene.Move;
import piste.arene.Position;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.minds.Words;
import piste.rules.Draw;

/// One who plays L'Arène by a taste: each move looks good or bad at once, the best is played, and
/// among equals one is drawn.
record Hunter(Level level, Taste taste) implements Bot<Position, Move> {
  private static final double SPEED = 1;
  private static final int SIDES = 64;

  /// How good a move looks.
  @FunctionalInterface
  interface Taste {
    int of(Position position, Move move);
  }

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    Move best = moves.getFirst();
    int most = Integer.MIN_VALUE;
    int equals = 0;
    for (Move move : moves) {
      int worth = taste.of(position, move);
      equals = worth > most ? 1 : worth == most ? equals + 1 : equals;
      if (worth > most || (worth == most && chance.below(equals) == 0)) {
        best = move;
        most = worth;
      }
    }
    return best;
  }

  @Override
  public Intent<Move> intend(
      Position position, List<Move> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    Move move = choose(position, moves, chance);
    Gesture gesture = aim(position, lying, rehearsal, chance);
    return new Intent<>(move, Optional.of(gesture), explain(position, move));
  }

  /// At the middle of the cave, from any side: no place of it is better than another.
  @Override
  public Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(SPEED).from(2 * Math.PI * chance.below(SIDES) / SIDES);
  }

  @Override
  public Words explain(Position position, Move move) {
    return switch (move) {
      case Move.Word word -> explain(word);
      case Move.Throw _ -> new Words("Je lance un dé.", "I throw a die.");
      case Move.Take _ -> new Words("Je lance ces dés ensemble.", "I throw these dice together.");
      case Move.Make make ->
          make.size() == 0
              ? new Words("Ce dé me vaut un pouvoir.", "This die brings me a power.")
              : new Words("Je prends cette combinaison.", "I take this combination.");
      case Move.Use _ -> new Words("Ce dé me convient.", "This die suits me.");
      case Move.Turn _ -> new Words("Ce dé ira mieux ainsi.", "This die will do better like that.");
      case Move.Hit _ -> new Words("Je frappe là.", "I hit there.");
      case Move.Wield _ -> new Words("Ce pouvoir me sert.", "This power serves me.");
      case Move.Give _ -> new Words("Je me passerai de ce dé.", "I can do without this die.");
    };
  }

  private static Words explain(Move.Word word) {
    return switch (word) {
      case TOGETHER ->
          new Words(
              "Tous ensemble : mes combinaisons compteront double.",
              "All together: my combinations will count twice.");
      case DONE -> new Words("Je garde mes derniers dés.", "I keep my last dice.");
      case GEM -> new Words("Une pierre de plus.", "One more gem.");
      case SKIP -> new Words("J'y renonce.", "I do without.");
      case ENOUGH -> new Words("Cela me suffit.", "That is enough for me.");
      case GIVE_GEM -> new Words("Je rends une pierre.", "I give a gem back.");
    };
  }
}

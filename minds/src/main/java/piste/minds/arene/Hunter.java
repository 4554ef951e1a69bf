package piste.minds.arene;

import java.util.Comparator;
import java.util.List;
import piste.arene.Move;
import piste.arene.Position;
import piste.minds.Level;
import piste.minds.Words;
import piste.rules.Draw;

/// One who plays L'Arène by a taste: each move looks good or bad at once, the best is played, and
/// among equals one is drawn.
record Hunter(Level level, Taste taste) implements AreneBot {
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

  /// The moves that look best, so many at most, the best first.
  List<Move> favourites(Position position, List<Move> moves, int most) {
    return moves.stream()
        .sorted(Comparator.comparingInt(move -> -taste.of(position, move)))
        .limit(most)
        .toList();
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

package piste.deschainer.play;

import java.util.stream.Collectors;
import piste.deschainer.Action;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.Move;
import piste.deschainer.Move.Ones;
import piste.deschainer.play.search.Analysis.Variation;
import piste.view.Words;

/// What is said of moves of Dés-chainer, by bots of their own and to others as advice.
enum Sayings {
  SAYING,
  ADVICE;

  /// How many actions of a line are told.
  private static final int TOLD = 4;

  /// What a move does.
  Words of(Move move) {
    return words(
        switch (move) {
          case Ones.REROLL -> "reroll";
          case Ones.KEEP -> "keep";
          case Move.Arrange _ -> "arrange";
          case Move.Act(long action) ->
              switch (Action.kind(action)) {
                case MOVE -> "move";
                case ATTACK -> "attack";
                case RECHARGE -> "recharge";
              };
        });
  }

  /// What may be expected of a line.
  Words of(Variation line) {
    String told =
        line.actions().stream()
            .limit(TOLD)
            .map(action -> DesChainerNotation.NOTATION.move(new Move.Act(action)))
            .collect(Collectors.joining(" "));
    return words("line").with("line", told).with("win", 100 * line.chance(), 0);
  }

  private Words words(String key) {
    return Words.of("des-chainer.%s.%s".formatted(this == SAYING ? "saying" : "advice", key));
  }
}

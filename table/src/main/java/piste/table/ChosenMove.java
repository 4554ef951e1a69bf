package piste.table;

import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Step;

/// The move of a request: as a player's page wrote it, or as a bot of the game chose it.
public sealed interface ChosenMove {
  /// In the game's notation.
  record Written(String text) implements ChosenMove {}

  record Chosen(GameStep<?, ?> step) implements ChosenMove {}

  /// What a bot chose in its own game.
  static <M, R> ChosenMove of(GameBox<?, M, R> box, Seat inGame, M move) {
    return new Chosen(new GameStep<>(box.notation(), new Step.Played<>(inGame, move)));
  }

  /// The move in the game that is played, or why it is none.
  default <M, R> Attempt<M> in(GameBox<?, M, R> box) {
    return switch (this) {
      case Written(String text) -> box.notation().readMove(text);
      case Chosen(GameStep<?, ?> step) ->
          switch (step.in(box)) {
            case Step.Played<M, R>(_, M move) -> Attempt.made(move);
            case Step.Landed<M, R> _ -> throw new IllegalArgumentException("not a move");
          };
    };
  }
}

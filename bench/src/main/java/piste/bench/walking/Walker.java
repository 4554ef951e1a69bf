package piste.bench.walking;

import java.util.List;
import java.util.SplittableRandom;
import piste.rules.Draw;
import piste.rules.GameBox;
import piste.rules.Setup;
import piste.rules.Turn;

/// A game played at random without end, through the general [piste.rules.Game] alone.
public final class Walker<S, M, R> implements Walk {
  private final GameBox<S, M, R> box;
  private final S start;
  private final Draw chance = new SplittableRandom(1)::nextLong;
  private S position;

  private Walker(GameBox<S, M, R> box, S start) {
    this.box = box;
    this.start = start;
    this.position = start;
  }

  public static <S, M, R> Walker<S, M, R> of(GameBox<S, M, R> box, Setup setup) {
    return new Walker<>(box, box.game().start(setup).orThrow());
  }

  /// Gives the game what it waits for, and says what that was. A finished game starts again.
  public Turn step() {
    Turn turn = box.game().turn(position);
    position =
        switch (turn) {
          case Turn.Choose _ -> {
            List<M> moves = box.game().moves(position);
            M move = moves.get((int) chance.below(moves.size()));
            yield box.game().play(position, move);
          }
          case Turn.Throw _ ->
              box.game().land(position, box.fairDice().readings(position).draw(chance));
          case Turn.Over _ -> start;
        };
    return turn;
  }

  public S position() {
    return position;
  }

  @Override
  public void game(Steps steps) {
    while (true) {
      switch (step()) {
        case Turn.Choose _ -> steps.chose();
        case Turn.Throw _ -> steps.threw();
        case Turn.Over _ -> {
          steps.ended();
          return;
        }
      }
    }
  }
}

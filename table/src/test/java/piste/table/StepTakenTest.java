package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.ONE;
import static piste.table.Trial.fair;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Step;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Player;
import piste.view.Presenter;
import piste.view.Rested;
import piste.view.Scene;
import piste.view.Taken;

/// A table has a game take a step, move its dice and tell of it, each once.
class StepTakenTest {
  private final List<String> done = new ArrayList<>();

  /// Strike, noting what it is asked to do.
  private final class Noting implements Presenter<Position, Move, Reading> {
    private final Presenter<Position, Move, Reading> strike = StrikePresenter.PRESENTER;

    @Override
    public Scene start(Position position) {
      return strike.start(position);
    }

    @Override
    public Taken<Position> take(
        Game<Position, Move, Reading> game, Position before, Step<Move, Reading> step) {
      done.add("take");
      Taken<Position> taken = strike.take(game, before, step);
      return new Taken<>(
          taken.position(),
          (scene, dice, then) -> {
            done.add("tell");
            return taken.teller().cues(scene, dice, then);
          });
    }

    @Override
    public Scene after(
        Scene scene, Position before, Step<Move, Reading> step, List<Rested> dice, Position after) {
      done.add("move dice");
      return strike.after(scene, before, step, dice, after);
    }

    @Override
    public GameView view(
        Position position, Scene scene, Predicate<Seat> sees, Predicate<Move> possible) {
      return strike.view(position, scene, sees, possible);
    }

    @Override
    public List<Player> players(Position position) {
      return strike.players(position);
    }

    @Override
    public List<Cue> cues(
        Position before, Scene scene, Step<Move, Reading> step, List<Rested> dice, Position after) {
      throw new AssertionError("the step taken tells what it meant");
    }
  }

  private final Trial trial =
      Trial.playing(
          new Tables(
              List.of(
                  new GameKit<>(
                      Strike.BOX,
                      new Noting(),
                      new FairThrower<>(Strike.BOX.fairDice()),
                      List.of("counting")))),
          fair(2));

  @Test
  void aMoveIsTakenOnce() {
    trial.plays(ANN, ONE, "set 4");
    assertThat(done).containsExactly("take", "move dice", "tell");
  }

  @Test
  void aMoveThatThrowsIsTwoSteps() {
    trial.plays(ANN, ONE, "set 4");
    done.clear();
    trial.tosses(ANN, ONE, "throw");
    assertThat(done).containsExactly("take", "move dice", "tell", "take", "move dice", "tell");
  }

  @Test
  void whoIsToBeAskedForNoncesIsFoundWithoutTellingAnything() {
    trial.plays(ANN, ONE, "set 4");
    trial.did(Trial.BOB, new Request.Commit(Secret.of(new byte[32]).commitment()));
    done.clear();
    Request thrown = Request.Play.of(ONE, "throw", ThrowInput.of("nonce"));
    assertThat(trial.tables().asks(trial.state(), trial.command(ANN, thrown), trial.now()))
        .isPresent();
    assertThat(done).containsExactly("take", "move dice");
  }
}

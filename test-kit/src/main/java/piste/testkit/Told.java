package piste.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.rules.Referee;
import piste.rules.Turn;

/// A game in the making, told in notation: what clause tests speak. Each game has its own, with
/// what else its clauses want to say.
///
/// @param <P> that of the game
public interface Told<S, M, R, P> {
  GameBox<S, M, R> box();

  S position();

  /// The same game in another position.
  P at(S position);

  default P then(String... steps) {
    S position = position();
    for (String step : steps) {
      position = attempt(position, step).orThrow();
    }
    return at(position);
  }

  default P gives(String expected) {
    assertThat(text()).isEqualTo(expected);
    return at(position());
  }

  /// Checks that a step is refused for the reason with this code, which may leave out the name of
  /// the game.
  default P refuses(String step, String code) {
    String whole = code.contains(".") ? code : box().game().name() + "." + code;
    assertThat(attempt(position(), step))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo(whole));
    return at(position());
  }

  default List<String> moves() {
    return box().game().moves(position()).stream().map(box().notation()::move).toList();
  }

  default Turn turn() {
    return box().game().turn(position());
  }

  default String text() {
    return box().notation().position(position());
  }

  private Attempt<S> attempt(S position, String step) {
    return box()
        .notation()
        .readStep(step)
        .then(read -> Referee.apply(box().game(), position, read));
  }
}

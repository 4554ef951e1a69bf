package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import piste.rules.Attempt;
import piste.rules.Referee;
import piste.rules.Setup;
import piste.rules.Turn;

/// A game in the making, told in notation: what the clause tests speak.
record Play(Position position) {
  static Play given(String position) {
    return new Play(StrikeNotation.NOTATION.readPosition(position).orThrow());
  }

  static Play start(Setup setup) {
    return new Play(Strike.GAME.start(setup).orThrow());
  }

  static Setup setup(Edition edition, int players) {
    return Setup.of(players).with("edition", edition.name());
  }

  Play then(String... steps) {
    Play play = this;
    for (String step : steps) {
      play = new Play(play.attempt(step).orThrow());
    }
    return play;
  }

  Play gives(String expected) {
    assertThat(StrikeNotation.NOTATION.position(position)).isEqualTo(expected);
    return this;
  }

  /// Checks that a step is refused for the reason with this code.
  Play refuses(String step, String code) {
    assertThat(attempt(step))
        .isInstanceOfSatisfying(
            Attempt.Refused.class, refused -> assertThat(refused.refusal().code()).isEqualTo(code));
    return this;
  }

  List<String> moves() {
    return Strike.GAME.moves(position).stream().map(StrikeNotation.NOTATION::move).toList();
  }

  Turn turn() {
    return Strike.GAME.turn(position);
  }

  private Attempt<Position> attempt(String step) {
    return StrikeNotation.NOTATION
        .readStep(step)
        .then(read -> Referee.apply(Strike.GAME, position, read));
  }
}

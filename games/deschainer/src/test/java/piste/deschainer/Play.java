package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import piste.rules.Attempt;
import piste.rules.Referee;
import piste.rules.Setup;
import piste.rules.Turn;

/// A game in the making, told in notation: what the clause tests speak.
record Play(Position position) {
  static Play given(String position) {
    return new Play(DesChainerNotation.NOTATION.readPosition(position).orThrow());
  }

  static Play start(Setup setup) {
    return new Play(DesChainer.GAME.start(setup).orThrow());
  }

  Play then(String... steps) {
    Play play = this;
    for (String step : steps) {
      play = new Play(play.attempt(step).orThrow());
    }
    return play;
  }

  Play gives(String expected) {
    assertThat(text()).isEqualTo(expected);
    return this;
  }

  /// Checks what stands on the board, whose turn it is and how many actions are left.
  Play stands(String expected) {
    assertThat(String.join(" ", List.of(text().split(" ")).subList(0, 3))).isEqualTo(expected);
    return this;
  }

  /// Checks that a step is refused for the reason with this code.
  Play refuses(String step, String code) {
    assertThat(attempt(step))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo("des-chainer." + code));
    return this;
  }

  Play ends(End end) {
    assertThat(((InPlay) position).end()).isEqualTo(end);
    return this;
  }

  List<String> moves() {
    return DesChainer.GAME.moves(position).stream().map(DesChainerNotation.NOTATION::move).toList();
  }

  Turn turn() {
    return DesChainer.GAME.turn(position);
  }

  String text() {
    return DesChainerNotation.NOTATION.position(position);
  }

  private Attempt<Position> attempt(String step) {
    return DesChainerNotation.NOTATION
        .readStep(step)
        .then(read -> Referee.apply(DesChainer.GAME, position, read));
  }
}

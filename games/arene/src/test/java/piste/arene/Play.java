package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import piste.rules.Attempt;
import piste.rules.Referee;
import piste.rules.Setup;
import piste.rules.Turn;

/// A game in the making, told in notation: what the clause tests speak.
record Play(Position position) {
  static Play given(String position) {
    return new Play(AreneNotation.NOTATION.readPosition(position).orThrow());
  }

  static Play start(Setup setup) {
    return new Play(Arene.GAME.start(setup).orThrow());
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

  /// Checks some of the words of a position.
  Play has(String... words) {
    assertThat(List.of(text().split(" "))).contains(words);
    return this;
  }

  /// Checks that a step is refused for the reason with this code.
  Play refuses(String step, String code) {
    assertThat(attempt(step))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo("arene." + code));
    return this;
  }

  Play offers(String... moves) {
    assertThat(moves()).containsExactly(moves);
    return this;
  }

  /// Checks the rank of every seat of a finished game.
  Play ranks(Integer... ranks) {
    assertThat(turn())
        .isInstanceOfSatisfying(
            Turn.Over.class, over -> assertThat(over.standing().ranks()).containsExactly(ranks));
    return this;
  }

  List<String> moves() {
    return Arene.GAME.moves(position).stream().map(AreneNotation.NOTATION::move).toList();
  }

  Turn turn() {
    return Arene.GAME.turn(position);
  }

  String text() {
    return AreneNotation.NOTATION.position(position);
  }

  private Attempt<Position> attempt(String step) {
    return AreneNotation.NOTATION
        .readStep(step)
        .then(read -> Referee.apply(Arene.GAME, position, read));
  }
}

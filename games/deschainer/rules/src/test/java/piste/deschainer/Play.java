package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import piste.rules.GameBox;
import piste.rules.Setup;
import piste.testkit.Told;

/// A game in the making, told in notation: what the clause tests speak.
record Play(Position position) implements Told<Position, Move, Reading, Play> {
  @Override
  public GameBox<Position, Move, Reading> box() {
    return DesChainer.BOX;
  }

  @Override
  public Play at(Position other) {
    return new Play(other);
  }

  static Play given(String position) {
    return new Play(DesChainerNotation.NOTATION.readPosition(position).orThrow());
  }

  static Play start(Setup setup) {
    return new Play(DesChainer.GAME.start(setup).orThrow());
  }

  /// Checks what stands on the board, whose turn it is and how many actions are left.
  Play stands(String expected) {
    assertThat(String.join(" ", List.of(text().split(" ")).subList(0, 3))).isEqualTo(expected);
    return this;
  }

  Play ends(End end) {
    assertThat(((InPlay) position).end()).isEqualTo(end);
    return this;
  }
}

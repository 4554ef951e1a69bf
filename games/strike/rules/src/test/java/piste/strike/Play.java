package piste.strike;

import piste.rules.GameBox;
import piste.rules.Setup;
import piste.testkit.Told;

/// A game in the making, told in notation: what the clause tests speak.
record Play(Position position) implements Told<Position, Move, Reading, Play> {
  @Override
  public GameBox<Position, Move, Reading> box() {
    return Strike.BOX;
  }

  @Override
  public Play at(Position other) {
    return new Play(other);
  }

  static Play given(String position) {
    return new Play(StrikeNotation.NOTATION.readPosition(position).orThrow());
  }

  static Play start(Setup setup) {
    return new Play(Strike.GAME.start(setup).orThrow());
  }

  static Setup setup(Edition edition, int players) {
    return Setup.of(players).with("edition", edition.name());
  }
}

package piste.arene;

import java.math.BigInteger;
import piste.rules.ChanceModel;
import piste.rules.Distribution;
import piste.rules.Draw;

/// Dice that fall fairly, and where they may knock turn the first die of the cave to the face after
/// its own.
final class KnockingDice implements ChanceModel<Position, Reading> {
  @Override
  public Distribution<Reading> readings(Position s) {
    Distribution<Reading> fair = FairDice.MODEL.readings(s);
    return s.mayKnock() && !s.cave().isEmpty() ? new Knocking(fair, s.cave()) : fair;
  }

  private record Knocking(Distribution<Reading> fair, Dice cave) implements Distribution<Reading> {
    @Override
    public int size() {
      return fair.size();
    }

    @Override
    public Reading outcome(int row) {
      return knocked(fair.outcome(row));
    }

    @Override
    public BigInteger weight(int row) {
      return fair.weight(row);
    }

    @Override
    public BigInteger total() {
      return fair.total();
    }

    @Override
    public Reading draw(Draw chance) {
      return knocked(fair.draw(chance));
    }

    private Reading knocked(Reading reading) {
      int before = cave.slots().getFirst();
      Kind kind = Slots.kind(before);
      int after = kind.first() + (before - kind.first() + 1) % kind.faces();
      return Reading.of(reading.thrown(), Dice.NONE.plus(before), Dice.NONE.plus(after));
    }
  }
}

package piste.deschainer;

import java.util.ArrayList;
import java.util.List;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.testkit.GameContract;

class DesChainerContractTest extends GameContract<Position, Move, Reading> {
  @Override
  protected GameBox<Position, Move, Reading> box() {
    return DesChainer.BOX;
  }

  @Override
  protected List<Setup> setups() {
    List<Setup> setups = new ArrayList<>(List.of(Setup.of(2)));
    for (Option option : Terms.OPTIONS) {
      for (String value : option.values()) {
        if (!value.equals(option.standard())) {
          setups.add(Setup.of(2).startingWith(Seat.of(2)).with(option.name(), value));
        }
      }
    }
    return setups;
  }

  @Override
  protected List<ChanceModel<Position, Reading>> otherDice() {
    return List.of();
  }

  @Override
  protected List<Reading> falseReadings(Position s) {
    Reading right = FairDice.MODEL.readings(s).outcome(0);
    List<Reading> wrong = new ArrayList<>(List.of(new Reading(right.dice() + Tally.of(4))));
    wrong.add(new Reading(right.dice() - Tally.of(right.points().getFirst())));
    return wrong;
  }

  @Override
  protected int longestWalk() {
    return 3_000;
  }

  @Override
  protected int walks() {
    return 2;
  }
}

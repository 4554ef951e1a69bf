package piste.arene;

import java.util.ArrayList;
import java.util.List;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.testkit.GameContract;

class AreneContractTest extends GameContract<Position, Move, Dice> {
  @Override
  protected GameBox<Position, Move, Dice> box() {
    return Arene.BOX;
  }

  @Override
  protected List<Setup> setups() {
    List<Setup> setups =
        new ArrayList<>(List.of(Setup.of(1), Setup.of(2), Setup.of(3), Setup.of(4)));
    for (Option option : Terms.OPTIONS) {
      for (String value : option.values()) {
        if (!value.equals(option.standard())) {
          setups.add(Setup.of(3).startingWith(Seat.of(2)).with(option.name(), value));
        }
      }
    }
    return setups;
  }

  @Override
  protected List<ChanceModel<Position, Dice>> otherDice() {
    return List.of();
  }

  @Override
  protected List<Dice> falseReadings(Position s) {
    Dice right = FairDice.MODEL.readings(s).outcome(0);
    return List.of(right.plus(Slots.J), right.minus(right.slots().getFirst()));
  }

  @Override
  protected int longestWalk() {
    return 20_000;
  }

  @Override
  protected int walks() {
    return 2;
  }
}

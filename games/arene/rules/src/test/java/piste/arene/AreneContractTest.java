package piste.arene;

import java.util.ArrayList;
import java.util.List;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.testkit.GameContract;

class AreneContractTest extends GameContract<Position, Move, Reading> {
  @Override
  protected GameBox<Position, Move, Reading> box() {
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
  protected List<ChanceModel<Position, Reading>> otherDice() {
    return List.of(new KnockingDice());
  }

  @Override
  protected List<Reading> falseReadings(Position s) {
    Dice right = FairDice.MODEL.readings(s).outcome(0).thrown();
    List<Reading> wrong =
        new ArrayList<>(
            List.of(
                Reading.of(right.plus(Slots.J)),
                Reading.of(right.minus(right.slots().getFirst())),
                new Reading(right, Dice.NONE, Dice.JOKER),
                new Reading(right, Dice.JOKER, Dice.NONE.plus(0))));
    if (!s.mayKnock() && !s.cave().isEmpty()) {
      Dice lying = Dice.NONE.plus(s.cave().slots().getFirst());
      wrong.add(new Reading(right, lying, lying));
    }
    return wrong;
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

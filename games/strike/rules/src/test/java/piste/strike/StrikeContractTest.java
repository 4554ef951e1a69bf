package piste.strike;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.testkit.GameContract;

class StrikeContractTest extends GameContract<Position, Move, Reading> {
  @Override
  protected GameBox<Position, Move, Reading> box() {
    return Strike.BOX;
  }

  @Override
  protected List<Setup> setups() {
    List<Setup> setups = new ArrayList<>();
    for (Edition edition : Edition.ALL) {
      for (int players = 2; players <= 5; players++) {
        setups.add(Play.setup(edition, players).startingWith(Seat.of(players)));
      }
    }
    Setup three = Play.setup(Edition.STRIKE_26, 3);
    setups.add(three.with("emptied", "turn-ends"));
    setups.add(three.with("lifting", "never"));
    setups.add(three.with("sight", "hidden"));
    setups.add(three.with("deal", "2"));
    return setups;
  }

  @Override
  protected List<ChanceModel<Position, Reading>> otherDice() {
    return List.of(new RoughDice());
  }

  @Override
  protected List<Reading> falseReadings(Position s) {
    List<Reading> wrong = new ArrayList<>();
    Reading right = Strike.BOX.fairDice().readings(s).outcome(0);
    List<Rest> oneMore = new ArrayList<>(right.thrownRests());
    oneMore.add(Rest.FOUR);
    wrong.add(Reading.of(oneMore, right.lyingRests()));
    if (right.thrownDice() > 1) {
      wrong.add(Reading.of(oneMore.subList(2, oneMore.size()), right.lyingRests()));
    }
    for (Face face : Face.NUMBERS) {
      Map<Face, Rest> lying = new TreeMap<>(right.lyingRests());
      if (lying.remove(face) == null) {
        lying.put(face, Rest.OUTSIDE);
      }
      wrong.add(Reading.of(right.thrownRests(), lying));
    }
    return wrong;
  }

  @Override
  protected int longestWalk() {
    return 5_000;
  }
}

package piste.minds.strike;

import java.util.List;
import piste.minds.Policy;
import piste.rules.Draw;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;

/// Stops or throws on as the solution says. It neither regroups nor lifts dice.
public record ExactPolicy(StrikeOdds odds) implements Policy<Position, Move> {
  @Override
  public String called() {
    return "exact";
  }

  @Override
  public String habit() {
    return "stops or throws on by the exact odds";
  }

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    boolean mayStop = position.phase() == Phase.MAY && position.asked() == 0;
    return mayStop && odds.choice(Situation.of(position).orElseThrow()).equals(Choice.STOP)
        ? Act.STOP
        : moves.getFirst();
  }
}

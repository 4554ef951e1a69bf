package piste.lab.simulation;

import java.time.Duration;
import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.rules.Draw;
import piste.view.Words;

/// A bot that has so much time for each choice, as at a table.
public record TimedBot<S, M>(Bot<S, M> bot, Duration thinking) implements Bot<S, M> {
  @Override
  public Level level() {
    return bot.level();
  }

  @Override
  public M choose(S position, List<M> moves, Draw chance) {
    return bot.choose(position, moves, thinking, chance);
  }

  @Override
  public Intent<M> intend(
      S position, List<M> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return bot.intend(position, moves, lying, rehearsal, chance);
  }

  @Override
  public Gesture aim(S position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return bot.aim(position, lying, rehearsal, chance);
  }

  @Override
  public Words explain(S position, M move) {
    return bot.explain(position, move);
  }
}

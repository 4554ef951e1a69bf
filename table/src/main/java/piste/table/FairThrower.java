package piste.table;

import java.util.List;
import java.util.Optional;
import piste.arena.Gesture;
import piste.arena.Regrouping.Wish;
import piste.arena.Seed;
import piste.rules.Attempt;
import piste.rules.ChanceModel;
import piste.rules.ThrowSpec;
import piste.table.journal.Entry;
import piste.view.Rested;
import piste.view.Scene;

/// Draws readings from a game's own odds, without an arena and without gestures.
public record FairThrower<S, M, R>(ChanceModel<S, R> odds) implements Thrower<S, M, R> {
  @Override
  public String recordedAs() {
    return "fair-1";
  }

  @Override
  public boolean needsGesture() {
    return false;
  }

  @Override
  public Attempt<List<Rested>> handle(
      S position, Scene scene, M move, S next, List<Wish> arrangement) {
    return arrangement.isEmpty()
        ? Attempt.made(List.of())
        : Attempt.refused(
            "table.no-arrangement", "drawn dice have no position and cannot be moved");
  }

  @Override
  public Attempt<Fall<R>> cast(
      S position, ThrowSpec dice, Scene scene, Optional<Gesture> gesture, Seed seed) {
    R reading = odds.readings(position).draw(new SeededDraw(seed));
    return Attempt.made(new Fall<>(reading, List.of(), Entry.NO_PATH));
  }
}

package piste.arena;

import java.util.List;

/// Where the time of a throw goes: the engine's steps, its making of bodies, and all that is ours:
/// the release from the hand, the recording of paths, the watch for rest and the reading.
public record EngineShare(double steps, double making, double ours) {
  private static final int REPEATS = 25;
  private static final int MOST_CASTS = 60;

  /// The shares over some of these casts. A cast always runs the same, so of several runs the
  /// shortest time of each part is the one that nothing disturbed.
  public static EngineShare of(ArenaModel model, List<Cast> casts) {
    EngineShare sum = new EngineShare(0, 0, 0);
    try (Arena arena = new Arena(model)) {
      for (Cast cast : casts.subList(0, Math.min(MOST_CASTS, casts.size()))) {
        EngineShare one = of(arena, cast);
        sum = new EngineShare(sum.steps + one.steps, sum.making + one.making, sum.ours + one.ours);
      }
    }
    double all = sum.steps + sum.making + sum.ours;
    return new EngineShare(sum.steps / all, sum.making / all, sum.ours / all);
  }

  private static EngineShare of(Arena arena, Cast cast) {
    long steps = Long.MAX_VALUE;
    long making = Long.MAX_VALUE;
    long ours = Long.MAX_VALUE;
    for (int i = 0; i < REPEATS; i++) {
      StopWatch watch = new StopWatch();
      long start = System.nanoTime();
      arena.land(cast, watch);
      long all = System.nanoTime() - start;
      steps = Math.min(steps, watch.steps);
      making = Math.min(making, watch.making);
      ours = Math.min(ours, all - watch.steps - watch.making);
    }
    return new EngineShare(steps, making, ours);
  }

  private static final class StopWatch implements JoltWorld.Probe {
    private long began;
    private long making;
    private long steps;

    @Override
    public void making() {
      began = System.nanoTime();
    }

    @Override
    public void stepping(int step) {
      long now = System.nanoTime();
      if (step == 1) {
        making = now - began;
      }
      began = now;
    }

    @Override
    public void stepped(int step, long[] bodies, boolean touching) {
      steps += System.nanoTime() - began;
    }
  }

  @Override
  public String toString() {
    return "of the arena's time: %.1f %% in the engine (%.1f %% its steps, %.1f %% making bodies), %.1f %% ours"
        .formatted(100 * (steps + making), 100 * steps, 100 * making, 100 * ours);
  }
}

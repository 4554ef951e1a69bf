package piste.arena;

import java.util.Arrays;
import java.util.List;

/// Where the time of a throw goes: the engine's steps, the recording of paths between them, and
/// what comes before and after.
///
/// The arena tells when a step is done, not when one begins. So the time from step to step is
/// measured, and a sample's cost is what it takes longer than its neighbours when one is recorded
/// in it. The question what still moves, asked after each step, counts as the engine's.
public record EngineShare(double steps, double recording, double rest) {
  private static final int REPEATS = 7;
  private static final int MOST_CASTS = 60;

  /// The shares over some of these casts. A cast always runs the same, so of several runs the
  /// shortest time of each part is the one that nothing disturbed.
  public static EngineShare of(ArenaModel model, List<Cast> casts) {
    EngineShare sum = new EngineShare(0, 0, 0);
    try (Arena arena = new Arena(model)) {
      for (Cast cast : casts.subList(0, Math.min(MOST_CASTS, casts.size()))) {
        EngineShare one = of(arena, cast);
        sum =
            new EngineShare(
                sum.steps + one.steps, sum.recording + one.recording, sum.rest + one.rest);
      }
    }
    double all = sum.steps + sum.recording + sum.rest;
    return new EngineShare(sum.steps / all, sum.recording / all, sum.rest / all);
  }

  private static EngineShare of(Arena arena, Cast cast) {
    Engine engine = arena.model().engine();
    long[] done = new long[engine.mostSteps() + 1];
    long[] shortest = new long[engine.mostSteps() + 1];
    Arrays.fill(shortest, Long.MAX_VALUE);
    long stepping = Long.MAX_VALUE;
    long before = Long.MAX_VALUE;
    long after = Long.MAX_VALUE;
    int[] last = {0};
    for (int i = 0; i < REPEATS; i++) {
      long start = System.nanoTime();
      arena.land(
          cast,
          (step, _, _) -> {
            done[step] = System.nanoTime();
            last[0] = step;
          });
      after = Math.min(after, System.nanoTime() - done[last[0]]);
      before = Math.min(before, done[1] - start);
      stepping = Math.min(stepping, done[last[0]] - done[1]);
      for (int step = 2; step <= last[0]; step++) {
        shortest[step] = Math.min(shortest[step], done[step] - done[step - 1]);
      }
    }
    // The first step comes with what is before it; it takes as long as the second.
    double recording = recording(shortest, last[0], engine.stepsPerSample());
    return new EngineShare(
        stepping + shortest[2] - recording, recording, before - shortest[2] + after);
  }

  /// @param shortest time that each step took, with the recording after the step before it
  private static double recording(long[] shortest, int last, int stepsPerSample) {
    double recording = 0;
    for (int step = stepsPerSample + 1; step < last; step += stepsPerSample) {
      recording += shortest[step] - (shortest[step - 1] + shortest[step + 1]) / 2.0;
    }
    return recording;
  }

  @Override
  public String toString() {
    return "of the arena's time: %.1f %% in the engine's steps, %.1f %% recording, %.1f %% else"
        .formatted(100 * steps, 100 * recording, 100 * rest);
  }
}

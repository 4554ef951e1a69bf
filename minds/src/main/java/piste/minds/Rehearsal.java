package piste.minds;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;
import piste.arena.Arena;
import piste.arena.ArenaModel;
import piste.arena.Cast;
import piste.arena.Landing;
import piste.minds.think.Thinking;
import piste.rules.Attempt;

/// A bowl in which a bot may try throws before the real one, for a while. It is like the table's
/// own bowl, but what chance does there is the bot's to draw: nobody can try out the throw that
/// will really be made.
///
/// Belongs to one thread, as its arena does.
public final class Rehearsal {
  private final Arena arena;
  private final ToDoubleFunction<Rehearsal> clock;
  private long throwsMade;

  private Rehearsal(Arena arena, ToDoubleFunction<Rehearsal> clock) {
    this.arena = arena;
    this.clock = clock;
  }

  /// From now on, for so long.
  public static Rehearsal within(Arena arena, Duration time) {
    return within(arena, time, System::nanoTime);
  }

  static Rehearsal within(Arena arena, Duration time, LongSupplier nanos) {
    long began = nanos.getAsLong();
    double all = Math.max(1, time.toNanos());
    return new Rehearsal(arena, _ -> (nanos.getAsLong() - began) / all);
  }

  /// So many throws, however long they take: what comes of it depends on the draws alone.
  public static Rehearsal ofThrows(Arena arena, int most) {
    return new Rehearsal(
        arena, self -> self.throwsMade >= most ? 1 : (double) self.throwsMade / most);
  }

  public ArenaModel model() {
    return arena.model();
  }

  /// How much of it is used up: from 0 at the beginning to 1 and more when it is over.
  public double spent() {
    return clock.applyAsDouble(this);
  }

  public Attempt<Landing> cast(Cast cast) {
    Thinking.checkpoint();
    throwsMade++;
    return arena.cast(cast.silent());
  }
}

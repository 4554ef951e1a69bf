package piste.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import piste.bench.walking.Walker;
import piste.strike.Strike;

/// Steps a second of random play on one core, through the general [piste.rules.Game] alone: what
/// the game waits for, the list of moves or the distribution of readings, one drawn, and the next
/// position. A finished game starts again.
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RandomWalk {
  @Param({"strike-31-2012", "strike-31", "strike-26"})
  public String edition;

  @Param({"2", "4"})
  public int players;

  private Walker<?, ?, ?> walker;

  @Setup
  public void sitDown() {
    var setup = piste.rules.Setup.of(players).with("edition", edition);
    walker = Walker.of(Strike.BOX, setup);
  }

  @Benchmark
  public Object step() {
    walker.step();
    return walker.position();
  }
}

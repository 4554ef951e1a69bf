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
import piste.arene.Arene;
import piste.bench.walking.Walker;

/// Steps a second of random play of L'Arène on one core, counted as [RandomWalk] counts Strike's.
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class AreneWalk {
  @Param({"1", "2", "3", "4"})
  public int hunters;

  private Walker<?, ?, ?> walker;

  @Setup
  public void sitDown() {
    walker = Walker.of(Arene.BOX, piste.rules.Setup.of(hunters));
  }

  @Benchmark
  public Object step() {
    walker.step();
    return walker.position();
  }
}

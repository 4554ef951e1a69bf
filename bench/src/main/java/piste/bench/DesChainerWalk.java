package piste.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import piste.deschainer.Actions;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.InPlay;
import piste.deschainer.Line;

/// Positions of Dés-chainer a second on one core: every action of every position is listed, taken
/// and taken back, as a search does it.
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class DesChainerWalk {
  /// The positions of one walk, at least; the walk stops there.
  private static final int POSITIONS = 1_000_000;

  private static final int DEEPEST = 6;

  @Param({
    "bcdefed/......./......./......./......./......./5346264 w 2",
    "..d.e../.bc.f../...a.../..24.../.35.4../..6..../....... w 2"
  })
  public String position;

  private final Actions[] actions = new Actions[DEEPEST + 1];
  private Line line;
  private int left;

  @Setup
  public void sitDown() {
    InPlay start = (InPlay) DesChainerNotation.NOTATION.readPosition(position).orThrow();
    line = start.line();
    for (int i = 0; i < actions.length; i++) {
      actions[i] = new Actions();
    }
  }

  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public int positions() {
    left = POSITIONS;
    walk(DEEPEST);
    return left;
  }

  private void walk(int depth) {
    left--;
    if (depth == 0 || line.isOver()) {
      return;
    }
    Actions here = actions[depth];
    line.list(here);
    for (int i = 0; i < here.size() && left > 0; i++) {
      line.play(here.get(i));
      walk(depth - 1);
      line.back();
    }
  }
}

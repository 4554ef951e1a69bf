package piste.bench.throwing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/// An engine in this process, timed by the CPU time of the calling thread.
record LocalPeer(String name, Thrower thrower) implements Peer {
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  @Override
  public Lap run(Scene scene, double cpuSeconds) {
    List<Toss> tosses = scene.tosses();
    Lap lap = Lap.NONE;
    long start = CLOCK.getCurrentThreadCpuTime();
    do {
      lap = lap.and(thrower.fling(tosses.get(lap.tosses() % tosses.size())));
      lap = lap.taking((CLOCK.getCurrentThreadCpuTime() - start) * 1e-9);
    } while (lap.cpuSeconds() < cpuSeconds);
    return lap;
  }

  @Override
  public void close() {
    thrower.close();
  }
}

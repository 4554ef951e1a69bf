package piste.server.ops;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lowers the priority of a thread below all others. Java's own priorities have no effect on Linux,
/// where each thread has a niceness that it can raise itself.
public final class Niceness {
  private static final Logger LOG = LoggerFactory.getLogger(Niceness.class);
  private static final int THREAD = 0;
  private static final int THIS_ONE = 0;
  private static final int NICE = 5;

  private Niceness() {}

  /// Lowers the priority of this thread, if the system lets us.
  // Where the system heeds Java's own priority, that is enough.
  @SuppressWarnings({"ThreadPriorityCheck", "restricted"})
  public static void lower() {
    Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
    if (!System.getProperty("os.name").equals("Linux")) {
      return;
    }
    Linker linker = Linker.nativeLinker();
    Optional<MemorySegment> function = linker.defaultLookup().find("setpriority");
    if (function.isEmpty()) {
      return;
    }
    FunctionDescriptor threeNumbers =
        FunctionDescriptor.of(
            ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
    try {
      int failed =
          (int)
              linker
                  .downcallHandle(function.get(), threeNumbers)
                  .invokeExact(THREAD, THIS_ONE, NICE);
      if (failed != 0) {
        LOG.atDebug().log("The priority of a thread could not be lowered");
      }
    } catch (Throwable e) {
      LOG.atDebug().setCause(e).log("The priority of a thread could not be lowered");
    }
  }
}

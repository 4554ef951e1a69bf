package piste.server.hall;

import org.slf4j.Logger;

/// Tells of failures after which everything must go on.
final class Failures {
  private Failures() {}

  /// Even if memory or stack is used up.
  static void report(Logger log, String what, Throwable failure) {
    try {
      log.atError().setCause(failure).log(what);
    } catch (Throwable _) {
      // Then nobody hears of it.
    }
  }
}

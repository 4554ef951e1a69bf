package piste.minds;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// Where bots and analyses compute what takes long, such as exact odds.
///
/// @param folder caches the results
/// @param threads how many one computation may use
/// @param patience what a bot does while it has no result
/// @param notes is told, in one line each, what the user should know
/// @param workshop runs the computations
public record Study(
    Path folder, int threads, Patience patience, Consumer<String> notes, Executor workshop) {
  /// For callers that only ask which bots there are, and never have one play.
  public static final Study IDLE = new Study(Path.of("."), 1, Patience.WAIT, _ -> {});

  /// One whose long work is done on threads of its own.
  public Study(Path folder, int threads, Patience patience, Consumer<String> notes) {
    this(folder, threads, patience, notes, Study::onItsOwnThread);
  }

  /// The folder for those who name none, as the XDG base directories have it.
  public static Path usualFolder(Map<String, String> environment, Path home) {
    return Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
        .map(Path::of)
        .filter(Path::isAbsolute)
        .orElse(home.resolve(".cache"))
        .resolve("piste");
  }

  private static void onItsOwnThread(Runnable work) {
    Thread.ofPlatform().daemon().name("study").start(work);
  }

  /// What a bot does whose knowledge is still being worked out.
  public enum Patience {
    /// It waits: in experiments and at the command line.
    WAIT,
    /// It plays as the level below it: at a table, where people wait for it.
    PLAY_ON
  }
}

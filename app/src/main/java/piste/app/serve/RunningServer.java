package piste.app.serve;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Piste;
import piste.server.settings.ClusterSettings;
import piste.server.settings.ServerSettings;
import piste.stores.whole.Stores;

/// Serves until the process is told to stop.
public final class RunningServer {
  private final CommandLine line;
  private final ServeOptions options;

  public RunningServer(CommandLine line, ServeOptions options) {
    this.line = line;
    this.options = options;
  }

  public int run() {
    ServerSettings settings = options.settings();
    Piste.log(options.log(), settings.stored().cluster().map(ClusterSettings::node));
    return switch (Piste.open(settings)) {
      case Attempt.Refused<Piste>(Refusal refusal) -> {
        line.getErr().println("piste: " + refusal.reason() + hint(refusal, settings));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<Piste>(Piste piste) -> serve(piste, settings);
    };
  }

  private static String hint(Refusal refusal, ServerSettings settings) {
    return switch (refusal.kind()) {
      case CONFLICT -> "\nUse --port to choose another port.";
      case UNKNOWN -> "\nUse --host to choose another address; 0.0.0.0 listens on all of them.";
      case LOCKED, UNWRITABLE ->
          settings.stored().database().isPresent() ? "" : "\nUse --data to choose another folder.";
      case INVALID,
          MALFORMED,
          FORBIDDEN,
          TOO_EARLY,
          STALE,
          TOO_LARGE,
          TOO_MANY,
          TOO_OFTEN,
          WORKING,
          BUSY,
          STOPPING,
          UNAVAILABLE,
          DAMAGED,
          FAILED ->
          "";
    };
  }

  private int serve(Piste piste, ServerSettings settings) {
    CountDownLatch stopped = new CountDownLatch(1);
    Thread stop =
        new Thread(
            () -> {
              piste.close();
              stopped.countDown();
            },
            "piste-stop");
    Runtime.getRuntime().addShutdownHook(stop);
    say(piste, settings);
    try {
      stopped.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.OK;
  }

  private void say(Piste piste, ServerSettings settings) {
    int port = piste.port();
    PrintWriter out = line.getOut();
    String own = settings.address().hearsEverybody() ? "localhost" : settings.address().host();
    out.println("Piste is at  http://%s:%d".formatted(own, port));
    settings
        .address()
        .nearby(port)
        .ifPresent(
            url -> {
              out.println("For phones on the same network:  " + url);
              if (Boolean.getBoolean("piste.terminal")) {
                out.println();
                out.print(QrText.of(url));
              }
            });
    settings
        .stored()
        .database()
        .map(Stores::shown)
        .or(() -> settings.stored().data().map(Path::toString))
        .ifPresent(place -> out.println("Tables are stored in  " + place));
    piste
        .hostKeyIfNew()
        .ifPresent(
            key ->
                out.println(
                    "The host's page is at  http://%s:%d/host  and its key is  %s  ('piste host-key' prints it again)"
                        .formatted(own, port, key)));
    settings.stored().cluster().ifPresent(node -> out.println("This is node " + node.node()));
    out.println("Press Ctrl-C to stop.");
    out.flush();
  }
}

package piste.app;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Piste;
import piste.server.ServerSettings;

/// Serves until the process is told to stop.
final class Serving {
  private final CommandLine line;
  private final ServeOptions options;

  Serving(CommandLine line, ServeOptions options) {
    this.line = line;
    this.options = options;
  }

  int run() {
    Piste.log(options.log());
    ServerSettings settings = options.settings();
    return switch (Piste.open(settings)) {
      case Attempt.Refused<Piste>(Refusal refusal) -> {
        line.getErr().println("piste: " + refusal.reason() + hint(refusal));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<Piste>(Piste piste) -> serve(piste, settings);
    };
  }

  private static String hint(Refusal refusal) {
    return switch (refusal.code()) {
      case "server.port" -> "\nUse --port to choose another port.";
      case "server.host" ->
          "\nUse --host to choose another address; 0.0.0.0 listens on all of them.";
      case "journal.locked", "journal.unwritable" -> "\nUse --data to choose another folder.";
      default -> "";
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
    say(piste.port(), settings);
    try {
      stopped.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.OK;
  }

  private void say(int port, ServerSettings settings) {
    PrintWriter out = line.getOut();
    String own = settings.hearsEverybody() ? "localhost" : settings.host();
    out.println("Piste is at  http://%s:%d".formatted(own, port));
    settings
        .addressNearby(port)
        .ifPresent(
            url -> {
              out.println("For phones on the same network:  " + url);
              if (Boolean.getBoolean("piste.terminal")) {
                out.println();
                out.print(QrText.of(url));
              }
            });
    settings.data().ifPresent(folder -> out.println("Tables are stored in  " + folder));
    out.println("Press Ctrl-C to stop.");
    out.flush();
  }
}

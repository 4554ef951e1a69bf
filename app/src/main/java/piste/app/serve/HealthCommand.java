package piste.app.serve;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.UsageError;

/// Asks a running server how it is: for containers and scripts.
@Command(
    name = "health",
    mixinStandardHelpOptions = true,
    description = {
      "Ask the server on this machine whether it is up.",
      "Exits with 0 if it is, with 1 if it cannot be reached or cannot save games."
    })
public final class HealthCommand implements Callable<Integer> {
  private static final int PATIENCE = (int) Duration.ofSeconds(5).toMillis();

  @Spec private CommandSpec spec;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8080",
      description = "The port it listens on (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "The address it listens on (default: ${DEFAULT-VALUE}).")
  private String host;

  @Override
  public Integer call() {
    URI address = address();
    try {
      return ask((HttpURLConnection) address.toURL().openConnection());
    } catch (IOException e) {
      String reason = "no server answers at " + address + ": " + e.getMessage();
      spec.commandLine().getErr().println("piste: " + reason);
      return ExitCode.SOFTWARE;
    }
  }

  private URI address() {
    try {
      return URI.create("http://" + host + ":" + port + "/health");
    } catch (IllegalArgumentException _) {
      throw UsageError.of(spec, "--host is an address such as 127.0.0.1, not '" + host + "'");
    }
  }

  private int ask(HttpURLConnection server) throws IOException {
    server.setConnectTimeout(PATIENCE);
    server.setReadTimeout(PATIENCE);
    boolean up = server.getResponseCode() == HttpURLConnection.HTTP_OK;
    try (InputStream answer = up ? server.getInputStream() : server.getErrorStream()) {
      spec.commandLine()
          .getOut()
          .println(answer == null ? "" : new String(answer.readAllBytes(), StandardCharsets.UTF_8));
    }
    return up ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}

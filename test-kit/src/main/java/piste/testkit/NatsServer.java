package piste.testkit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A NATS server for a test, on a port of its own, with a folder for what its streams keep.
public final class NatsServer implements AutoCloseable {
  private static final String MISSING =
      """
      The tests of the lab start a NATS server, and there is no nats-server on the path. Install it:
        Debian, Ubuntu   apt install nats-server
        macOS            brew install nats-server
      If you have one elsewhere, set NATS_SERVER to its file.\
      """;

  private static final int ATTEMPTS = 5;

  private final Optional<Path> folder;
  private final Optional<Path> configuration;
  private int port;
  private Process process;

  private NatsServer(Optional<Path> folder, Optional<Path> configuration) {
    this.folder = folder;
    this.configuration = configuration;
    this.process = startedSomewhere();
  }

  /// Somebody else may take a port between the moment it is found free and the server's start.
  private Process startedSomewhere() {
    for (int attempt = 1; ; attempt++) {
      port = freePort();
      try {
        return started();
      } catch (UncheckedIOException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /// A server with JetStream.
  public static NatsServer start(Path folder) {
    return new NatsServer(Optional.of(folder), Optional.empty());
  }

  /// A server that passes messages on and keeps nothing.
  public static NatsServer startWithoutStreams() {
    return new NatsServer(Optional.empty(), Optional.empty());
  }

  /// The same with a configuration, such as who may do what.
  public static NatsServer startWithConfiguration(String text) {
    try {
      Path file = Files.writeString(Files.createTempFile("piste-nats", ".conf"), text);
      return new NatsServer(Optional.empty(), Optional.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public int port() {
    return port;
  }

  public String url() {
    return "nats://127.0.0.1:" + port;
  }

  /// Kills it, as a loss of power would.
  public void kill() {
    process.toHandle().destroyForcibly();
    process.onExit().join();
  }

  /// Starts it again, with what it has kept.
  public void startAgain() {
    process = started();
  }

  @Override
  public void close() {
    kill();
    configuration.ifPresent(NatsServer::delete);
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process started() {
    List<String> command =
        new ArrayList<>(List.of(program(), "-a", "127.0.0.1", "-p", Integer.toString(port)));
    folder.ifPresent(kept -> command.addAll(List.of("-js", "-sd", kept.toString())));
    configuration.ifPresent(file -> command.addAll(List.of("-c", file.toString())));
    try {
      Process started =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      awaitAnswer(started);
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void awaitAnswer(Process started) throws IOException {
    while (!answers()) {
      if (!started.isAlive()) {
        throw new IOException("nats-server ended with " + started.exitValue());
      }
      pause();
    }
  }

  private boolean answers() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Debian puts it where only some users' paths lead.
  private static String program() {
    String named = System.getenv("NATS_SERVER");
    if (named != null) {
      return named;
    }
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.concat(
            Stream.of(path.split(File.pathSeparator)), Stream.of("/usr/sbin", "/usr/local/sbin"))
        .map(place -> Path.of(place, "nats-server"))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(MISSING))
        .toString();
  }
}

package piste.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// A server in a process of its own, to be killed or kept short at will.
final class ServerChild implements AutoCloseable {
  private final Process process;
  private final int port;

  private ServerChild(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /// Starts one on a folder, and waits until it is up.
  static ServerChild start(Path folder) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "piste.server.ServerProcess",
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader out = process.inputReader();
    return new ServerChild(
        process, Integer.parseInt(Optional.ofNullable(out.readLine()).orElse("0")));
  }

  int port() {
    return port;
  }

  /// Lets no file of the server grow any further than this.
  void limitFiles(String bytes) throws IOException, InterruptedException {
    Process limit =
        new ProcessBuilder(
                "prlimit", "--pid", "" + process.pid(), "--fsize=" + bytes + ":unlimited")
            .inheritIO()
            .start();
    if (limit.waitFor() != 0) {
      throw new IllegalStateException("prlimit failed");
    }
  }

  /// Ends it at once, with SIGKILL.
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  /// Asks it to end, with SIGTERM, and waits until it has.
  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}

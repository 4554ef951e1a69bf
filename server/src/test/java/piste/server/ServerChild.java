package piste.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
  ///
  /// @param options for Java
  static ServerChild start(Path folder, String... options) throws IOException {
    List<String> command = new ArrayList<>(command(folder));
    command.addAll(1, List.of(options));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader out = process.inputReader();
    return new ServerChild(
        process, Integer.parseInt(Optional.ofNullable(out.readLine()).orElse("0")));
  }

  private static List<String> command(Path folder) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        "piste.server.ServerProcess",
        folder.toString());
  }

  /// What one says that cannot start on this folder. Should these tests be run by somebody whom no
  /// permission stops, the server is not: it gives up that power first.
  static String refusalOn(Path folder) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(command(folder));
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(0, List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search"));
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
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

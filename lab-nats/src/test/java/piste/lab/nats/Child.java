package piste.lab.nats;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A Java of its own that runs a main class of these tests, to be killed at will.
final class Child implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;

  private Child(Process process) {
    this.process = process;
    out = process.inputReader(UTF_8);
  }

  static Child start(Class<?> main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    return new Child(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /// Reads on until it says this.
  void awaitLine(String wanted) throws IOException {
    for (String line = out.readLine(); !wanted.equals(line); line = out.readLine()) {
      if (line == null) {
        throw new IOException("it ended and never said " + wanted);
      }
    }
  }

  /// Ends it at once, with SIGKILL.
  void kill() {
    process.toHandle().destroyForcibly();
    process.onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}

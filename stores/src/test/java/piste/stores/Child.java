package piste.stores;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/// A Java of its own that runs a main class of these tests on a folder, to be killed at will.
final class Child implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;
  private final Writer in;

  private Child(Process process) {
    this.process = process;
    out = process.inputReader(UTF_8);
    in = process.outputWriter(UTF_8);
  }

  static Child start(Class<?> main, Path folder) throws IOException {
    return new Child(
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start());
  }

  long pid() {
    return process.pid();
  }

  /// Its next line; null after the last.
  String line() throws IOException {
    return out.readLine();
  }

  void tell(String line) throws IOException {
    in.write(line + "\n");
    in.flush();
  }

  /// Ends it at once, with SIGKILL; what it had said before can still be read. (The process's own
  /// method would throw that away.)
  void kill() {
    process.toHandle().destroyForcibly();
  }

  @Override
  public void close() {
    kill();
    process.onExit().join();
  }
}

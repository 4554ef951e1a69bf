package piste.app.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The folder of a server's data: asked alike by every command that needs it.
public final class DataOption {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The folder for tables and keys (default: piste in the user's data folder, that is"
              + " $XDG_DATA_HOME or ~/.local/share).")
  private Optional<Path> data = Optional.empty();

  public Path folder() {
    return data.orElseGet(
            () -> usualFolder(System.getenv(), Path.of(System.getProperty("user.home", "."))))
        .toAbsolutePath()
        .normalize();
  }

  static Path usualFolder(Map<String, String> environment, Path home) {
    String xdg = environment.getOrDefault("XDG_DATA_HOME", "");
    Path parent = xdg.startsWith("/") ? Path.of(xdg) : home.resolve(".local").resolve("share");
    return parent.resolve("piste");
  }
}

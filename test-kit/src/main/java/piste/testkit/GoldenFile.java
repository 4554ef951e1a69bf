package piste.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file whose whole text a test can compute. Run with `-Dpiste.golden=write`, tests write it.
public final class GoldenFile {
  private GoldenFile() {}

  /// The text of the file, which is written first if that was asked for.
  public static String read(Path file, String computed) {
    try {
      if (System.getProperty("piste.golden", "").equals("write")) {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, computed);
      }
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

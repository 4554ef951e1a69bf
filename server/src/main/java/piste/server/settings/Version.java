package piste.server.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/// Which Piste this is.
///
/// @param number as in the changelog
/// @param commit from which it was built, with a "+" if files had changed since; "unknown" if it
///     was built without git
public record Version(String number, String commit) {
  public static final Version CURRENT = read();

  /// The file that the build writes.
  private static final String FILE = "version.properties";

  private static Version read() {
    Properties built = new Properties();
    try (InputStream file = Version.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException("the build left out " + FILE + ": build Piste again");
      }
      built.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Version(built.getProperty("number"), built.getProperty("commit"));
  }

  @Override
  public String toString() {
    return "Piste " + number;
  }
}

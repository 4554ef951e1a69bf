package piste.bench.throwing;

import com.jme3.bullet.util.NativeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Brings Bullet's native part into the process.
final class BulletLibrary {
  private static final String RESOURCE = "/native/linux/x86_64/libbulletjme.so";

  private BulletLibrary() {}

  @SuppressWarnings("restricted") // bench/throws grants it
  static void load() {
    try (InputStream library = NativeLibrary.class.getResourceAsStream(RESOURCE)) {
      if (library == null) {
        throw new IllegalStateException("the build left out " + RESOURCE);
      }
      Path file = Files.createTempFile("libbulletjme-", ".so");
      file.toFile().deleteOnExit();
      Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
      System.load(file.toString());
    } catch (IOException e) {
      throw new UncheckedIOException("Bullet could not be unpacked", e);
    }
    NativeLibrary.setStartupMessageEnabled(false);
    Logger.getLogger("com.jme3").setLevel(Level.WARNING);
  }
}

package piste.arena;

import com.github.stephengold.joltjni.Jolt;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/// Brings the engine's native part into the process, once.
final class JoltLibrary {
  static final String ENGINE = "jolt-jni-0.9.9 " + platform();

  private static final String NAME = "libjoltjni.so";

  private JoltLibrary() {}

  /// Does nothing but make sure that the engine is there.
  static void load() {
    Loaded.touch();
  }

  /// Java initialises a class once, whoever asks first.
  @SuppressWarnings("restricted") // the launcher grants it
  private static final class Loaded {
    static {
      Path library = unpacked();
      System.load(library.toString());
      tidy(library);
      Jolt.registerDefaultAllocator();
      Jolt.installDefaultAssertCallback();
      Jolt.installDefaultTraceCallback();
      if (!Jolt.newFactory()) {
        throw new IllegalStateException("the physics engine did not start");
      }
      Jolt.registerTypes();
    }

    static void touch() {}
  }

  private static String platform() {
    String system = System.getProperty("os.name", "?").toLowerCase(Locale.ROOT);
    return system + "-" + System.getProperty("os.arch", "?");
  }

  /// What is loaded needs its file no more, and a process that is killed could not clear it away.
  private static void tidy(Path library) {
    try {
      Files.deleteIfExists(library);
      Files.deleteIfExists(library.toAbsolutePath().getParent());
    } catch (IOException _) {
      // Where the system holds on to the file, it goes at the end of the process.
    }
  }

  /// A library can only be loaded from a file of its own.
  private static Path unpacked() {
    if (!ENGINE.endsWith("linux-amd64")) {
      throw new UnsupportedOperationException(
          "the arena's physics engine is built for Linux on x86-64, not for " + platform());
    }
    try (InputStream library = JoltLibrary.class.getResourceAsStream("/native/" + NAME)) {
      if (library == null) {
        throw new IllegalStateException("the build left out " + NAME + ": build Piste again");
      }
      Path folder = Files.createTempDirectory("piste-arena-");
      Path file = folder.resolve(NAME);
      Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
      folder.toFile().deleteOnExit();
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the physics engine could not be unpacked into " + System.getProperty("java.io.tmpdir"),
          e);
    }
  }
}

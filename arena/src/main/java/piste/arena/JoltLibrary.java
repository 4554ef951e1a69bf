package piste.arena;

import com.github.stephengold.joltjni.Jolt;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.stream.Stream;

/// Brings the engine's native part into the process, once.
final class JoltLibrary {
  static final String ENGINE = "jolt-jni-0.9.9 " + platform();

  private JoltLibrary() {}

  /// Does nothing but make sure that the engine is there.
  static void load() {
    Loaded.touch();
  }

  /// Java initialises a class once, whoever asks first.
  @SuppressWarnings("restricted") // the launcher grants it
  private static final class Loaded {
    static {
      Path library = unpacked(platform());
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
    return platform(System.getProperty("os.name", "?"), System.getProperty("os.arch", "?"));
  }

  /// A system without its edition ("Windows 11" is "windows") and a processor. The build names the
  /// folder of the native part so, and recorded throws name where they were thrown.
  static String platform(String system, String processor) {
    String name = system.toLowerCase(Locale.ROOT);
    String family = Stream.of("windows", "mac").filter(name::startsWith).findFirst().orElse(name);
    return family + "-" + processor;
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
  static Path unpacked(String platform) {
    String name = System.mapLibraryName("joltjni");
    String resource = "/native/" + platform + "/" + name;
    try (InputStream library = JoltLibrary.class.getResourceAsStream(resource)) {
      if (library == null) {
        throw new UnsupportedOperationException(
            "this build of Piste has no physics engine for " + platform + ": build it there");
      }
      Path folder = Files.createTempDirectory("piste-arena-");
      Path file = folder.resolve(name);
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

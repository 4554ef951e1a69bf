package piste.catalogue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import piste.game.GameModule;
import piste.rules.Attempt;

/// Finds games in the jars of a folder. Each jar has a class loader of its own, so that games do
/// not see each other. One that is broken is named and left out.
public final class OutsideGames {
  private static final String SERVICE = "META-INF/services/" + GameModule.class.getName();

  private final List<GameModule<?, ?, ?>> games;
  private final Consumer<String> notes;

  private OutsideGames(Catalogue known, Consumer<String> notes) {
    this.games = new ArrayList<>(known.games());
    this.notes = notes;
  }

  /// The games that are known, and after them those of a folder, by the names of their jars.
  ///
  /// @param notes is told, in one line each, what was left out and why
  public static Attempt<Catalogue> in(Path folder, Catalogue known, Consumer<String> notes) {
    OutsideGames found = new OutsideGames(known, notes);
    try (Stream<Path> files = Files.list(folder)) {
      files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(found::add);
    } catch (IOException _) {
      return Attempt.refused(
          "catalogue.folder", "games cannot be loaded from %s: no such folder".formatted(folder));
    }
    return Attempt.made(new Catalogue(found.games));
  }

  private void add(Path jar) {
    try (JarFile _ = new JarFile(jar.toFile())) {
      load(jar);
    } catch (IOException e) {
      leaveOut(jar, "it is no jar: " + e.getMessage());
    }
  }

  // The loader stays open: classes and texts are read from it as long as the game is played.
  @SuppressWarnings({"resource", "rawtypes"})
  private void load(Path jar) throws IOException {
    ClassLoader own =
        new URLClassLoader(
            String.valueOf(jar.getFileName()),
            new URL[] {jar.toUri().toURL()},
            OutsideGames.class.getClassLoader());
    try {
      int before = games.size();
      ServiceLoader.load(GameModule.class, own).stream()
          .filter(provider -> own.equals(provider.type().getClassLoader()))
          .forEach(provider -> add(jar, provider.get()));
      if (games.size() == before && own.getResource(SERVICE) == null) {
        leaveOut(jar, "it names no game in " + SERVICE);
      }
    } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
      leaveOut(jar, told(e));
    }
  }

  private void add(Path jar, GameModule<?, ?, ?> game) {
    GameInspection.of(game, games)
        .ifPresentOrElse(fault -> leaveOut(jar, fault), () -> games.add(game));
  }

  private void leaveOut(Path jar, String why) {
    notes.accept(
        "the game in %s is left out: %s"
            .formatted(jar.getFileName(), why.replaceAll("\\s+", " ").strip()));
  }

  static String told(Throwable e) {
    Throwable cause =
        e instanceof ServiceConfigurationError && e.getCause() != null ? e.getCause() : e;
    return cause instanceof ServiceConfigurationError
        ? String.valueOf(cause.getMessage())
        : cause.toString();
  }
}

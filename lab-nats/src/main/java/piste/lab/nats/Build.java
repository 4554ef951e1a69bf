package piste.lab.nats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import piste.arena.Arena;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.experiment.Experiment;
import piste.minds.Bot;
import piste.rules.Game;
import piste.table.Thrower;
import piste.view.Scene;

/// Identifies everything that games depend on: rules, dice, arena, bots and what is counted. Two
/// machines with the same build play the same games; with different builds they might not.
///
/// @param name a digest of the compiled code, in hexadecimal digits
public record Build(String name) {
  private static final int DIGITS = 16;

  /// One class of each module that games depend on, besides the games themselves.
  private static final List<Class<?>> COMMON =
      List.of(
          Game.class,
          Scene.class,
          Arena.class,
          Thrower.class,
          Bot.class,
          GameModule.class,
          Catalogue.class,
          Experiment.class);

  public Build {
    if (!name.matches("[0-9a-z]+")) {
      throw new IllegalArgumentException("no name of a build: " + name);
    }
  }

  /// The build that is running, with the games that it can play.
  public static Build of(Catalogue catalogue) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (URI place : places(catalogue)) {
        add(Path.of(place), digest);
      }
      return new Build(HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    } catch (IOException e) {
      throw new UncheckedIOException("the code of Piste cannot be read", e);
    }
  }

  /// Where the code is, each place once, always in the same order. The catalogue says which games
  /// there are.
  static Set<URI> places(Catalogue catalogue) {
    Set<URI> places = new LinkedHashSet<>();
    COMMON.forEach(part -> places.add(location(part)));
    for (GameModule<?, ?, ?> game : catalogue.games()) {
      places.add(location(game.box().game().getClass()));
      places.add(location(game.getClass()));
    }
    return places;
  }

  private static URI location(Class<?> part) {
    try {
      return part.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /// A folder of classes and the jar made of it come to the same.
  private static void add(Path place, MessageDigest digest) throws IOException {
    if (Files.isDirectory(place)) {
      addAll(place, digest);
      return;
    }
    try (FileSystem jar = FileSystems.newFileSystem(place)) {
      addAll(jar.getPath("/"), digest);
    }
  }

  private static void addAll(Path root, MessageDigest digest) throws IOException {
    List<String> names;
    try (Stream<Path> files = Files.walk(root)) {
      names =
          files
              .filter(Files::isRegularFile)
              .map(file -> root.relativize(file).toString().replace('\\', '/'))
              .filter(Build::counts)
              .sorted()
              .toList();
    }
    for (String name : names) {
      digest.update(name.getBytes(StandardCharsets.UTF_8));
      digest.update(Files.readAllBytes(root.resolve(name)));
    }
  }

  /// What the jar tool adds or changes does not count.
  private static boolean counts(String name) {
    return !name.equals("META-INF/MANIFEST.MF")
        && !name.startsWith("META-INF/maven/")
        && !name.equals("module-info.class");
  }
}

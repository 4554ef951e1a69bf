package piste.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.rules.Attempt;

class OutsideGamesTest {
  @TempDir private static Path folder;

  private final List<String> notes = new ArrayList<>();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          taken     | super("strike");                        |                                | the name strike is taken
          wording   | super("table");                         |                                | the name table is taken
          reviewing | super("review");                        |                                | the name review is taken
          shouting  | super("No Name!");                      |                                | No Name! is no name: use a to z, digits and hyphens
          mute      | super("mute");                          |                                | META-INF/words/mute.fr.json is missing
          lonely    | super("lonely");                        | WORDS MINDS                    | it needs a bot to play against, and every bot a name of its own
          speechless| super("speechless");                    | WORDS                          | it has no text strike.
          failing   | super("x"); throw new RuntimeException("no luck"); |                     | java.lang.RuntimeException: no luck
          partial   | super("partial"); new Helper();         | HELPER                         | java.lang.NoClassDefFoundError: outside/Helper
          silent    | super("silent");                        | NULL                           | java.lang.NullPointerException
          """)
  void aBrokenGameIsNamedAndLeftOut(String jar, String constructor, String more, String why)
      throws IOException {
    String body = constructor.strip();
    String extras = more == null ? "" : more;
    String source =
        """
        package outside;
        import piste.rules.*; import piste.view.*; import piste.strike.*; import piste.game.*;
        public class Broken extends piste.catalogue.Wrapped {
          public Broken() { %s }
          %s %s %s
        }
        %s
        """
            .formatted(
                body,
                extras.contains("WORDS")
                    ? "public Attempt<Dictionary> words(Dictionary.Language l) { return"
                        + " only(name(), l); }"
                    : "",
                extras.contains("MINDS")
                    ? "public Minds<Position, Move, Reading> minds(piste.minds.Study s) { return"
                        + " nobody(); }"
                    : "",
                extras.contains("NULL")
                    ? "public Attempt<Dictionary> words(Dictionary.Language l) { return null; }"
                    : "",
                extras.contains("HELPER") ? "class Helper {}" : "");
    pack(jar.strip(), compiled(jar.strip(), source), "outside.Broken", Set.of("Helper.class"));
    assertThat(loaded(jar.strip()).names()).isEqualTo(Catalogue.ofTheHouse().names());
    assertThat(notes)
        .singleElement()
        .asString()
        .startsWith("the game in %s.jar is left out: %s".formatted(jar.strip(), why.strip()))
        .doesNotContain("\n");
  }

  @Test
  void whatIsNoJarIsNamedAndLeftOut() throws IOException {
    Files.writeString(Files.createDirectories(folder.resolve("text")).resolve("text.jar"), "Hello");
    assertThat(loaded("text").names()).isEqualTo(Catalogue.ofTheHouse().names());
    assertThat(notes).singleElement().asString().startsWith("the game in text.jar is left out: ");
  }

  @Test
  void aJarWithoutAGameIsNamed() throws IOException {
    pack("empty", Files.createDirectories(folder.resolve("none")), "", Set.of());
    loaded("empty");
    assertThat(notes)
        .containsExactly(
            "the game in empty.jar is left out: it names no game in"
                + " META-INF/services/piste.game.GameModule");
  }

  @Test
  void aJarThatNamesAClassItHasNotIsNamed() throws IOException {
    pack("gone", Files.createDirectories(folder.resolve("none")), "outside.Gone", Set.of());
    loaded("gone");
    assertThat(notes).singleElement().asString().contains("gone.jar").contains("outside.Gone");
  }

  @Test
  void aFolderThatIsNotThereIsRefused() {
    assertThat(OutsideGames.in(folder.resolve("nowhere"), Catalogue.ofTheHouse(), notes::add))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().reason()).contains("no such folder"));
  }

  private Catalogue loaded(String jar) {
    return OutsideGames.in(folder.resolve(jar), Catalogue.ofTheHouse(), notes::add).orThrow();
  }

  private static Path compiled(String name, String source) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name + "-classes"));
    Path file = Files.writeString(classes.resolve("Broken.java"), source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-nowarn",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                file.toString());
    assertThat(status).isZero();
    return classes;
  }

  private static void pack(String name, Path classes, String provider, Set<String> without)
      throws IOException {
    Path jar = Files.createDirectories(folder.resolve(name)).resolve(name + ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> all = Files.walk(classes)) {
      if (!provider.isEmpty()) {
        out.putNextEntry(new JarEntry("META-INF/services/piste.game.GameModule"));
        out.write(provider.getBytes(StandardCharsets.UTF_8));
      }
      for (Path one : all.filter(path -> path.toString().endsWith(".class")).toList()) {
        if (!without.contains(one.getFileName().toString())) {
          out.putNextEntry(new JarEntry(classes.relativize(one).toString()));
          out.write(Files.readAllBytes(one));
        }
      }
    }
  }
}

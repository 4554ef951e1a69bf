package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.rules.Game;
import piste.rules.Setup;
import piste.server.hall.Closing;
import piste.testkit.Walk;
import piste.view.Scene;
import piste.view.Zone;

/// What `docs/protocol.md` lists is what there is: no more and no less.
class ProtocolPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("piste.root", ".."), "docs", "protocol.md");
  private static final Pattern KIND = Pattern.compile("new Kind\\(\"([a-z-]+)\"");
  private static final Pattern SQUARE = Pattern.compile("[a-g][1-7]");
  private static final int GAMES = 40;
  private static final int LONGEST = 400;

  /// The rows of the table under a heading, as cells without the marks of code.
  private static List<List<String>> rows(String heading) throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf("\n" + heading + "\n");
    assertThat(start).as(heading).isPositive();
    String below = page.substring(start + heading.length() + 2);
    return below
        .lines()
        .dropWhile(line -> !line.startsWith("|---"))
        .skip(1)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> List.of(line.substring(1).replace("`", "").split("\\|")))
        .map(cells -> cells.stream().map(String::strip).toList())
        .toList();
  }

  private static List<String> column(String heading, int column) throws IOException {
    return rows(heading).stream().map(row -> row.get(column)).toList();
  }

  @Test
  void allGamesAreListedWithTheirPlayersAndDice() throws IOException {
    Function<GameModule<?, ?, ?>, List<String>> row =
        module -> {
          Game<?, ?, ?> game = module.box().game();
          String players =
              game.fewestPlayers() == game.mostPlayers()
                  ? "" + game.mostPlayers()
                  : game.fewestPlayers() + " to " + game.mostPlayers();
          return List.of(
              game.name(),
              players,
              module.isAimed() ? "thrown by gesture, or fair" : "always fair");
        };
    assertThat(rows("### Games").stream().map(r -> List.of(r.get(0), r.get(2), r.get(3))))
        .containsExactlyElementsOf(Catalogue.ofTheHouse().games().stream().map(row).toList());
  }

  /// Those of all games, and those that a single game has.
  private static Set<String> kinds() throws IOException {
    Set<String> kinds = new TreeSet<>();
    for (String sources : List.of("view/src/main/java", "games")) {
      try (Stream<Path> files = Files.walk(PAGE.getParent().getParent().resolve(sources))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          KIND.matcher(Files.readString(file)).results().forEach(kind -> kinds.add(kind.group(1)));
        }
      }
    }
    return kinds;
  }

  @Test
  void allKindsOfCuesAreListed() throws IOException {
    assertThat(column("### Cues", 0)).containsExactlyInAnyOrderElementsOf(kinds());
  }

  @Test
  void allCodesWithWhichTheServerClosesAreListed() throws IOException {
    List<String> ours = Arrays.stream(Closing.values()).map(why -> "" + why.code()).toList();
    assertThat(column("## Closed connections", 0)).containsAll(ours).doesNotHaveDuplicates();
    assertThat(column("## Closed connections", 0))
        .filteredOn(code -> Integer.parseInt(code) >= 4000)
        .containsExactlyInAnyOrderElementsOf(
            ours.stream().filter(code -> Integer.parseInt(code) >= 4000).toList());
  }

  static Stream<GameModule<?, ?, ?>> titles() {
    return Catalogue.ofTheHouse().games().stream();
  }

  @ParameterizedTest
  @MethodSource("titles")
  void allZonesOfAGameAreListed(GameModule<?, ?, ?> module) throws IOException {
    Set<String> listed =
        rows("### Zones").stream()
            .filter(row -> row.get(0).equals(module.name()))
            .map(row -> row.get(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(seen(module)).isEqualTo(listed);
  }

  /// The zones that come up in games played at random.
  private static <S, M, R> Set<String> seen(GameModule<S, M, R> module) {
    Set<String> names = new TreeSet<>();
    Game<S, M, R> game = module.box().game();
    S start = game.start(Setup.of(game.mostPlayers())).orThrow();
    for (int seed = 0; seed < GAMES; seed++) {
      Walk<S, M, R> walk = Walk.play(game, module.box().fairDice(), start, seed, LONGEST);
      Scene scene = module.presenter().start(start);
      for (int i = 0; i < walk.steps().size(); i++) {
        scene.zones().forEach(zone -> names.add(name(zone)));
        S before = walk.positions().get(i);
        S after = walk.positions().get(i + 1);
        scene = module.presenter().after(scene, before, walk.steps().get(i), List.of(), after);
      }
    }
    return names;
  }

  private static String name(Zone zone) {
    return SQUARE.matcher(zone.name()).matches() ? "a1 … g7" : zone.name();
  }
}

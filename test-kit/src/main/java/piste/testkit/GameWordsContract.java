package piste.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.rules.Game;
import piste.rules.Option;
import piste.view.Counter;
import piste.view.GameView;
import piste.view.Presenter;
import piste.view.Words;
import piste.view.Zone;

/// Everything that a game says, it says in French and in English, and nothing else is written.
public abstract class GameWordsContract<S, M, R> extends WordsContract {
  private final Game<S, M, R> game;
  private final Presenter<S, M, R> presenter;
  private final Consumer<Consumer<Shown<S, M, R>>> walks;

  /// @param walks shows games in which everything happens that can be said
  protected GameWordsContract(
      Game<S, M, R> game, Presenter<S, M, R> presenter, Consumer<Consumer<Shown<S, M, R>>> walks) {
    super(game.name());
    this.game = game;
    this.presenter = presenter;
    this.walks = walks;
  }

  @Test
  void everyWordsOfThePresenterHaveATextAndEveryTextIsUsed() {
    Map<String, Set<String>> used = new TreeMap<>();
    walks.accept(
        shown -> {
          GameView view = presenter.view(shown.before(), shown.scene(), _ -> true);
          view.prompt().ifPresent(prompt -> add(used, prompt.words()));
          view.prompt().stream()
              .flatMap(prompt -> prompt.choices().stream())
              .forEach(choice -> add(used, choice.words()));
          for (Counter counter : view.counters()) {
            used.put(counter.key(), Set.of("count"));
          }
          presenter
              .cues(shown.before(), shown.scene(), shown.step(), List.of(), shown.after())
              .forEach(cue -> add(used, cue.words()));
        });
    assertThat(texts("prompt", "choice", "cue", "counter")).isEqualTo(used.keySet());
    used.forEach((key, args) -> assertThat(args).as(key).containsAll(words.gaps(key)));
  }

  /// A place with a short name, such as a square, is called the same everywhere.
  @Test
  void everyZoneHasAName() {
    Set<String> zones = new TreeSet<>();
    walks.accept(
        shown ->
            presenter.view(shown.before(), shown.scene(), _ -> true).zones().stream()
                .map(Zone::name)
                .filter(name -> name.length() > 2)
                .forEach(name -> zones.add(key("zone") + "." + name)));
    assertThat(texts("zone")).isEqualTo(zones);
  }

  /// Where dice have different faces, each kind has a name that tells what somebody holds.
  @Test
  void everyKindOfDieHasANameWhereTheirFacesDiffer() {
    Map<String, List<String>> faces = new TreeMap<>();
    walks.accept(
        shown ->
            presenter
                .view(shown.before(), shown.scene(), _ -> true)
                .kinds()
                .forEach(kind -> faces.put(key("die") + "." + kind.name(), kind.faces())));
    boolean isMixed = Set.copyOf(faces.values()).size() > 1;
    assertThat(texts("die")).isEqualTo(isMixed ? faces.keySet() : Set.of());
  }

  private static void add(Map<String, Set<String>> used, Words words) {
    used.put(words.key(), words.args().keySet());
  }

  private Set<String> texts(String... parts) {
    return words.texts().keySet().stream()
        .filter(key -> Stream.of(parts).anyMatch(part -> key.startsWith(key(part) + ".")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyRefusalHasAText() throws IOException {
    String sources =
        sources(Path.of("src/main/java", getClass().getPackageName().replace('.', '/')));
    Set<String> codes =
        found(sources, "(?:refused|Refusal)\\(\\s*\"(%s\\.[a-z-]+)\"".formatted(game.name()));
    found(sources, "refusal\\(\\s*\"([a-z-]+)\"").forEach(code -> codes.add(key(code)));
    assertThat(codes).isNotEmpty();
    assertThat(words.texts()).containsKeys(codes.toArray(String[]::new));
  }

  @Test
  void everyOptionAndItsValuesHaveAText() {
    for (Option option : game.options()) {
      String key = key("option") + "." + option.name();
      assertThat(words.texts()).containsKey(key);
      for (String value : option.values()) {
        assertThat(words.texts())
            .containsKey(key + "." + (value.matches("\\d+") ? "number" : value));
      }
    }
  }

  @Test
  void theGameHasANameAndSaysByWhomItIs() {
    assertThat(words.texts()).containsKeys(key("name"), key("credits"));
  }

  private String key(String part) {
    return game.name() + "." + part;
  }
}

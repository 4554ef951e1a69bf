package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.rules.Option;
import piste.view.Counter;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.GameView;
import piste.view.Words;

/// Everything that L'Arène says, it says in French and in English.
class AreneWordsTest {
  private static final Dictionary FR = dictionary(Language.FR);
  private static final Dictionary EN = dictionary(Language.EN);

  @Test
  void bothLanguagesSayTheSameThings() {
    assertThat(FR.texts().keySet()).isEqualTo(EN.texts().keySet());
    for (String key : FR.texts().keySet()) {
      assertThat(FR.gaps(key)).as(key).isEqualTo(EN.gaps(key));
    }
  }

  @Test
  void everyWordsOfThePresenterHaveATextAndEveryTextIsUsed() {
    Map<String, Set<String>> used = new TreeMap<>();
    ArenePresenterTest.walk(
        shown -> {
          GameView view = ArenePresenter.PRESENTER.view(shown.before(), shown.scene(), _ -> true);
          view.prompt().ifPresent(prompt -> add(used, prompt.words()));
          view.prompt().stream()
              .flatMap(prompt -> prompt.choices().stream())
              .forEach(choice -> add(used, choice.words()));
          for (Counter counter : view.counters()) {
            used.put(counter.key(), Set.of("count"));
          }
          ArenePresenter.PRESENTER
              .cues(shown.before(), shown.scene(), shown.step(), List.of(), shown.after())
              .forEach(cue -> add(used, cue.words()));
        });
    assertThat(texts("prompt", "choice", "cue", "counter")).isEqualTo(used.keySet());
    used.forEach((key, args) -> assertThat(args).as(key).containsAll(FR.gaps(key)));
  }

  private static void add(Map<String, Set<String>> used, Words words) {
    used.put(words.key(), words.args().keySet());
  }

  @Test
  void everyRefusalHasAText() throws IOException {
    Set<String> codes = new TreeSet<>();
    try (Stream<Path> sources = Files.list(Path.of("src/main/java/piste/arene"))) {
      for (Path source : sources.toList()) {
        String code = Files.readString(source);
        Pattern.compile("refusal\\(\\s*\"([a-z-]+)\"")
            .matcher(code)
            .results()
            .forEach(found -> codes.add("arene." + found.group(1)));
        Pattern.compile("(?:refused|Refusal)\\(\\s*\"(arene\\.[a-z-]+)\"")
            .matcher(code)
            .results()
            .forEach(found -> codes.add(found.group(1)));
      }
    }
    assertThat(codes).hasSizeGreaterThan(15);
    assertThat(FR.texts()).containsKeys(codes.toArray(String[]::new));
  }

  @Test
  void everyOptionAndItsValuesHaveAText() {
    for (Option option : Arene.GAME.options()) {
      String key = "arene.option." + option.name();
      assertThat(FR.texts()).containsKey(key);
      for (String value : option.values()) {
        assertThat(FR.texts()).containsKey(key + "." + (value.matches("\\d+") ? "number" : value));
      }
    }
  }

  private static Set<String> texts(String... parts) {
    return FR.texts().keySet().stream()
        .filter(key -> Stream.of(parts).anyMatch(part -> key.startsWith("arene." + part + ".")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Dictionary dictionary(Language language) {
    String name = "/META-INF/words/arene." + language.name().toLowerCase(Locale.ROOT) + ".json";
    try (InputStream in = AreneWordsTest.class.getResourceAsStream(name)) {
      return Dictionary.read(language, new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .orThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

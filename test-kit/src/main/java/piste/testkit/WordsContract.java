package piste.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// What holds wherever there are words: what is said in one language is said in all.
public abstract class WordsContract {
  protected final Dictionary words;
  private final List<Dictionary> others;

  /// @param name what the files of words are called
  protected WordsContract(String name) {
    this.words = dictionary(name, Language.FIRST);
    this.others =
        Stream.of(Language.values())
            .filter(language -> language != Language.FIRST)
            .map(language -> dictionary(name, language))
            .toList();
  }

  @Test
  void allLanguagesSayTheSameThings() {
    assertThat(others).isNotEmpty();
    for (Dictionary other : others) {
      assertThat(other.texts().keySet()).isEqualTo(words.texts().keySet());
      for (String key : words.texts().keySet()) {
        assertThat(other.gaps(key)).as(key).isEqualTo(words.gaps(key));
      }
    }
  }

  /// What the first group of a pattern matches in a source.
  protected static Set<String> found(String source, String pattern) {
    return Pattern.compile(pattern)
        .matcher(source)
        .results()
        .map(result -> result.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// Every Java source of a folder, one after another.
  protected static String sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        all.append(Files.readString(file));
      }
      return all.toString();
    }
  }

  private Dictionary dictionary(String name, Language language) {
    String file = "/META-INF/words/%s.%s.json".formatted(name, language.code());
    try (InputStream in = getClass().getResourceAsStream(file)) {
      return Dictionary.read(language, new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .orThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package piste.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import piste.rules.Attempt;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// Reads texts where they lie, as `META-INF/words/NAME.LANGUAGE.json` beside the classes that say
/// them.
public final class WordFiles {
  private WordFiles() {}

  public static Attempt<Dictionary> read(ClassLoader beside, String name, Language language) {
    String path = "META-INF/words/%s.%s.json".formatted(name, language.code());
    try (InputStream in = beside.getResourceAsStream(path)) {
      return in == null
          ? Attempt.refused("game.words", path + " is missing")
          : Dictionary.read(language, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

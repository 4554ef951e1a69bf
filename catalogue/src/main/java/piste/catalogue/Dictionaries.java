package piste.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// The words of tables and of every game. They lie beside what they speak of, as
/// `META-INF/words/NAME.LANGUAGE.json`.
public final class Dictionaries {
  private static final String TABLE = "table";

  private Dictionaries() {}

  /// All words of a language.
  public static Dictionary in(Language language) {
    Dictionary all = read(TABLE, language);
    for (String game : Catalogue.names()) {
      all = all.and(read(game, language));
    }
    return all;
  }

  private static Dictionary read(String name, Language language) {
    return Dictionary.read(language, json(name, language)).orThrow();
  }

  private static String json(String name, Language language) {
    String path =
        "META-INF/words/%s.%s.json".formatted(name, language.name().toLowerCase(Locale.ROOT));
    try (InputStream in = Dictionaries.class.getClassLoader().getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException(path + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

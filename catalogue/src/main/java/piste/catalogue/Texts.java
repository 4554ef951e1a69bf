package piste.catalogue;

import java.util.EnumMap;
import java.util.Map;
import piste.game.GameModule;
import piste.table.WordFiles;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// All texts of tables and games in every language, read once.
public final class Texts {
  private final Map<Language, Dictionary> all = new EnumMap<>(Language.class);

  public Texts(Catalogue catalogue) {
    for (Language language : Language.values()) {
      Dictionary texts = read("table", language);
      for (GameModule<?, ?, ?> game : catalogue.games()) {
        texts = texts.and(game.words(language).orThrow());
      }
      all.put(language, texts);
    }
  }

  private static Dictionary read(String name, Language language) {
    return WordFiles.read(Texts.class.getClassLoader(), name, language).orThrow();
  }

  public Dictionary in(Language language) {
    return all.getOrDefault(language, new Dictionary(language, Map.of()));
  }

  /// The words in every language.
  public Map<Language, String> say(Words words) {
    Map<Language, String> said = new EnumMap<>(Language.class);
    all.forEach((language, texts) -> said.put(language, texts.say(words)));
    return said;
  }
}

package piste.lab.text;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import piste.game.GameModule;
import piste.table.WordFiles;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// The texts of the lab, alone or beside those of a game.
public final class LabTexts {
  private static final Map<Language, Dictionary> ALL = new EnumMap<>(Language.class);

  static {
    Arrays.stream(Language.values()).forEach(language -> ALL.put(language, read(language)));
  }

  private LabTexts() {}

  public static Dictionary in(Language language) {
    return Objects.requireNonNull(ALL.get(language));
  }

  public static Dictionary of(GameModule<?, ?, ?> game, Language language) {
    return in(language).and(game.words(language).orThrow());
  }

  /// Words as commands print them.
  public static String inEnglish(GameModule<?, ?, ?> game, Words words) {
    return of(game, Language.EN).say(words);
  }

  private static Dictionary read(Language language) {
    return WordFiles.read(LabTexts.class.getClassLoader(), "lab", language).orThrow();
  }
}

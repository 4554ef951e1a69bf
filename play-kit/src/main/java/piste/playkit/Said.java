package piste.playkit;

import static org.assertj.core.api.Assertions.assertThat;

import piste.game.GameModule;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// What a game's bots say, as readers see it.
public final class Said {
  private Said() {}

  public static String french(GameModule<?, ?, ?> game, Words words) {
    return in(Language.FR, game, words);
  }

  public static String english(GameModule<?, ?, ?> game, Words words) {
    return in(Language.EN, game, words);
  }

  private static String in(Language language, GameModule<?, ?, ?> game, Words words) {
    Dictionary texts = game.words(language).orThrow();
    String said = texts.say(words);
    for (Language each : Language.values()) {
      assertThat(game.words(each).orThrow().texts())
          .as("texts in %s", each)
          .containsKey(words.key());
    }
    assertThat(said).doesNotContain("{").doesNotContain(game.name() + ".");
    return said;
  }
}

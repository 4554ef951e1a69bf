package piste.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.view.Dictionary.Language;

class DictionaryTest {
  private static final String DICE =
      "{\"dice\": \"{player}: {count, plural, =2 {a pair} one {# die} other {# dice}}.\"}";

  @ParameterizedTest
  @CsvSource({
    "EN, 0, Ann: 0 dice.",
    "EN, 1, Ann: 1 die.",
    "EN, 2, Ann: a pair.",
    "EN, 3, Ann: 3 dice.",
    "FR, 0, Ann: 0 die.",
    "FR, 1, Ann: 1 die.",
    "FR, 3, Ann: 3 dice.",
  })
  void everyLanguageHasItsOwnPlurals(Language language, int count, String said) {
    Dictionary dictionary = Dictionary.read(language, DICE).orThrow();
    Words words = Words.of("dice").with("count", count).with("player", Seat.of(2));
    assertThat(dictionary.say(words, seat -> seat.number() == 2 ? "Ann" : "?")).isEqualTo(said);
    assertThat(dictionary.gaps("dice")).containsExactly("count", "player");
  }

  @Test
  void whatIsMissingIsSeenAndHarmsNothing() {
    Dictionary dictionary = Dictionary.read(Language.EN, DICE).orThrow();
    assertThat(dictionary.say(Words.of("no.such"), Seat::toString)).isEqualTo("no.such");
    assertThat(dictionary.say(Words.of("dice"), Seat::toString)).isEqualTo("{player}: {count}.");
  }

  @Test
  void quotesAndTextsInAnyScriptAreRead() {
    assertThat(Dictionary.read(Language.FR, "{ \"a\" : \"« é »\\\"\" , \"b\":\"\" }").orThrow())
        .isEqualTo(new Dictionary(Language.FR, java.util.Map.of("a", "« é »\"", "b", "")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{\"a\": 1}",
        "{\"a\": \"b\"",
        "{\"a\": \"b\",}",
        "{\"a\": \"b\"} {}",
        "{\"a\": \"b\", \"a\": \"c\"}",
        "{\"a\": \"{b\"}",
        "{\"a\": \"{b, plural, one {c}}\"}",
        "{\"a\": \"{b c}\"}",
        "{\"a\": \"b\\nc\"}",
      })
  void whatIsNoDictionaryIsRefused(String json) {
    assertThat(Dictionary.read(Language.EN, json)).isInstanceOf(Attempt.Refused.class);
  }

  @Test
  void wordsMoveWithTheSeatsTheySpeakOf() {
    Words words = Words.of("a").with("player", Seat.of(1)).with("count", 1).with("face", "X");
    assertThat(words.seatedAs(seat -> Seat.of(seat.number() + 2)))
        .isEqualTo(Words.of("a").with("player", Seat.of(3)).with("count", 1).with("face", "X"));
  }
}

package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.testkit.Shown;
import piste.testkit.Walk;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// What is said of a hunt, as it is read.
class AreneCuesTest {
  private static final Path TEXTS = Path.of("src/main/resources/META-INF/words");

  @Test
  void aThrowIsToldInWordsKindAfterKind() throws IOException {
    String air =
        "air n=1 to=1 round=2 hands=4p gems=3 hits=0,0,0,0,0,0 reserve=17p2j3m4t cave=4"
            + " air=2p2j1m together";
    assertThat(told(Language.EN, air, "dice 4 6 j2 jJ m1"))
        .first()
        .isEqualTo("Ann throws 4, 6; jokers 2, J; multiplier 1");
    assertThat(told(Language.FR, air, "dice 4 6 j2 jJ m1"))
        .first()
        .isEqualTo("Ann sort 4, 6; jokers 2, J; multiplicateur 1");
  }

  @Test
  void aHitIsToldWithTheWoundsOfItsZone() throws IOException {
    assertThat(told(Language.EN, hunting(2, "0,0,0,0,1,0"), "1 double 5", "1 hit chest"))
        .contains("Ann sticks a pick in the chest: 2 of 7");
  }

  @Test
  void aFullHandSpareNobodyWhoIsAlone() throws IOException {
    assertThat(told(Language.EN, hunting(1, "0,0,3,0,0,0"), "1 double 5", "1 hit left-hand"))
        .contains("A hand is full of picks: once both are, the Ogre attacks nobody");
    assertThat(told(Language.EN, hunting(2, "0,0,3,0,0,0"), "1 double 5", "1 hit left-hand"))
        .contains("A hand is full of picks: the Ogre now attacks only whoever has the most dice");
    assertThat(told(Language.EN, hunting(2, "0,0,3,4,0,0"), "1 double 5", "1 hit left-hand"))
        .contains("Both hands are full of picks: the Ogre attacks nobody any more");
  }

  @Test
  void aDoubleThatFindsItsZonesFullSaysWhyItBringsAGem() throws IOException {
    String full =
        "hunt n=1 to=1 round=2 hands=4p gems=3 hits=7,7,0,0,0,0 reserve=18p4j4m4t"
            + " cave=2,2 singles";
    assertThat(told(Language.EN, full, "1 double 2"))
        .contains("Every zone that the double 2 may hit is full: it counts as a triple");
  }

  private static String hunting(int hunters, String hits) {
    String others = hunters == 1 ? "hands=4p gems=3" : "hands=4p,4p gems=3,3";
    int reserve = 24 - 4 * hunters - 2;
    return "hunt n=%d to=1 round=2 %s hits=%s reserve=%dp4j4m4t cave=5,5 singles"
        .formatted(hunters, others, hits, reserve);
  }

  private static List<String> told(Language language, String start, String... steps)
      throws IOException {
    String name = language == Language.EN ? "arene.en.json" : "arene.fr.json";
    Dictionary dictionary =
        Dictionary.read(language, Files.readString(TEXTS.resolve(name))).orThrow();
    List<String> told = new ArrayList<>();
    Shown.each(
        ArenePresenter.PRESENTER,
        Walk.told(Arene.BOX, start, List.of(steps)),
        shown ->
            ArenePresenter.PRESENTER
                .cues(shown.before(), shown.scene(), shown.step(), List.of(), shown.after())
                .forEach(cue -> told.add(dictionary.say(cue.words(), AreneCuesTest::name))));
    return told;
  }

  private static String name(Seat seat) {
    return seat.number() == 1 ? "Ann" : "Bob";
  }
}

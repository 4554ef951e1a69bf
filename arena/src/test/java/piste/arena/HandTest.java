package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Verdict;

/// Gestures beyond what a hand can do are refused.
class HandTest {
  private static final ArenaModel MODEL = ArenaModel.STANDARD;

  record Case(Gesture gesture, String code) {}

  static List<Case> impossible() {
    Gesture sound = Gesture.atTheMiddle(1);
    return List.of(
        new Case(sound.withHeight(0), "gesture.height"),
        new Case(sound.withHeight(1), "gesture.height"),
        new Case(Gesture.atTheMiddle(-1), "gesture.speed"),
        new Case(Gesture.atTheMiddle(MODEL.hand().fastest() + 0.01), "gesture.speed"),
        new Case(sound.withSpin(1_000, 0), "gesture.spin"),
        new Case(sound.withSpin(0, -1_000), "gesture.spin"),
        new Case(sound.at(0.2, 0), "gesture.aim"),
        new Case(sound.from(Double.NaN), "gesture.not-a-number"),
        new Case(Gesture.atTheMiddle(Double.POSITIVE_INFINITY), "gesture.not-a-number"));
  }

  @ParameterizedTest
  @MethodSource("impossible")
  void whatNoHandCanDoIsRefused(Case impossible) {
    assertThat(MODEL.hand().canMake(impossible.gesture(), MODEL.bowl()))
        .isInstanceOfSatisfying(
            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(impossible.code()));
    try (Arena arena = new Arena()) {
      assertThat(arena.cast(Scenes.one(List.of(), impossible.gesture(), 1)))
          .isInstanceOf(Attempt.Refused.class);
    }
  }

  @Test
  void howHighAHandMayBeIsSaidExactly() {
    assertThat(MODEL.hand().canMake(Gesture.atTheMiddle(1).withHeight(0.01), MODEL.bowl()))
        .isEqualTo(
            new Refusal(
                "gesture.height", "the hand must be 1.5 to 20.0 cm above the rim, not 1.0"));
  }

  @Test
  void theProtocolTellsWhatAHandCanDo() throws IOException {
    Hand hand = MODEL.hand();
    assertThat(Files.readString(Path.of("../docs/protocol.md")))
        .contains(
            "%s to %s".formatted(hand.lowest(), hand.highest()),
            "0 to %s".formatted(hand.fastest()),
            String.format(Locale.ROOT, "−%.0f to %.0f", hand.fastestSpin(), hand.fastestSpin()),
            "`aimX` / %s".formatted(MODEL.bowl().halfLength()),
            "`aimZ` / %s".formatted(MODEL.bowl().halfWidth()));
  }

  @Test
  void aDropAndTheHardestThrowArePossible() {
    assertThat(MODEL.hand().canMake(Gesture.atTheMiddle(0), MODEL.bowl()))
        .isEqualTo(Verdict.Fits.YES);
    assertThat(MODEL.hand().canMake(Gesture.atTheMiddle(MODEL.hand().fastest()), MODEL.bowl()))
        .isEqualTo(Verdict.Fits.YES);
  }

  @Test
  void aDropFallsWhereItIsAimed() {
    try (Arena arena = new Arena()) {
      Landing landing =
          arena.cast(Scenes.one(List.of(), Gesture.atTheMiddle(0).at(0.04, -0.02), 5)).orThrow();
      Pose first = landing.path().tracks().getFirst().poses().getFirst();
      assertThat(Math.hypot(first.x() - 0.04, first.z() + 0.02)).isLessThan(0.001);
    }
  }
}

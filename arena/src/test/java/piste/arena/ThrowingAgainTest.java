package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Dice that are thrown again until all of them lie flat.
class ThrowingAgainTest {
  private static Arena arena;

  @BeforeAll
  static void open() {
    arena = new Arena();
  }

  @AfterAll
  static void close() {
    arena.close();
  }

  private static boolean isFlat(ArenaDie die) {
    return arena.model().eye().place(die.shape(), die.pose(), arena.model().bowl())
        == RestingPlace.FLAT;
  }

  @Test
  void theHardestThrowOfEverythingThereIsEndsWithAllDiceFlatAndNoneOnAnother() {
    int goes = 0;
    for (int i = 0; i < 10; i++) {
      Gesture gesture = Scenes.allRound(Gesture.atTheMiddle(i % 2 == 0 ? 4.5 : 1), i);
      Cast cast = new Cast(List.of(), Scenes.mixed(37), gesture, Seed.of(i), true);
      AllFlat flat = arena.castUntilFlat(cast).orThrow();
      assertThat(flat.dice()).hasSize(37).allMatch(ThrowingAgainTest::isFlat);
      assertThat(flat.dice()).extracting(ArenaDie::id).doesNotHaveDuplicates();
      assertThat(arena.castUntilFlat(cast).orThrow()).isEqualTo(flat);
      assertThat(overlapping(flat.dice())).isZero();
      goes += flat.goes().size();
    }
    assertThat(goes).isBetween(20, 80);
  }

  /// Pairs of dice of which one lies where the other does; dice that touch are no such pair.
  private static int overlapping(List<ArenaDie> dice) {
    int pairs = 0;
    for (int i = 0; i < dice.size(); i++) {
      for (int j = 0; j < i; j++) {
        Pose one = dice.get(i).pose();
        Pose two = dice.get(j).pose();
        pairs += Math.hypot(one.x() - two.x(), one.z() - two.z()) < 0.0145 ? 1 : 0;
      }
    }
    return pairs;
  }

  @Test
  void aThrowThatLiesFlatAtOnceIsOneGoAndTheSameAsAnyOther() {
    Cast cast = new Cast(List.of(), Scenes.handful(2), Gesture.atTheMiddle(1), Seed.of(5), true);
    Landing landing = arena.cast(cast).orThrow();
    assertThat(landing.dice()).allMatch(die -> die.place() == RestingPlace.FLAT);
    AllFlat flat = arena.castUntilFlat(cast).orThrow();
    assertThat(flat.goes()).containsExactly(landing.path());
    assertThat(flat.dice()).isEqualTo(landing.dice().stream().map(Landed::die).toList());
  }

  @Test
  void aLyingDieThatIsKnockedOutIsThrownAgainToo() {
    int thrownAgain = 0;
    for (int i = 0; i < 200; i++) {
      Gesture gesture = Scenes.allRound(Gesture.atTheMiddle(4.5), i);
      Cast cast = new Cast(Scenes.group(5), Scenes.handful(3), gesture, Seed.of(i), false);
      Landing landing = arena.cast(cast).orThrow();
      AllFlat flat = arena.castUntilFlat(cast).orThrow();
      assertThat(flat.dice()).hasSize(8).allMatch(ThrowingAgainTest::isFlat);
      for (ArenaDie die : Scenes.group(5)) {
        boolean isLost = landing.of(die.id()).place() != RestingPlace.FLAT;
        boolean fliesAgain =
            flat.goes().stream()
                .skip(1)
                .flatMap(path -> path.tracks().stream())
                .anyMatch(track -> track.die() == die.id());
        assertThat(fliesAgain).isEqualTo(isLost);
        thrownAgain += isLost ? 1 : 0;
      }
    }
    assertThat(thrownAgain).isPositive();
  }
}

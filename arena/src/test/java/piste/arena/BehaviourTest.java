package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What players expect of the box: fair dice, few cocked ones, hard throws that cost, aim that
/// pays. Small seeded samples; `piste arena measure` looks closer.
class BehaviourTest {
  private static Arena arena;

  @BeforeAll
  static void open() {
    arena = new Arena();
  }

  @AfterAll
  static void close() {
    arena.close();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.6, 1.5, 3.5})
  void everyFaceComesUpAsOftenAsAnyOther(double speed) {
    double chiSquare = Scenes.unevenness(6, number -> thrown(speed, number));
    assertThat(chiSquare).as("5 degrees of freedom, p = 0.001").isLessThan(20.5);
  }

  private static Landed thrown(double speed, int number) {
    Gesture gesture = Scenes.allOver(Gesture.atTheMiddle(speed), number);
    return arena.cast(Scenes.one(List.of(), gesture, number)).orThrow().of(Scenes.THROWN);
  }

  @Test
  void fewDiceAreCockedAtTheUsualSpeeds() {
    int cocked = 0;
    int thrown = 2_000;
    for (int i = 0; i < thrown; i++) {
      Gesture gesture = Scenes.allOver(Gesture.atTheMiddle(0.6 + 1.4 * i / thrown), i);
      Landing landing = arena.cast(Scenes.one(Scenes.group(i % 6), gesture, i)).orThrow();
      cocked += landing.of(Scenes.THROWN).place() == RestingPlace.COCKED ? 1 : 0;
    }
    assertThat((double) cocked / thrown).isLessThan(0.03);
  }

  @Test
  void hardThrowsCostDice() {
    int lost = 0;
    int thrown = 1_000;
    for (int i = 0; i < thrown; i++) {
      Gesture gesture = Scenes.allOver(Gesture.atTheMiddle(3 + i % 10 / 10.0), i);
      lost +=
          Scenes.left(
                  arena.cast(Scenes.one(Scenes.group(4), gesture, i)).orThrow().of(Scenes.THROWN))
              ? 1
              : 0;
    }
    assertThat((double) lost / thrown).isBetween(0.10, 0.40);
  }

  @Test
  void aimingAtDiceTurnsThemMoreOftenThanAimingAway() {
    List<ArenaDie> lying = Layouts.group(arena.model(), 4, 0.03, 0, 0.024);
    int atThem = 0;
    int away = 0;
    for (int i = 0; i < 400; i++) {
      Gesture gesture = Scenes.allRound(Gesture.atTheMiddle(2.5), i);
      atThem += turned(lying, gesture.at(0.03, 0), i) ? 1 : 0;
      away += turned(lying, gesture.at(-0.055, 0), i) ? 1 : 0;
    }
    assertThat(atThem).isGreaterThan(3 * away).isGreaterThan(40);
  }

  private static boolean turned(List<ArenaDie> lying, Gesture gesture, int seed) {
    Landing landing = arena.cast(Scenes.one(lying, gesture, seed)).orThrow();
    return lying.stream()
        .anyMatch(
            die -> {
              Landed after = landing.of(die.id());
              return after.place() == RestingPlace.FLAT && after.die().faceUp() != die.faceUp();
            });
  }

  @Test
  void aGrandThrowSpreadsOverTheFloor() {
    int flat = 0;
    for (int i = 0; i < 20; i++) {
      Cast cast =
          new Cast(
              List.of(),
              Scenes.handful(18),
              Scenes.allRound(Gesture.atTheMiddle(1), i),
              Seed.of(i),
              false);
      for (Landed die : arena.cast(cast).orThrow().dice()) {
        flat += die.place() == RestingPlace.FLAT ? 1 : 0;
      }
    }
    assertThat(flat / (20.0 * 18)).isGreaterThan(0.8);
  }

  @Test
  void knocksAreHeardInOrderAndNameWhatMet() {
    Cast cast =
        new Cast(Scenes.group(4), Scenes.handful(1), Gesture.atTheMiddle(2.5), Seed.of(6), true);
    List<Contact> contacts = arena.cast(cast).orThrow().path().contacts();
    assertThat(contacts).isNotEmpty();
    assertThat(contacts).isSortedAccordingTo(Comparator.comparingDouble(Contact::seconds));
    assertThat(contacts).anyMatch(contact -> contact.surface() == Surface.DIE);
    assertThat(contacts).allMatch(contact -> contact.speed() > 0 && contact.speed() < 8);
    assertThat(contacts)
        .allMatch(contact -> (contact.surface() == Surface.DIE) == (contact.other() >= 0));
  }
}

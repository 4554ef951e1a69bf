package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.arena.Regrouping.Wish;
import piste.rules.Attempt;

/// What players do with lying dice: regroup them, lift them, settle cocked ones.
class ByHandTest {
  private static final ArenaModel MODEL = ArenaModel.STANDARD;
  private static final Regrouping REGROUPING = new Regrouping(MODEL);
  private static final Lifting LIFTING = new Lifting(MODEL);

  @Test
  void diceAreRegroupedWithTheirFacesKept() {
    List<ArenaDie> lying = Scenes.group(3);
    List<ArenaDie> moved =
        REGROUPING
            .regroup(lying, List.of(new Wish(0, 0.05, 0.02, 0.5), new Wish(2, -0.04, 0, 0)))
            .orThrow();
    assertThat(moved.get(0).pose().x()).isEqualTo(0.05);
    assertThat(moved.get(1)).isEqualTo(lying.get(1));
    for (int i = 0; i < 3; i++) {
      assertThat(moved.get(i).faceUp()).isEqualTo(lying.get(i).faceUp());
      assertThat(DieShape.CUBE.tilt(moved.get(i).pose().rotation())).isLessThan(1e-6);
    }
  }

  @Test
  void twoDiceMayChangePlaces() {
    List<ArenaDie> lying = Scenes.group(2);
    Pose a = lying.get(0).pose();
    Pose b = lying.get(1).pose();
    assertThat(
            REGROUPING.regroup(
                lying, List.of(new Wish(0, b.x(), b.z(), 0), new Wish(1, a.x(), a.z(), 0))))
        .isInstanceOf(Attempt.Made.class);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.2, 0, 0, regroup.out-of-bounds",
    "0, 0.1, 0, 0, regroup.out-of-bounds",
    "0, 0.026, 0.005, 0, regroup.stacked",
    "0, 0.012, 0.005, 0.3, regroup.stacked",
    "9, 0, 0, 0, regroup.unknown",
    "0, NaN, 0, 0, regroup.not-a-number",
  })
  void whatIsNotAllowedIsRefused(int id, double x, double z, double turn, String code) {
    assertRefused(REGROUPING.regroup(Scenes.group(3), List.of(new Wish(id, x, z, turn))), code);
  }

  @Test
  void aDieIsMovedOnceAndOnlyIfItLiesFlat() {
    Wish wish = new Wish(0, 0, 0, 0);
    assertRefused(REGROUPING.regroup(Scenes.group(1), List.of(wish, wish)), "regroup.twice");
    assertRefused(REGROUPING.regroup(List.of(cocked(0)), List.of(wish)), "regroup.cocked");
  }

  private static void assertRefused(Attempt<List<ArenaDie>> attempt, String code) {
    assertThat(attempt)
        .isInstanceOfSatisfying(
            Attempt.Refused.class, refused -> assertThat(refused.refusal().code()).isEqualTo(code));
  }

  @Test
  void onlyDiceAtTheWallAreLifted() {
    assertThat(LIFTING.mayLift(Scenes.group(1).getFirst())).isFalse();
    assertThat(LIFTING.mayLift(atTheWall(0))).isTrue();
    assertThat(LIFTING.mayLift(cocked(0))).isFalse();
  }

  @Test
  void liftedDiceGoBackWhereTheyLay() {
    List<ArenaDie> others = Scenes.group(2);
    ArenaDie wall = atTheWall(7);
    List<ArenaDie> all = LIFTING.putBack(others, List.of(wall));
    assertThat(all).containsExactly(others.get(0), others.get(1), wall);
  }

  @Test
  void aLiftedDieWhosePlaceIsTakenLiesDownBesideIt() {
    ArenaDie wall = atTheWall(7);
    ArenaDie intruder = wall.at(wall.pose().at(wall.pose().x() - 0.004, wall.pose().y(), 0.003));
    ArenaDie back = LIFTING.putBack(List.of(intruder), List.of(wall)).getLast();
    assertThat(back.faceUp()).isEqualTo(wall.faceUp());
    assertThat(Footprint.of(back).meets(Footprint.of(intruder), 0)).isFalse();
    assertThat(back.pose().distanceTo(wall.pose())).isLessThan(0.03);
  }

  @Test
  void aNudgeLaysEveryCockedDieFlatAndTurnsNoOther() {
    try (Arena arena = new Arena()) {
      for (int i = 0; i < 40; i++) {
        List<ArenaDie> lying = new ArrayList<>(Scenes.group(4));
        ArenaDie leaning = leaning(9, lying.getFirst());
        lying.add(leaning);
        Nudge nudge = arena.nudge(lying, Seed.of(i), true);
        assertThat(nudge.shakes()).isNotEmpty();
        for (ArenaDie die : nudge.dice()) {
          assertThat(MODEL.eye().place(die.shape(), die.pose(), MODEL.bowl()))
              .isEqualTo(RestingPlace.FLAT);
        }
        for (int k = 0; k < 4; k++) {
          assertThat(nudge.dice().get(k).faceUp()).isEqualTo(lying.get(k).faceUp());
        }
      }
    }
  }

  @Test
  void withNothingCockedTheBoxIsNotMoved() {
    try (Arena arena = new Arena()) {
      List<ArenaDie> lying = Scenes.group(3);
      assertThat(arena.nudge(lying, Seed.of(1), false)).isEqualTo(new Nudge(List.of(), lying));
    }
  }

  @Test
  void aDieRolledBesideTheBoxShowsEveryFaceAsOften() {
    int[] faces = new int[6];
    try (Arena arena = new Arena()) {
      HeldDie die = new HeldDie(3, DieShape.CUBE);
      for (int i = 0; i < 1_200; i++) {
        faces[arena.rollBeside(die, Seed.of(i), false).face()]++;
      }
      assertThat(arena.rollBeside(die, Seed.of(5), false))
          .isEqualTo(arena.rollBeside(die, Seed.of(5), false));
    }
    double chiSquare = 0;
    for (int count : faces) {
      chiSquare += (count - 200) * (count - 200) / 200.0;
    }
    assertThat(chiSquare).as("5 degrees of freedom, p = 0.001").isLessThan(20.5);
  }

  @Test
  void aDieIsPutBackWithTheFaceItRolled() {
    try (Arena arena = new Arena()) {
      List<ArenaDie> others = Scenes.group(3);
      ArenaDie back = arena.putBack(cocked(9), 4, others);
      assertThat(back.faceUp()).isEqualTo(4);
      assertThat(back.pose().y()).isCloseTo(0.008, within(1e-9));
      assertThat(others).noneMatch(o -> Footprint.of(back).meets(Footprint.of(o), 0));
    }
  }

  /// On an edge, in the middle.
  private static ArenaDie cocked(int id) {
    double half = Math.toRadians(45) / 2;
    return new ArenaDie(
        id,
        DieShape.CUBE,
        new Pose(0, 0.0113, 0, new Rotation(Math.sin(half), 0, 0, Math.cos(half))));
  }

  /// Aslant on the shoulder of another die.
  private static ArenaDie leaning(int id, ArenaDie on) {
    double half = Math.toRadians(30) / 2;
    return new ArenaDie(
        id,
        DieShape.CUBE,
        new Pose(
            on.pose().x() - 0.016,
            0.0125,
            on.pose().z(),
            new Rotation(0, 0, Math.sin(half), Math.cos(half))));
  }

  /// Flat, a millimetre from the wall at the end of the bowl.
  private static ArenaDie atTheWall(int id) {
    double x = MODEL.bowl().halfLength() * MODEL.bowl().foot() - 0.0105;
    return new ArenaDie(id, DieShape.CUBE, new Pose(x, 0.0083, 0, Rotation.NONE));
  }
}

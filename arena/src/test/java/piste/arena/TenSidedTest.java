package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The ten-sided die: its body, how it falls, and how it is read.
class TenSidedTest {
  private static final DieShape TEN = DieShape.TEN;
  private static final int FACES = 10;

  private static Arena arena;

  @BeforeAll
  static void open() {
    arena = new Arena();
  }

  @AfterAll
  static void close() {
    arena.close();
  }

  /// What the face of this number shows: the first the 1, the last the 0.
  private static int shown(int face) {
    return (face + 1) % FACES;
  }

  @Test
  void oppositeFacesSumToNine() {
    for (int face = 0; face < FACES; face++) {
      int opposite = Math.floorMod(9 - shown(face) - 1, FACES);
      assertThat(TEN.facets().get(face).dot(TEN.facets().get(opposite)))
          .as("%d and %d", shown(face), shown(opposite))
          .isCloseTo(-1, within(1e-12));
    }
  }

  @Test
  void everyFaceIsAFlatKiteAndNoCornerSticksOutOfIt() {
    double distance = TEN.restingHeight(0);
    for (Direction facet : TEN.facets()) {
      long inFace =
          TEN.corners().stream()
              .filter(corner -> Math.abs(corner.dot(facet) - distance) < 1e-12)
              .count();
      assertThat(inFace).isEqualTo(4);
      assertThat(TEN.corners()).allMatch(corner -> corner.dot(facet) < distance + 1e-12);
    }
    assertThat(2 * distance).as("beside a cube of 16 mm").isBetween(0.015, 0.016);
  }

  @Test
  void tenSymmetriesBringEachFaceUpOnceAndLayTheBodyOnItself() {
    assertThat(TEN.symmetries()).hasSize(FACES);
    Rotation lying = Rotation.NONE.levelled(TEN.facets().getFirst());
    Set<Integer> up = new HashSet<>();
    for (Rotation symmetry : TEN.symmetries()) {
      up.add(TEN.faceUp(lying.after(symmetry)));
      for (Direction corner : TEN.corners()) {
        Direction turned = symmetry.turn(corner);
        assertThat(TEN.corners()).anyMatch(other -> isNear(other, turned));
      }
    }
    assertThat(up).hasSize(FACES);
  }

  private static boolean isNear(Direction one, Direction other) {
    return Math.abs(one.x() - other.x()) < 1e-12
        && Math.abs(one.y() - other.y()) < 1e-12
        && Math.abs(one.z() - other.z()) < 1e-12;
  }

  @Test
  void whatLiesOnAFaceShowsTheOneStraightAcross() {
    int read = 0;
    for (int i = 0; i < 300; i++) {
      Landed die = thrown(1, i);
      if (die.place() == RestingPlace.FLAT) {
        Direction down = new Direction(0, -1, 0);
        Direction under = die.die().pose().rotation().inverse().turn(down);
        int lowest = lowest(under);
        assertThat(shown(die.face().orElseThrow()) + shown(lowest)).isEqualTo(9);
        assertThat(TEN.facets().get(lowest).dot(under)).isGreaterThan(Math.cos(0.14));
        read++;
      }
    }
    assertThat(read).isGreaterThan(280);
  }

  private static int lowest(Direction under) {
    int lowest = 0;
    for (int face = 1; face < FACES; face++) {
      if (TEN.facets().get(face).dot(under) > TEN.facets().get(lowest).dot(under)) {
        lowest = face;
      }
    }
    return lowest;
  }

  private static Landed thrown(double speed, int number) {
    Gesture gesture = Scenes.allOver(Gesture.atTheMiddle(speed), number);
    HeldDie held = new HeldDie(Scenes.THROWN, TEN);
    Cast cast = new Cast(List.of(), List.of(held), gesture, Seed.of(number), false);
    return arena.cast(cast).orThrow().of(Scenes.THROWN);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.6, 1.5, 3.5})
  void everyFaceComesUpAsOftenAsAnyOther(double speed) {
    double chiSquare = Scenes.unevenness(FACES, number -> thrown(speed, number));
    assertThat(chiSquare).as("9 degrees of freedom, p = 0.001").isLessThan(27.9);
  }

  @Test
  void fewAreCockedAtTheUsualSpeeds() {
    int cocked = 0;
    int thrown = 1_000;
    for (int i = 0; i < thrown; i++) {
      cocked += thrown(0.6 + 1.4 * i / thrown, i).place() == RestingPlace.COCKED ? 1 : 0;
    }
    assertThat((double) cocked / thrown).isLessThan(0.03);
  }

  @Test
  void oneThatLeansOnTheWallOrStandsOnATipIsCocked() {
    Eye eye = arena.model().eye();
    Bowl bowl = arena.model().bowl();
    Rotation flat = Rotation.NONE.levelled(TEN.facets().get(3));
    Rotation leaning = new Rotation(Math.sin(0.1), 0, 0, Math.cos(0.1)).after(flat);
    double height = TEN.restingHeight(3);
    assertThat(eye.place(TEN, new Pose(0, height, 0, flat), bowl)).isEqualTo(RestingPlace.FLAT);
    assertThat(eye.place(TEN, new Pose(0, height, 0, leaning), bowl))
        .isEqualTo(RestingPlace.COCKED);
    assertThat(eye.place(TEN, new Pose(0, 0.0115, 0, Rotation.NONE), bowl))
        .isEqualTo(RestingPlace.COCKED);
    assertThat(eye.place(TEN, new Pose(0, height + 0.015, 0, flat), bowl))
        .as("on another die")
        .isEqualTo(RestingPlace.COCKED);
  }

  @Test
  void aMixedHandfulLandsTheSameAgainAndNoneIsLost() {
    try (Arena other = new Arena()) {
      for (int i = 0; i < 20; i++) {
        Cast cast =
            new Cast(
                List.of(),
                Scenes.mixed(36),
                Scenes.allRound(Gesture.atTheMiddle(1), i),
                Seed.of(i),
                i % 2 == 0);
        Landing landing = arena.cast(cast).orThrow();
        assertThat(landing.dice()).hasSize(36);
        assertThat(other.cast(cast).orThrow()).isEqualTo(landing);
      }
    }
  }

  @Test
  void allDiceOfAnyGameFindRoomToLieFlat() {
    Placement placement = new Placement(arena.model());
    List<ArenaDie> lying = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      DieShape shape = i % 5 == 0 ? DieShape.TEN : DieShape.CUBE;
      Pose pose = new Pose(0, 0, 0, new HandChance(Seed.of(i)).rotation());
      ArenaDie flat = placement.flat(new ArenaDie(i, shape, pose), i % 6);
      lying.add(placement.nearestFree(flat, lying));
    }
    for (ArenaDie die : lying) {
      List<ArenaDie> others = lying.stream().filter(other -> other.id() != die.id()).toList();
      assertThat(placement.isFree(die, others)).isTrue();
      assertThat(arena.model().eye().place(die.shape(), die.pose(), arena.model().bowl()))
          .isEqualTo(RestingPlace.FLAT);
    }
  }

  /// A die laid between others must not touch what it could not see.
  @Test
  void theFootprintOfATenSidedDieCoversAllOfIt() {
    HandChance chance = new HandChance(Seed.of(4));
    for (int i = 0; i < 50; i++) {
      Rotation lying = chance.rotation().levelled(TEN.facets().get(i % FACES));
      ArenaDie die = new ArenaDie(0, TEN, new Pose(0.01, TEN.restingHeight(0), -0.02, lying));
      Footprint print = Footprint.of(die);
      for (Direction corner : TEN.corners()) {
        Direction at = lying.turn(corner);
        double along = at.x() * print.alongX() + at.z() * print.alongZ();
        double across = -at.x() * print.alongZ() + at.z() * print.alongX();
        assertThat(Math.abs(along)).isLessThan(print.half() + 1e-9);
        assertThat(Math.abs(across)).isLessThan(print.halfAcross() + 1e-9);
      }
    }
  }
}

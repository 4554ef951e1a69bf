package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// Throws dice that left the bowl or ended cocked again, gently and with nothing in their way,
/// until all of them lie flat.
///
/// Whatever lies flat already is out of the way meanwhile. It goes back to where it lay; if a die
/// of a later go lies there now, to the nearest free place.
final class ThrowingAgain {
  private static final int MOST_GOES = 12;
  private static final double GENTLE = 0.8;

  private final Arena arena;
  private final Cast cast;
  private final List<Path> goes = new ArrayList<>();
  private final List<List<ArenaDie>> flat = new ArrayList<>();

  ThrowingAgain(Arena arena, Cast cast) {
    this.arena = arena;
    this.cast = cast;
  }

  AllFlat after(Landing first) {
    List<HeldDie> loose = sorted(first);
    while (!loose.isEmpty() && goes.size() < MOST_GOES) {
      loose = sorted(arena.cast(again(loose)).orThrow());
    }
    List<ArenaDie> all = new ArrayList<>();
    for (List<ArenaDie> earlier : flat.reversed()) {
      all = new ArrayList<>(new Lifting(arena.model()).putBack(all, earlier));
    }
    for (HeldDie die : loose) {
      all.add(laidByHand(die, all));
    }
    return new AllFlat(inOrder(first, all), goes);
  }

  /// Keeps what lies flat, and gives what does not.
  private List<HeldDie> sorted(Landing landing) {
    goes.add(landing.path());
    flat.add(
        landing.dice().stream()
            .filter(die -> die.place() == RestingPlace.FLAT)
            .map(Landed::die)
            .toList());
    return landing.dice().stream()
        .filter(die -> die.place() != RestingPlace.FLAT)
        .map(die -> new HeldDie(die.id(), die.die().shape()))
        .toList();
  }

  private Cast again(List<HeldDie> loose) {
    Gesture gesture = Gesture.atTheMiddle(GENTLE).from(cast.gesture().side());
    return new Cast(List.of(), loose, gesture, cast.seed().part(goes.size()), cast.audible());
  }

  /// A die that never came to lie flat shows what it shows beside the box.
  private ArenaDie laidByHand(HeldDie die, List<ArenaDie> others) {
    int face = arena.rollBeside(die, cast.seed().part(MOST_GOES + die.id()), false).face();
    Pose middle = new Pose(0, 0, 0, Rotation.NONE);
    return arena.putBack(new ArenaDie(die.id(), die.shape(), middle), face, others);
  }

  private static List<ArenaDie> inOrder(Landing first, List<ArenaDie> dice) {
    return first.dice().stream()
        .map(die -> dice.stream().filter(other -> other.id() == die.id()).findFirst().orElseThrow())
        .toList();
  }
}

package piste.lab.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import piste.arena.Arena;
import piste.arena.ArenaDie;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.arena.RestingPlace;
import piste.arena.Seed;
import piste.minds.knock.KnockModel;
import piste.minds.knock.UnaimedThrow;

/// Dice as they lie in a game: thrown one after the other, each at the middle of those that lie
/// there; what shows the first face leaves, and dice that show the same are taken.
record PlayedLayouts(Arena arena) {
  /// The names of lying dice are less.
  static final int NAMES = 1_000;

  private static final double USUAL_SPEED = 1.5;

  /// The face whose dice leave the game.
  private static final int LEAVING = 0;

  /// Where hands are: whoever throws sees the bowl from there.
  private static final double NEAR_SIDE = Math.PI / 2;

  /// After so many throws it no longer matters that the bowl was empty.
  private static final int BEGUN = 12;

  /// Layouts of no die, one die, and so on: each as it was first found.
  List<List<ArenaDie>> draw(SplittableRandom chance) {
    List<List<ArenaDie>> found = new ArrayList<>();
    IntStream.rangeClosed(0, KnockModel.MOST_LYING).forEach(_ -> found.add(List.of()));
    int missing = KnockModel.MOST_LYING;
    List<ArenaDie> lying = List.of();
    for (int thrown = 0; missing > 0; thrown++) {
      lying = after(lying, thrown % NAMES, chance);
      if (thrown >= BEGUN && !lying.isEmpty() && found.get(lying.size()).isEmpty()) {
        found.set(lying.size(), lying);
        missing--;
      }
    }
    return found;
  }

  /// What lies there after one more throw in which no die ends cocked.
  private List<ArenaDie> after(List<ArenaDie> lying, int name, SplittableRandom chance) {
    while (true) {
      Gesture gesture = UnaimedThrow.of(arena.model(), lying, USUAL_SPEED, NEAR_SIDE);
      HeldDie held = new HeldDie(name, DieShape.CUBE);
      Cast cast = new Cast(lying, List.of(held), gesture, Seed.of(chance.nextLong()), false);
      Landing landing = arena.cast(cast).orThrow();
      if (landing.dice().stream().noneMatch(die -> die.place() == RestingPlace.COCKED)) {
        return left(landing);
      }
    }
  }

  private static List<ArenaDie> left(Landing landing) {
    List<ArenaDie> flat =
        landing.dice().stream()
            .filter(die -> die.place() == RestingPlace.FLAT)
            .map(Landed::die)
            .toList();
    return flat.stream()
        .filter(die -> die.faceUp() != LEAVING)
        .filter(die -> flat.stream().filter(one -> one.faceUp() == die.faceUp()).count() == 1)
        .toList();
  }
}

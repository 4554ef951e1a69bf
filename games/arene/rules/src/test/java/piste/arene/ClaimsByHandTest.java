package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/// The claims that are offered are those that one finds by trying every few dice of the cave.
class ClaimsByHandTest {
  private static final int CAVES = 3_000;
  private static final int MOST_DICE = 8;

  @Test
  void everyClaimThatDiceCanMakeIsOfferedAndNoOther() {
    SplittableRandom random = new SplittableRandom(1);
    int multiplied = 0;
    for (int i = 0; i < CAVES; i++) {
      List<Integer> cave = cave(random);
      Set<String> byHand = byHand(cave);
      assertThat(offered(cave)).as("%s", text(cave)).isEqualTo(byHand);
      multiplied += byHand.stream().anyMatch(claim -> claim.contains("x")) ? 1 : 0;
    }
    assertThat(multiplied).isGreaterThan(CAVES / 4);
  }

  /// Up to eight dice, special ones as likely as plain ones, four of a kind at most.
  private static List<Integer> cave(SplittableRandom random) {
    List<Integer> cave = new ArrayList<>();
    int hand = 0;
    for (int left = 1 + random.nextInt(MOST_DICE); left > 0; left--) {
      Kind kind = Kind.at(random.nextInt(Kind.count()));
      if (Hand.count(hand, kind) < 4) {
        hand += Hand.one(kind);
        cave.add(kind.first() + random.nextInt(kind.faces()));
      }
    }
    return cave;
  }

  private static String text(List<Integer> cave) {
    return String.join(",", cave.stream().map(Slots::text).toList());
  }

  private static Set<String> offered(List<Integer> cave) {
    Set<String> offered = new TreeSet<>();
    for (String move : Play.at("hunt hands=2p singles cave=" + text(cave)).moves()) {
      if (move.matches("(double|triple|beyond).*")) {
        offered.add(move);
      }
    }
    return offered;
  }

  private static Set<String> byHand(List<Integer> cave) {
    Set<String> claims = new TreeSet<>();
    addMade(claims, cave, 1);
    for (int times = 2; times <= 3; times++) {
      int multiplier = cave.indexOf(Kind.MULTIPLIER.first() + times - 1);
      if (multiplier >= 0) {
        List<Integer> others = new ArrayList<>(cave.subList(0, multiplier));
        others.addAll(cave.subList(multiplier + 1, cave.size()));
        addMade(claims, others, times);
        int by = times;
        if (others.stream().anyMatch(slot -> Slots.value(slot) * by >= 10)) {
          claims.add("beyond x" + times);
        }
      }
    }
    return claims;
  }

  /// Tries every two and every three dice, for every value.
  private static void addMade(Set<String> claims, List<Integer> dice, int times) {
    for (int chosen = 0; chosen < 1 << dice.size(); chosen++) {
      int size = Integer.bitCount(chosen);
      for (int value = 0; value < 10 && (size == 2 || size == 3); value++) {
        int worth = value;
        IntPredicate isMultiplied =
            slot -> times > 1 && worth > 0 && Slots.value(slot) * times == worth;
        List<Integer> some = some(dice, chosen);
        boolean fits =
            some.stream()
                .allMatch(
                    slot ->
                        slot == Slots.J || Slots.value(slot) == worth || isMultiplied.test(slot));
        if (fits && (times == 1 || some.stream().anyMatch(isMultiplied::test))) {
          claims.add((size == 2 ? "double " : "triple ") + value + (times > 1 ? "x" + times : ""));
        }
      }
    }
  }

  private static List<Integer> some(List<Integer> dice, int chosen) {
    List<Integer> some = new ArrayList<>();
    for (int i = 0; i < dice.size(); i++) {
      if ((chosen & (1 << i)) != 0) {
        some.add(dice.get(i));
      }
    }
    return some;
  }
}

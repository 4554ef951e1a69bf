package piste.minds.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import piste.minds.review.Insight.Shown;
import piste.rules.Die;

class FaceCountTest {
  private static final Die COIN = new Die("coin", List.of("heads", "tails"));
  private static final Die DIE = new Die("d6", List.of("1", "2", "3", "4", "5", "6"));

  @Test
  void facesAreCountedByKind() {
    List<FaceCount> counts =
        FaceCount.of(List.of(new Shown(DIE, 5), new Shown(COIN, 0), new Shown(DIE, 5)));
    assertThat(counts).extracting(FaceCount::die).containsExactly(DIE, COIN);
    assertThat(counts.getFirst().counts()).containsExactly(0, 0, 0, 0, 0, 2);
    assertThat(counts.getFirst().dice()).isEqualTo(2);
    assertThat(counts.getFirst().expected()).isCloseTo(1 / 3.0, within(1e-9));
  }

  @Test
  void evenDiceAreNotStrange() {
    List<Shown> even = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      even.add(new Shown(DIE, i % 6));
    }
    FaceCount count = FaceCount.of(even).getFirst();
    assertThat(count.pValue()).isEqualTo(1);
    assertThat(count.isWithinChance()).isTrue();
  }

  /// Ten heads or ten tails of ten coins come up once in 512.
  @Test
  void tenHeadsInARowAreAsStrangeAsTheyAre() {
    List<Shown> heads = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      heads.add(new Shown(COIN, 0));
    }
    FaceCount count = FaceCount.of(heads).getFirst();
    assertThat(count.pValue()).isCloseTo(1 / 512.0, within(0.001));
    assertThat(count.isWithinChance()).isFalse();
  }

  /// Seven or more alike of ten: 2·(120+45+10+1)/1024.
  @Test
  void sevenHeadsOfTenAreNothing() {
    List<Shown> coins = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      coins.add(new Shown(COIN, i < 7 ? 0 : 1));
    }
    assertThat(FaceCount.of(coins).getFirst().pValue()).isCloseTo(352 / 1024.0, within(0.02));
  }
}

package piste.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConditionalLogitTest {
  private static final double[] TRUTH = {1.5, -0.7, 0};

  /// Some of whom one is drawn, as the true weights have it.
  private static ConditionalLogit.Case drawn(SplittableRandom random) {
    double[][] each = new double[2 + random.nextInt(3)][TRUTH.length];
    for (double[] numbers : each) {
      Arrays.setAll(numbers, _ -> random.nextGaussian());
    }
    double[] chances = new ConditionalLogit(TRUTH).chances(each);
    double[] shares = new double[each.length];
    double rest = random.nextDouble();
    int one = 0;
    while (one < each.length - 1 && rest >= chances[one]) {
      rest -= chances[one++];
    }
    shares[one] = 1;
    return new ConditionalLogit.Case(each, shares);
  }

  @Test
  void theWeightsByWhichSomethingWasDrawnAreFoundAgain() {
    SplittableRandom random = new SplittableRandom(1);
    List<ConditionalLogit.Case> cases = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      cases.add(drawn(random));
    }
    double[] found = ConditionalLogit.fitted(cases, TRUTH.length).weights();
    for (int i = 0; i < TRUTH.length; i++) {
      assertThat(found[i]).isCloseTo(TRUTH[i], within(0.05));
    }
  }

  @Test
  void chancesAreOneTogetherHoweverFarApartTheNumbersAre() {
    double[] chances =
        new ConditionalLogit(new double[] {1}).chances(new double[][] {{900}, {-900}});
    assertThat(chances).containsExactly(1, 0);
  }

  @Test
  void whatAlwaysHappensIsNotTakenForCertain() {
    ConditionalLogit.Case always =
        new ConditionalLogit.Case(new double[][] {{1}, {0}}, new double[] {1, 0});
    ConditionalLogit model = ConditionalLogit.fitted(List.of(always, always, always), 1);
    assertThat(model.chances(always.each())[0]).isBetween(0.6, 0.9);
  }

  @Test
  void ofNoCasesNothingIsLearned() {
    assertThat(ConditionalLogit.fitted(List.of(), 2).weights()).containsExactly(0, 0);
  }
}

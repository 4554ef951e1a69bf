package piste.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.app.simulate.HandFigures.Comparison;
import piste.lab.run.HandGames.ByHand;
import piste.lab.run.HandGames.Played;
import piste.lab.run.PreparedThrows.Prepared;
import piste.minds.review.Account;
import piste.rules.Seat;

class HandFiguresTest {
  private static final List<Played> GAMES =
      List.of(
          game(account(1, 0.5, 0.1, 1), account(2, 0.5, 0, 0)),
          game(account(2, 0.5, 0.3, 0), account(1, 0.5, 0, 1)));

  @Test
  void botsAreToldGameByGameAndSeatsWhoeverSatThere() {
    HandFigures figures = HandFigures.of(List.of("steady", "clumsy"), GAMES);
    assertThat(figures.bots()).extracting(HandFigures.Row::who).containsExactly("steady", "clumsy");
    assertThat(figures.bots().getFirst().hand().value()).isCloseTo(0.2, within(1e-12));
    assertThat(figures.seats())
        .extracting(HandFigures.Row::who)
        .containsExactly("seat 1", "seat 2");
    assertThat(figures.seats()).extracting(HandFigures.Row::won).containsExactly(1.0, 0.0);
    assertThat(figures.byHand()).isEqualTo(2);
    assertThat(figures.addUp()).isTrue();
  }

  @Test
  void aBotIsComparedWithTheNext() {
    Comparison hand = HandFigures.of(List.of("steady", "clumsy"), GAMES).comparisons().getFirst();
    assertThat(hand.what()).isEqualTo("hand");
    assertThat(hand.difference().value()).isCloseTo(0.2, within(1e-12));
    // Student's t with one degree of freedom: t = 0.2 / 0.1.
    assertThat(hand.p()).isCloseTo(0.2952, within(1e-4));
  }

  @Test
  void botsOfOneNameShareARow() {
    HandFigures figures = HandFigures.of(List.of("steady", "steady"), GAMES);
    assertThat(figures.bots()).singleElement().matches(row -> row.hand().count() == 2);
    assertThat(figures.bots().getFirst().hand().value()).isCloseTo(0.1, within(1e-12));
    assertThat(figures.comparisons()).isEmpty();
  }

  @Test
  void oneResultThatIsNotTheSumOfItsPartsIsFound() {
    Account wrong = new Account(Seat.of(1), 0.5, 0.4, 0, 0, 0, 0, 0, 1, 0, 0, 1);
    HandFigures figures =
        HandFigures.of(List.of("a", "b"), List.of(game(wrong, account(2, 0.5, 0, 0))));
    assertThat(figures.off()).isCloseTo(0.1, within(1e-12));
    assertThat(figures.addUp()).isFalse();
  }

  /// Both throw alike, but the first more often at three dice, where it costs them more.
  @Test
  void handsPerThrowAreComparedAtAsManyDice() {
    List<Played> games = new ArrayList<>();
    for (double off : new double[] {-0.002, 0, 0.002}) {
      games.add(thrown(off, 1, 3));
      games.add(thrown(-off, 1, 3));
    }
    HandFigures figures = HandFigures.of(List.of("often", "seldom"), games);
    assertThat(figures.bots())
        .extracting(row -> row.handPerThrow().value())
        .satisfiesExactly(
            often -> assertThat(often).isCloseTo(-0.04, within(1e-12)),
            seldom -> assertThat(seldom).isCloseTo(-0.02, within(1e-12)));
    Comparison each = comparison(figures, "hand per throw");
    assertThat(each.difference().value()).isCloseTo(-0.02, within(1e-12));
    assertThat(each.p()).isLessThan(0.001);
    Comparison alike = comparison(figures, "hand per throw at as many dice");
    assertThat(alike.difference().value()).isCloseTo(0, within(1e-12));
    assertThat(alike.difference().margin()).isPositive();
    assertThat(alike.p()).isGreaterThan(0.9);
    assertThat(figures.throwsByHand())
        .extracting(HandFigures.ThrowsRow::bot, HandFigures.ThrowsRow::dice, row -> row.count())
        .containsExactly(
            tuple("often", "1 lying", 6),
            tuple("often", "3 lying", 18),
            tuple("seldom", "1 lying", 18),
            tuple("seldom", "3 lying", 6));
  }

  /// The quotient of two sums over games is as uncertain as such quotients scatter.
  @Test
  void theIntervalOfAHandPerThrowHoldsTheTruthNineteenTimesInTwenty() {
    SplittableRandom random = new SplittableRandom(1);
    int held = 0;
    for (int run = 0; run < 200; run++) {
      List<Played> games = new ArrayList<>();
      for (int game = 0; game < 30; game++) {
        double off = 0.02 * (random.nextDouble() - 0.5);
        games.add(thrown(off, random.nextInt(1, 9), random.nextInt(1, 9)));
      }
      // The first throws at one die 4.5 times a game on average and as often at three.
      HandFigures.Mean mean =
          HandFigures.of(List.of("a", "b"), games).bots().getFirst().handPerThrow();
      held += Math.abs(mean.value() + 0.03) <= mean.margin() ? 1 : 0;
    }
    assertThat(held / 200.0).isBetween(0.9, 0.99);
  }

  /// A game in which the first throws so often at one die and at three, the second the other way
  /// round: at one die each throw costs a point, at three five; the first's somewhat less or more.
  private static Played thrown(double off, int atOne, int atThree) {
    List<ByHand> byHand = new ArrayList<>();
    for (int bot = 0; bot < 2; bot++) {
      int ones = bot == 0 ? atOne : atThree;
      int threes = bot == 0 ? atThree : atOne;
      double more = bot == 0 ? off : 0;
      byHand.addAll(Collections.nCopies(ones, new ByHand(bot, 1, 1, -0.01 + more)));
      byHand.addAll(Collections.nCopies(threes, new ByHand(bot, 3, 1, -0.05 + more)));
    }
    List<Account> accounts = List.of(account(1, 0.5, 0, 1), account(2, 0.5, 0, 0));
    return new Played(accounts, byHand, List.of(), List.of());
  }

  private static Comparison comparison(HandFigures figures, String what) {
    return figures.comparisons().stream()
        .filter(one -> one.what().equals(what))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatWasDoneToDiceBeforeThrowsIsCountedWithWhatItGained() {
    List<Prepared> prepared =
        List.of(
            new Prepared(0, "lift", true, 0.03),
            new Prepared(0, "lift", true, 0.01),
            new Prepared(0, "lift", false, 0.5),
            new Prepared(1, "regroup", true, 0.02));
    Played game = new Played(GAMES.getFirst().accounts(), List.of(), prepared, List.of());
    assertThat(HandFigures.of(List.of("steady", "clumsy"), List.of(game)).prepared())
        .satisfiesExactly(
            clumsy -> assertThat(clumsy.what()).isEqualTo("regroup"),
            steady -> {
              assertThat(steady.times()).isEqualTo(3);
              assertThat(steady.made()).isEqualTo(2);
              assertThat(steady.gain().value()).isCloseTo(0.02, within(1e-12));
            });
  }

  private static Played game(Account... accounts) {
    return new Played(List.of(accounts), List.of(new ByHand(0, 1, 1, 0.1)), List.of(), List.of());
  }

  /// What the hand did not bring was luck.
  private static Account account(int seat, double expected, double hand, double actual) {
    double luck = actual - expected - hand;
    return new Account(Seat.of(seat), expected, luck, 0, hand, 0, 0, 0, 1, 0, 0, actual);
  }
}

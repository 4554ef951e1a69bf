package piste.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;

/// A host and a player who cheat as well as they can, against one honest opponent. Each throws one
/// die 10,000 times and wants it high; what they gain is printed, and stands in docs/fairness.md.
class FairnessTest {
  private static final int THROWS = 10_000;
  private static final int TRIES = 60;
  private static final int THROWS_A_GAME = 80;
  private static final double FAIR = 3.5;
  private static final double DEVIATION = Math.sqrt(35 / 12.0);

  /// How likely a fair die is to stray from its mean as far as |z|: 2.576 is p = 0.01.
  private static final double ONE_IN_A_HUNDRED = 2.576;

  private static final Seat HONEST = Seat.of(2);
  private static final Seat CHEATS = Seat.of(1);

  private final SplittableRandom random = new SplittableRandom(21);
  private Chance chance = Chance.of(drawn(), Optional.empty());

  private Secret drawn() {
    byte[] bytes = new byte[Secret.BYTES];
    random.nextBytes(bytes);
    return Secret.of(bytes);
  }

  private static Others with(Seat seat, String nonce) {
    return new Others(List.of(new Others.Nonce(seat, nonce)), List.of(), List.of());
  }

  private int die(String nonce, Others others) {
    return 1 + (int) new SeededDraw(chance.reveal(nonce, others).seed("")).below(6);
  }

  private String nonce() {
    return "n" + random.nextLong(Long.MAX_VALUE);
  }

  /// The best of many nonces for somebody who knows the table's secret and expects these others.
  private String best(Others expected) {
    return IntStream.range(0, TRIES)
        .mapToObj(_ -> nonce())
        .max((a, b) -> Integer.compare(die(a, expected), die(b, expected)))
        .orElseThrow();
  }

  private interface Throw {
    int at(int index);
  }

  /// How many standard errors the mean of all throws lies above that of a fair die.
  private double z(String who, Throw thrown) {
    long sum = 0;
    for (int i = 0; i < THROWS; i++) {
      sum += thrown.at(i);
      chance = chance.after(chance.reveal("n", Others.NONE), Seating.empty(Trial.ANN, 2));
    }
    double mean = sum / (double) THROWS;
    double z = (mean - FAIR) / (DEVIATION / Math.sqrt(THROWS));
    System.out.printf(Locale.ROOT, "%-66s mean %.3f  z %+7.2f%n", who, mean, z);
    return z;
  }

  @Test
  void aHostWhoPlaysChoosesWhereNobodyElseTakesPart() {
    double z = z("host throws, 60 nonces tried, opponent takes no part", _ -> hostAlone());
    assertThat(z).isGreaterThan(100);
  }

  private int hostAlone() {
    return die(best(Others.NONE), Others.NONE);
  }

  @Test
  void aHostWhoPlaysHasNoAdvantageOverAnHonestBrowser() {
    double z =
        z(
            "host throws, 60 nonces tried, one honest opponent",
            _ -> {
              String chosen = best(Others.NONE);
              return die(chosen, with(HONEST, drawn().hex()));
            });
    assertThat(Math.abs(z)).isLessThan(ONE_IN_A_HUNDRED);
  }

  @Test
  void norDoesItHelpToKnowAllNoncesThatWereRevealedBefore() {
    NonceChain honest = new NonceChain(drawn(), THROWS + 1);
    String[] known = {honest.next()};
    double z =
        z(
            "host throws and expects the last nonce again, one honest opponent",
            _ -> {
              String chosen = best(with(HONEST, known[0]));
              known[0] = honest.next();
              return die(chosen, with(HONEST, known[0]));
            });
    assertThat(Math.abs(z)).isLessThan(ONE_IN_A_HUNDRED);
  }

  @Test
  void aHostCannotChooseTheThrowsOfAnHonestPlayer() {
    double z =
        z(
            "honest opponent throws, host picks its own commitment of 60",
            _ -> {
              String expected = nonce();
              String committed =
                  IntStream.range(0, TRIES)
                      .mapToObj(_ -> drawn().hex())
                      .max(
                          (a, b) ->
                              Integer.compare(
                                  die(expected, with(CHEATS, a)), die(expected, with(CHEATS, b))))
                      .orElseThrow();
              return die(nonce(), with(CHEATS, committed));
            });
    assertThat(Math.abs(z)).isLessThan(ONE_IN_A_HUNDRED);
  }

  @Test
  void aPlayerWhoDoesNotKnowTheSecretHasNoAdvantageAtAll() {
    double z =
        z(
            "player throws, 60 nonces tried against a guessed secret",
            _ -> {
              Chance real = chance;
              chance = Chance.of(drawn(), Optional.empty());
              String chosen = best(Others.NONE);
              chance = real;
              return die(chosen, Others.NONE);
            });
    assertThat(Math.abs(z)).isLessThan(ONE_IN_A_HUNDRED);
  }

  /// What remains: a host who knows the result of an honest throw with and without its own nonce
  /// may hold that nonce back. Each time it is named as late, and three times in a game at most.
  @Test
  void holdingBackIsBoundedAndSeen() {
    int[] left = new int[1];
    double often =
        z("honest opponent throws, host holds back at will", _ -> heldBack(new int[] {1}, 1));
    double bounded =
        z(
            "the same, three times in a game of 80 throws",
            i -> {
              left[0] = i % THROWS_A_GAME == 0 ? Chance.MOST_MISSED : left[0];
              return heldBack(left, 3);
            });
    assertThat(often).isGreaterThan(40);
    assertThat(bounded).isLessThan(often / 4);
  }

  /// A throw of the honest one, with the host's nonce or, where that brings so much, without it.
  ///
  /// @param left how often the host may still hold it back
  private int heldBack(int[] left, int worth) {
    String thrown = nonce();
    int with = die(thrown, with(CHEATS, drawn().hex()));
    int without = die(thrown, Others.NONE);
    if (left[0] > 0 && without >= with + worth) {
      left[0]--;
      return without;
    }
    return with;
  }
}

package piste.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import piste.app.simulate.HandFigures.Comparison;
import piste.lab.run.HandGames.Played;
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
    Account wrong = new Account(Seat.of(1), 0.5, 0.4, 0, 0, 0, 0, 0, 0, 0, 1);
    HandFigures figures =
        HandFigures.of(List.of("a", "b"), List.of(game(wrong, account(2, 0.5, 0, 0))));
    assertThat(figures.off()).isCloseTo(0.1, within(1e-12));
    assertThat(figures.addUp()).isFalse();
  }

  private static Played game(Account... accounts) {
    return new Played(List.of(accounts), 1, List.of());
  }

  /// What the hand did not bring was luck.
  private static Account account(int seat, double expected, double hand, double actual) {
    double luck = actual - expected - hand;
    return new Account(Seat.of(seat), expected, luck, 0, hand, 0, 0, 0, 0, 0, actual);
  }
}

package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.ONE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What holds at rated tables alone.
class RatedPlayTest {
  private static Decision opened(TableTerms terms) {
    Request create = new Request.Create(terms, Trial.secret(1));
    return Trial.TABLES.create(new Command(ANN, "a", 0, create), 0);
  }

  private static void assertRefused(Decision decision, String code) {
    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo(code));
  }

  @Test
  void aRatedTableHasNoOddsAndTwoPlayersOrMore() {
    TableTerms terms = fair(2).asRated();
    assertThat(opened(terms)).isInstanceOf(Decision.Accepted.class);
    assertRefused(opened(terms.withSeats(1)), "table.rated-alone");
    TableTerms helped =
        TermsText.read(
            FactFields.read(
                TermsText.write(new FactFields(), terms).line().replace(" odds=none", "")));
    assertRefused(opened(helped), "table.rated-odds");
  }

  @Test
  void tablesOfOldAreNotRated() {
    String old = TermsText.write(new FactFields(), fair(2)).line();
    assertThat(old).doesNotContain("rated");
    assertThat(TermsText.read(FactFields.read(old)).rated()).isFalse();
    String rated = TermsText.write(new FactFields(), fair(2).asRated()).line();
    assertThat(TermsText.read(FactFields.read(rated))).isEqualTo(fair(2).asRated());
  }

  @Test
  void nobodyPlaysAgainstThemselves() {
    Trial.open(fair(2).asRated())
        .did(ANN, new Request.Sit(ONE, "Ann"))
        .did(ANN, new Request.Sit(TWO, "Ann again"))
        .refuses(ANN, new Request.Start(), "table.rated-seats")
        .did(ANN, new Request.Leave(Optional.of(TWO)))
        .did(BOB, new Request.Sit(TWO, "Bob"))
        .did(ANN, new Request.Start());
  }
}

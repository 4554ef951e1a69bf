package piste.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import piste.lab.experiment.Cell;
import piste.lab.experiment.Question;
import piste.lab.findings.Effect;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.lab.findings.SeatBalance;
import piste.lab.statistics.Estimate;
import piste.view.Dictionary.Language;

/// What a report says and how.
class ReportTest {
  private static final String OLD = "strike-31";
  private static final String NEW = "strike-26";

  private static Found editions() {
    return new Found()
        .editions(OLD, NEW)
        .with(Found.SEAT_1, Map.of(OLD, Found.of(0.5, 0.01), NEW, Found.of(0.505, 0.01)))
        .with(Found.SEAT_2, Map.of(OLD, Found.of(0.5, 0.01), NEW, Found.of(0.495, 0.01)))
        .with(Found.FIRST, Found.of(0.001, 0.01))
        .with(Found.MINUTES, Map.of(OLD, Found.of(12, 0.1), NEW, Found.of(9, 0.1)))
        .with(Found.TURNS, Map.of(OLD, Found.of(40, 0.5), NEW, Found.of(40.2, 0.5)));
  }

  private static List<String> summary(Findings findings, Language language) {
    Voice voice = Voice.of(findings.module(), language);
    Labels names = new Labels(findings.experiment().game(), voice);
    return new ReportSummary(new Comparison(findings), names, voice).sentences();
  }

  @Test
  void itAsksNobodyForAnything() {
    String html = editions().html();
    assertThat(html).doesNotContain("http://").doesNotContain("https://").doesNotContain("@import");
    assertThat(Pattern.compile("(src|href)=").matcher(html).find()).isFalse();
    assertThat(html).contains("url(data:font/woff2;base64,");
  }

  @Test
  void itSpeaksFrenchFirstAndEnglishToo() {
    String html = editions().html();
    assertThat(html).contains("<html lang=\"fr\">", "<main lang=\"fr\">");
    assertThat(html).contains("<main lang=\"en\" hidden>");
    assertThat(html)
        .contains("Côte à côte", "Side by side", "personne n’attend.", "nobody has to wait.");
  }

  @Test
  void whatWasAlwaysNothingHasNoRowAndNoPlot() {
    Findings findings = editions().with(Found.TURNS, Found.of(0, 0)).findings();
    Comparison comparison = new Comparison(findings);
    Metric turns = comparison.metric(Found.TURNS.id()).orElseThrow();
    assertThat(comparison.isNever(turns)).isTrue();
    assertThat(comparison.tells(turns)).isFalse();
    Metric first = comparison.metric(Found.FIRST.id()).orElseThrow();
    assertThat(comparison.isNever(first)).isFalse();
  }

  @Test
  void whatPeopleWroteIsText() {
    String html = editions().titled("<script>alert(1)</script>").html();
    assertThat(html).contains("&lt;script&gt;alert(1)").doesNotContain("<script>alert");
    assertThat(html).contains("# a &lt; b");
  }

  @Test
  void theSameFindingsMakeTheSamePage() {
    assertThat(editions().html()).isEqualTo(editions().html());
  }

  @Test
  void theSummaryNamesTheStrongestDifferenceWithItsIntervals() {
    assertThat(summary(editions().findings(), Language.EN))
        .hasSizeBetween(3, 7)
        .anyMatch(one -> one.contains("Significant differences: 1 of 5 comparisons"))
        .anyMatch(
            one ->
                one.contains("“Estimated length” goes from 12.00\u202fmin (11.90 to 12.10)")
                    && one.contains("to 9.00\u202fmin (8.90 to 9.10)"));
  }

  @Test
  void aDifferenceThatChanceExplainsIsNotToldAsOne() {
    Found alike =
        new Found()
            .editions(OLD, NEW)
            .with(Found.FIRST, Found.of(0, 0.02))
            .with(Found.TURNS, Map.of(OLD, Found.of(40, 1), NEW, Found.of(40.5, 1)));
    assertThat(summary(alike.findings(), Language.FR))
        .anyMatch(one -> one.startsWith("Aucune des 2 comparaisons ne se distingue du hasard"))
        .anyMatch(one -> one.startsWith("Quatre essais semblables sur cinq auraient trouvé"))
        .noneMatch(one -> one.startsWith("Avec"));
    assertThat(alike.html()).contains("≈").doesNotContain("class=\"higher\"");
  }

  @Test
  void beginningIsSaidToHelpOnlyWhereTheWholeIntervalDoes() {
    Found fair = new Found().with(Found.FIRST, Found.of(0.01, 0.02));
    Found unfair = new Found().with(Found.FIRST, Found.of(0.08, 0.02));
    assertThat(summary(fair.findings(), Language.EN))
        .anyMatch(one -> one.startsWith("Going first is neither an advantage nor a handicap"));
    assertThat(summary(unfair.findings(), Language.EN))
        .anyMatch(one -> one.startsWith("Going first is an advantage: +8\u202fpoints (6 to 10)"));
  }

  @Test
  void whatHoldsForOneVariantOnlyNamesIt() {
    List<String> said =
        summary(editions().with(Found.FIRST, Found.of(0.08, 0.02)).findings(), Language.EN);
    int reference = said.indexOf("The following applies to the baseline: 31 dice.");
    assertThat(said.get(reference + 1)).startsWith("Going first is an advantage");
  }

  @Test
  void theBaselineIsNamedAndDifferencesAreMarkedInWordsToo() {
    assertThat(editions().html())
        .contains("<small>référence</small>")
        .contains("aria-label=\"plus bas que la référence\">▼");
  }

  @Test
  void whatNeverHappenedIsSaidOnceWithHowOftenItMay() {
    Found never = editions().with(Found.DRAW, new Estimate(0, 0, 0.004, 1_000));
    assertThat(never.html())
        .contains(
            "Jamais arrivé\u202f: Victoires partagées (au plus 0,20\u202f% des parties\u202f:"
                + " aucune sur 2000)")
        .doesNotContain("La part des parties que plusieurs");
  }

  @Test
  void twoAxesMakeAMap() {
    assertThat(editions().html()).doesNotContain("class=\"map\"");
    assertThat(editions().option("sight", "visible", "hidden").html()).contains("class=\"map\"");
    assertThat(editions().players(2, 3).html()).doesNotContain("class=\"map\"");
  }

  @Test
  void aRunThatWasBrokenOffSaysSoFirst() {
    assertThat(editions().of(5_000).html())
        .contains("Essai inachevé\u202f: 2000 parties jouées sur 10\u202f000.");
    assertThat(editions().html()).doesNotContain("inachevé\u202f:");
  }

  @Test
  void itSaysHowToRunItAgain() {
    assertThat(editions().html()).contains("Piste 1.2.3", "game: strike", "piste lab run");
  }

  private static String english(String html) {
    return html.substring(html.indexOf("<main lang=\"en\""));
  }

  @Test
  void theQuestionIsAnsweredBeforeAllElseAndTheRestIsCalledExplored() {
    Found asked = editions().asking(new Question(Optional.of("minutes"), Optional.empty()));
    String page = english(asked.html());
    assertThat(page.indexOf("What does “Edition” do to “Estimated length”?"))
        .isPositive()
        .isLessThan(page.indexOf("In short"));
    assertThat(page)
        .contains("Significant differences: 1 of the 1 comparisons that the question asks for")
        .contains("In addition to the question, 4 comparisons were explored; none is significant.");
    assertThat(english(editions().html())).doesNotContain("The question");
  }

  @Test
  void whatTheQuestionAsksAndWasNotPlayedIsNotComparedYet() {
    Found asked = new Found().editions(OLD, NEW).with(Found.TURNS, Map.of(OLD, Found.of(1, 1)));
    Findings whole = asked.asking(new Question(Optional.of("turns"), Optional.empty())).findings();
    Findings open =
        new Findings(
            whole.module(),
            whole.experiment(),
            whole.metrics(),
            whole.cells().subList(0, 1),
            List.of(),
            List.of(),
            whole.notes());
    String page = english(new Report(open, new Provenance("", "")).html());
    assertThat(page).contains("Not compared yet: the games needed for it have not been played.");
    assertThat(summary(open, Language.EN))
        .noneMatch(one -> one.contains("None of the 0 comparisons"));
  }

  @Test
  void aDifferenceThatIsClearAloneButNotAmongAllIsMarkedAndExplained() {
    Findings found = editions().findings();
    Effect alone = found.effects().getFirst();
    Effect jointly =
        new Effect(
            alone.axis(),
            alone.value(),
            alone.metric(),
            0,
            alone.difference(),
            false,
            false,
            40,
            0.01,
            0.4);
    assertThat(Significance.of(jointly)).isEqualTo(Significance.ALIKE_JOINTLY);
    assertThat(english(editions().html()))
        .contains("≈*: taken alone, the interval of this difference");
  }

  @Test
  void theMoreIsComparedTheLargerADifferenceMustBeToBeFound() {
    Effect one = editions().findings().effects().getFirst();
    Effect amongMany =
        new Effect(
            one.axis(), one.value(), one.metric(), 0, one.difference(), false, false, 100, 1, 1);
    Effect single =
        new Effect(
            one.axis(), one.value(), one.metric(), 0, one.difference(), true, false, 1, 1, 1);
    assertThat(single.detectable()).isCloseTo(2.8016 * one.difference().error(), within(1e-3));
    assertThat(amongMany.detectable()).isGreaterThan(1.4 * single.detectable());
  }

  private static SeatBalance even(Cell cell) {
    return new SeatBalance(cell, 1_000, List.of(500L, 500L), 0.5, 0.9);
  }

  @Test
  void everyNumberOfPlayersHasItsOwnTableAndSentenceOfSeats() {
    Found both =
        editions()
            .players(2, 3)
            .seats(
                cell ->
                    cell.players() == 2 || cell.options().containsValue(OLD)
                        ? even(cell)
                        : new SeatBalance(cell, 1_000, List.of(200L, 300L, 500L), 0, 0));
    assertThat(english(both.html()))
        .contains("<caption>2 players: Edition</caption>", "<caption>3 players: Edition</caption>")
        .contains("2 players: in none of the 2 variants is a seat found to win more or less often")
        .contains(
            "3 players: in 1 of 2 variants the seats do not win equally often, most clearly"
                + " 26 dice: 20%, 30% and 50% of 1000 games, p &lt; 0.001;")
        .doesNotContain("<caption>Edition</caption>");
  }

  @Test
  void theSeatsOfASingleVariantHaveOneTest() {
    Found one = new Found().with(Found.FIRST, Found.of(0, 0.01)).seats(ReportTest::even);
    assertThat(english(one.html()))
        .contains("2 players: no seat is found to win more or less often than the others");
  }

  @Test
  void whatTheQuestionAsksAndNeverHappenedIsSaidToNeverHaveHappened() {
    Estimate never = new Estimate(0, 0, 0.004, 1_000);
    Question draws = new Question(Optional.of("draw"), Optional.empty());
    String page = english(editions().with(Found.DRAW, never).asking(draws).html());
    assertThat(page)
        .contains("What does “Edition” do to “Shared wins”?")
        .contains("It never happened, in any of 2000 games.", "in at most 0.20% of games")
        .doesNotContain("Not compared yet");
    String byPlayers =
        english(editions().players(2, 3).with(Found.DRAW, never).asking(draws).html());
    assertThat(byPlayers)
        .contains("2 players: It never happened, in any of 2000 games.")
        .contains("3 players: It never happened, in any of 2000 games.");
    String alone = english(new Found().with(Found.DRAW, never).asking(draws).html());
    assertThat(alone).contains("It never happened, in any of 1000 games.", "0.39%");
  }

  @Test
  void twoVariantsInWhichItNeverHappenedAreToldBesideOneInWhichItDid() {
    Estimate never = new Estimate(0, 0, 0.004, 1_000);
    Map<String, Estimate> draws =
        Map.of(OLD, never, "strike-31-2012", never, NEW, Found.of(0.2, 0.02));
    String page =
        english(
            new Found()
                .editions(OLD, "strike-31-2012", NEW)
                .with(Found.DRAW, draws)
                .asking(new Question(Optional.of("draw"), Optional.empty()))
                .html());
    assertThat(page)
        .contains("Significant differences: 1 of the 1 comparisons that the question asks for")
        .contains("31 dice, first print instead of 31 dice: It never happened, in any of 2000");
    Question two =
        new Question(
            Optional.of("draw"), Optional.of(new Question.Pair("edition", OLD, "strike-31-2012")));
    assertThat(
            english(
                new Found()
                    .editions(OLD, "strike-31-2012", NEW)
                    .with(Found.DRAW, draws)
                    .asking(two)
                    .html()))
        .contains("31 dice, first print instead of 31 dice: It never happened, in any of 2000")
        .doesNotContain("Not compared yet");
  }

  @Test
  void whatNoGameCanTellIsNamedAndNotCalledUnplayed() {
    Question asked = new Question(Optional.of("runaway"), Optional.empty());
    assertThat(english(editions().asking(asked).html()))
        .contains("What does “Edition” do to “Leader at half-time wins”?")
        .contains("No game of this run says anything about it")
        .doesNotContain("Not compared yet");
  }

  @Test
  void aMetricIsDefinedWhereItIsFirstNamed() {
    String page = english(editions().html());
    String meaning = "How many minutes people would take";
    assertThat(page.indexOf(meaning)).isLessThan(page.indexOf("Side by side"));
    assertThat(page.indexOf("All figures")).isGreaterThan(page.indexOf("Side by side"));
    assertThat(page).contains("<details><summary><h2>All figures</h2>");
  }
}

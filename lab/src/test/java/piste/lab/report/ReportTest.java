package piste.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import piste.catalogue.Catalogue;
import piste.lab.findings.Estimate;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.minds.Study;
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
    Voice voice = Voice.of(language);
    Names names = new Names(findings.experiment().game(), voice);
    return new Summary(new Comparison(findings), names, voice).sentences();
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
    assertThat(html).contains("Côte à côte", "Side by side", "Une note.", "A note.");
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
  void everyBotHasANameInFrench() {
    for (var title : Catalogue.TITLES) {
      Names names = new Names(title.name(), Voice.of(Language.FR));
      assertThat(title.bots(Study.IDLE))
          .extracting(bot -> bot.level().name())
          .allMatch(
              name ->
                  List.of("expert", "champion").contains(name) || !names.ofBot(name).equals(name));
    }
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
        .hasSizeBetween(3, 6)
        .anyMatch(one -> one.contains("Of 5 comparisons, 1 show"))
        .anyMatch(
            one ->
                one.contains("“Length” goes from 12.00\u202fmin (11.90 to 12.10)")
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
        .noneMatch(one -> one.startsWith("Avec"));
    assertThat(alike.html()).contains("≈").doesNotContain("class=\"higher\"");
  }

  @Test
  void beginningIsSaidToHelpOnlyWhereTheWholeIntervalDoes() {
    Found fair = new Found().with(Found.FIRST, Found.of(0.01, 0.02));
    Found unfair = new Found().with(Found.FIRST, Found.of(0.08, 0.02));
    assertThat(summary(fair.findings(), Language.EN))
        .anyMatch(one -> one.startsWith("To begin neither helps nor harms"));
    assertThat(summary(unfair.findings(), Language.EN))
        .anyMatch(one -> one.startsWith("To begin helps: +8\u202fpoints (6 to 10)"));
  }

  @Test
  void whatHoldsForOneVariantOnlyNamesIt() {
    List<String> said =
        summary(editions().with(Found.FIRST, Found.of(0.08, 0.02)).findings(), Language.EN);
    int reference = said.indexOf("What follows holds for the variant of reference: 31 dice.");
    assertThat(said.get(reference + 1)).startsWith("To begin helps");
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
        .contains("Jamais arrivé\u202f: Égalités (0,00 à 0,28\u202f%)")
        .doesNotContain("Ce que dit Égalités");
  }

  @Test
  void twoAxesMakeAMap() {
    assertThat(editions().html()).doesNotContain("class=\"map\"");
    assertThat(editions().players(2, 3).html()).contains("class=\"map\"");
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
}

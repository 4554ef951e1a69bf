package piste.lab.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Block;
import piste.lab.experiment.Cell;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.LineUp;
import piste.lab.experiment.MetricGroup;
import piste.lab.run.BlockPlayer;
import piste.lab.run.FinishedBlock;
import piste.lab.run.GameCounts;
import piste.lab.statistics.Average;
import piste.lab.statistics.Estimate;
import piste.lab.text.LabTexts;
import piste.minds.Study;
import piste.view.Dictionary.Language;
import piste.view.Words;

class FindingsTest {
  /// Five dice more make a longer game; that nobody sees the other's dice changes nothing for bots
  /// that toss a coin.
  @Test
  void anEffectIsFoundWhereThereIsOneAndNotWhereThereIsNone() {
    Findings findings =
        findings(
            """
            game: strike
            options: {deal: [4, 9], sight: [visible, hidden]}
            bots: coin
            games: 400
            metrics: [wins, length]
            """);
    Effect longer = effect(findings, "deal", "throws");
    assertThat(longer.isSignificant()).isTrue();
    assertThat(longer.difference().low()).isPositive();
    assertThat(findings.effects().stream().filter(e -> e.axis().name().equals("sight")))
        .isNotEmpty()
        .noneMatch(Effect::isSignificant);
  }

  private static final String UNEQUAL =
      """
      game: strike
      players: [2, 3]
      options: {edition: strike-26, deal: [3, 4, 5]}
      bots: coin
      games: 200
      metrics: [wins, length]
      """;

  /// As a run that is broken off leaves it: three dice were played with two and three players, the
  /// others with two alone. Three players play longer, more dice do, too.
  @Test
  void aRunThatWasBrokenOffComparesOverCellsAloneThatAllValuesHave() {
    Findings broken = findings(UNEQUAL, block -> block.heat() < 4);
    CommonCells common = new CommonCells(broken.cells(), broken.experiment().axes());
    List<Axis> deal =
        broken.experiment().axes().stream().filter(axis -> axis.name().equals("deal")).toList();
    double three = common.at(deal, List.of("3"), "turns").orElseThrow().value();
    double four = common.at(deal, List.of("4"), "turns").orElseThrow().value();
    double five = common.at(deal, List.of("5"), "turns").orElseThrow().value();
    assertThat(List.of(three, four, five)).isSorted();
    assertThat(three)
        .isEqualTo(broken.cells().getFirst().estimates().get("turns").value(), within(1e-9));
    assertThat(broken.isWhole()).isFalse();
  }

  @Test
  void noTwoVariantsAreComparedThatHaveNoCellInCommon() {
    Findings broken = findings(UNEQUAL, block -> block.heat() == 0 || block.heat() == 4);
    assertThat(broken.effects().stream().filter(e -> e.axis().name().equals("deal"))).isEmpty();
  }

  @Test
  void numbersOfPlayersAreNeverAveraged() {
    Findings findings = findings(UNEQUAL);
    assertThat(findings.effects().stream().filter(e -> e.axis().name().equals("deal")))
        .extracting(Effect::players)
        .containsOnly(2, 3);
    assertThat(findings.ofPlayers(3).cells()).hasSize(3);
    assertThat(findings.ofPlayers(3).effects()).extracting(Effect::players).containsOnly(3);
    assertThat(findings.seats())
        .extracting(test -> test.cell().number())
        .containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void whatIsAskedIsJudgedWithoutTheRestAndNothingIsComparedTwice() {
    Findings findings = findings(UNEQUAL + "question: {metric: turns, deal: [3, 5]}\n");
    List<Effect> asked = findings.effects().stream().filter(Effect::isAsked).toList();
    assertThat(asked).hasSize(2).allMatch(e -> e.family() == 2 && e.value().equals("5"));
    assertThat(findings.effects().stream().filter(e -> !e.isAsked()))
        .isNotEmpty()
        .allMatch(e -> e.family() == findings.effects().size() - 2);
    assertThat(findings.effects())
        .extracting(Effect::metric)
        .contains("first")
        .noneMatch(id -> id.startsWith("win."));
  }

  /// Nobody wins just when the Ogre does, and what one seat wins the other loses.
  @Test
  void whatSaysTheSameTwiceIsJudgedOnce() {
    Findings hunts =
        findings(
            """
            game: arene
            players: 2
            bots: regular
            options: {body: [standard, titan], rounds: ["8"]}
            games: 60
            metrics: [wins, measures]
            """);
    Effect ogre = effect(hunts, "body", "measure.1");
    Effect nobody = effect(hunts, "body", "nobody");
    assertThat(ogre.isRepeated()).isFalse();
    assertThat(nobody.isRepeated()).isTrue();
    assertThat(nobody.adjusted()).isEqualTo(ogre.adjusted());
    assertThat(hunts.effects())
        .allMatch(e -> e.family() == hunts.effects().stream().filter(o -> !o.isRepeated()).count());

    Findings asked = findings(UNEQUAL + "question: win.1\n");
    assertThat(asked.effects().stream().filter(Effect::isAsked)).hasSize(4);
  }

  @Test
  void aQuestionOfTwoVariantsDoesNotAskForEverySeat() {
    Findings findings = findings(UNEQUAL + "question: {deal: [3, 5]}\n");
    List<Effect> asked = findings.effects().stream().filter(Effect::isAsked).toList();
    assertThat(asked)
        .isNotEmpty()
        .noneMatch(e -> e.metric().startsWith("win."))
        .allMatch(e -> e.family() == asked.stream().filter(o -> !o.isRepeated()).count());
  }

  @Test
  void whatIsAlwaysNothingHasABoundAndIsStillCalledNever() {
    Findings findings =
        findings("game: arene\nplayers: 2\ngames: 60\nbots: regular\nmetrics: [measures]");
    Estimate out = findings.cells().getFirst().estimates().get("measure.4");
    assertThat(out.value()).isZero();
    assertThat(out.low()).isZero();
    assertThat(out.high()).isBetween(0.05, 0.07);
    assertThat(findings.metric("measure.4").isNever(out)).isTrue();
  }

  @Test
  void whatNeverHappenedIsNoComparison() {
    Findings findings = findings(UNEQUAL);
    assertThat(findings.cells().getFirst().estimates()).containsKey("unfinished");
    assertThat(findings.effects()).extracting(Effect::metric).doesNotContain("unfinished");
  }

  @Test
  void aMeasureThatIsAShareHasTheIntervalOfOne() {
    Findings findings =
        findings("game: arene\nplayers: 2\ngames: 60\nbots: regular\nmetrics: [measures]");
    Estimate wins = findings.cells().getFirst().estimates().get("measure.1");
    assertThat(findings.metric("measure.1").unit()).isEqualTo(Unit.SHARE);
    assertThat(wins.value()).isZero();
    assertThat(wins.high()).isBetween(0.05, 0.07);
  }

  /// Counts made by hand, with seats that win alike and seats that do not.
  @Test
  void theTestOfSeatsErrsOnceInTwentyAndSeesWhatThereIs() {
    SplittableRandom random = new SplittableRandom(7);
    for (double shared : new double[] {0, 0.3}) {
      int found = 0;
      int seen = 0;
      for (int trial = 0; trial < 2_000; trial++) {
        found += test(random, 0, shared).adjusted() < 0.05 ? 1 : 0;
        seen += test(random, 0.15, shared).isEven() ? 0 : 1;
      }
      assertThat(found / 2_000.0).isBetween(0.03, 0.065);
      assertThat(seen / 2_000.0).isGreaterThan(0.9);
    }
  }

  /// @param favoured how often the first of three wins instead of one drawn by lot
  /// @param shared how often two share the win
  private static SeatBalance test(SplittableRandom random, double favoured, double shared) {
    CountsOf counts = new CountsOf();
    for (int game = 0; game < 400; game++) {
      int winner = random.nextDouble() < favoured ? 0 : random.nextInt(3);
      boolean isShared = random.nextDouble() < shared;
      int second = isShared ? (winner + 1 + random.nextInt(2)) % 3 : winner;
      for (int seat = 0; seat < 3; seat++) {
        counts.add("win." + (seat + 1), seat == winner || seat == second);
      }
      counts.add("draw", isShared);
      counts.add("nobody", false);
    }
    Cell three = new Cell(0, "strike", 3, new TreeMap<>(), LineUp.all("coin"), DiceKind.FAIR);
    return SeatBalance.of(three, new GameCounts(400, counts.all, new TreeMap<>())).orElseThrow();
  }

  private static final class CountsOf {
    private final TreeMap<String, Average> all = new TreeMap<>();

    void add(String name, boolean happened) {
      all.put(name, all.getOrDefault(name, Average.NONE).with(happened ? 1 : 0));
    }
  }

  @Test
  void aBetterBotClimbsTheLadder() {
    Findings findings =
        findings(
            """
            game: arene
            players: 2
            bots: random
            games: 10
            metrics: [skill]
            skill: {bots: [random, regular], games: 300}
            """);
    CellFindings.Step step = findings.cells().getFirst().ladder().getFirst();
    assertThat(step.wins().games()).isEqualTo(300);
    assertThat(step.even()).isEqualTo(0.5);
    assertThat(said(Language.EN, findings.metric("skill.1").name()))
        .isEqualTo("regular against random");
  }

  @Test
  void everyBotMeetsEveryOtherIfThatIsAsked() {
    Findings findings =
        findings(
            """
            game: strike
            options: {deal: 3}
            bots: coin
            games: 10
            metrics: [skill]
            skill: {bots: [coin, cautious, counting], games: 100, pairs: all}
            """);
    CellFindings cell = findings.cells().getFirst();
    assertThat(cell.ladder())
        .extracting(step -> step.upper() + "/" + step.lower())
        .containsExactly("cautious/coin", "counting/coin", "counting/cautious");
    assertThat(cell.estimates().get("skill.2")).isEqualTo(cell.ladder().getLast().wins());
  }

  @Test
  void howGamesEndAndWhichMovesArePlayedIsTold() {
    Findings duels =
        findings(
            """
            game: des-chainer
            bots: regular
            games: 30
            sample: 0
            metrics: [wins, length, moves, measures]
            """);
    Map<String, Estimate> found = duels.cells().getFirst().estimates();
    assertThat(found)
        .containsKeys("margin", "close", "longest", "move.attack-by-a-block", "move.recharge")
        .doesNotContainKey("second.1");
    assertThat(found.get("longest").value()).isGreaterThan(found.get("minutes").value());
    double reasons =
        duels.metrics().stream()
            .filter(metric -> metric.id().startsWith("measure."))
            .mapToDouble(metric -> found.get(metric.id()).value())
            .sum();
    assertThat(reasons).isCloseTo(found.get("nobody").value(), within(1e-9));

    Findings hunts =
        findings("game: arene\nplayers: 3\nbots: regular\ngames: 20\nmetrics: [wins, moves]");
    assertThat(hunts.cells().getFirst().estimates())
        .containsKeys("second.3", "move.double", "move-wins.power-9", "move.hit-head");
    assertThat(hunts.effects()).isEmpty();
    assertThat(said(Language.FR, hunts.metric("move.hit-head").name()))
        .isEqualTo("touche\u202f: tête\u202f: combien de fois");
  }

  @ParameterizedTest
  @ValueSource(strings = {"des-chainer", "arene"})
  void everyGameIsMeasuredInAllRespects(String game) {
    Findings findings = findings("game: " + game + "\nplayers: 2\ngames: 6\nskill: {games: 4}");
    assertThat(findings.cells().getFirst().estimates())
        .containsKeys(
            "win.1",
            "turns",
            "minutes",
            "lead-changes",
            "swing",
            "lowest",
            "choices",
            "weighty",
            "skill.1");
    assertThat(findings.notes().stream().anyMatch(n -> said(Language.EN, n).contains("is tried")))
        .isEqualTo(game.equals("arene"));
  }

  @ParameterizedTest
  @CsvSource({"1,true", "2,false"})
  void whatChancesMeanForOneWhoPlaysAloneIsSaid(int players, boolean isAlone) {
    Findings findings =
        findings("game: arene\nplayers: " + players + "\ngames: 2\nskill: {games: 2}");
    assertThat(findings.cells().getFirst().estimates()).containsKeys("swing", "favourite.9");
    assertThat(
            findings.notes().stream().anyMatch(n -> said(Language.EN, n).contains("solo player")))
        .isEqualTo(isAlone);
  }

  @ParameterizedTest
  @CsvSource({"strike,false", "des-chainer,true", "arene,true"})
  void whatRestsOnEstimatedChancesSaysSo(String game, boolean isEstimate) {
    Experiment experiment =
        ExperimentFile.read(Catalogue.ofTheHouse(), "game: " + game + "\nplayers: 2").orThrow();
    List<Metric> metrics = MetricList.of(Catalogue.ofTheHouse().played(game), experiment);
    for (Metric metric : metrics) {
      boolean isOfChances =
          metric.topic() == MetricGroup.DRAMA
              || List.of("weighty", "slip", "blunder").contains(metric.id());
      assertThat(said(Language.EN, metric.meaning()).contains("An estimate"))
          .as(metric.id())
          .isEqualTo(isEstimate && isOfChances);
      assertThat(said(Language.FR, metric.meaning()).contains("Estimation"))
          .as(metric.id())
          .isEqualTo(isEstimate && isOfChances);
    }
  }

  @Test
  void theGamesOwnMeasuresAreTold() {
    Findings findings = findings("game: arene\nplayers: 3\ngames: 5\nmetrics: [measures]");
    assertThat(findings.metrics())
        .extracting(metric -> said(Language.EN, metric.name()))
        .contains("rounds", "Ogre's wins");
  }

  @Test
  void whatIsTooLongIsUnfinished() {
    Findings findings =
        findings("game: arene\nplayers: 2\ngames: 8\ncap: 5\nmetrics: [length, wins]");
    assertThat(findings.cells().getFirst().estimates()).containsOnlyKeys("unfinished");
    assertThat(findings.cells().getFirst().estimates().get("unfinished").value()).isEqualTo(1);
  }

  @Test
  void everythingIsSaidInBothLanguages() {
    Findings findings = findings("game: arene\nplayers: 2\ngames: 3\nskill: {games: 2}");
    for (Metric metric : findings.metrics()) {
      assertThat(said(Language.FR, metric.name())).isNotBlank();
      assertThat(said(Language.FR, metric.meaning()))
          .endsWith(".")
          .doesNotContainPattern(" [;:!?%]");
      assertThat(said(Language.EN, metric.meaning()))
          .endsWith(".")
          .isNotEqualTo(said(Language.FR, metric.meaning()));
    }
    assertThat(findings.notes()).allMatch(note -> !said(Language.FR, note).matches(".* [;:!?%].*"));
  }

  private static String said(Language language, Words words) {
    return LabTexts.of(Catalogue.ofTheHouse().played("arene"), language).say(words);
  }

  private static Effect effect(Findings findings, String axis, String metric) {
    return findings.effects().stream()
        .filter(e -> e.axis().name().equals(axis) && e.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  private static Findings findings(String file) {
    return findings(file, _ -> true);
  }

  private static Findings findings(String file, Predicate<Block> played) {
    Experiment experiment = ExperimentFile.read(Catalogue.ofTheHouse(), file).orThrow();
    Map<Integer, GameCounts> countsByHeat = new TreeMap<>();
    try (BlockPlayer bench =
        new BlockPlayer(Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE)) {
      for (Block block : experiment.blocks().stream().filter(played).toList()) {
        FinishedBlock finished = bench.play(block);
        countsByHeat.merge(block.heat(), finished.counts(), GameCounts::plus);
      }
    }
    return Findings.of(Catalogue.ofTheHouse().played(experiment.game()), experiment, countsByHeat);
  }
}

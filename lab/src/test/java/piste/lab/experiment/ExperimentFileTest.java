package piste.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.catalogue.Catalogue;
import piste.rules.Attempt;
import piste.view.Dictionary.Language;

class ExperimentFileTest {
  @Test
  void whatIsNotSaidIsUsual() {
    Experiment experiment = read("game: strike");
    assertThat(experiment.players()).containsExactly(2);
    assertThat(experiment.bots()).containsExactly(LineUp.all("regular"));
    assertThat(experiment.dice()).containsExactly(DiceKind.FAIR);
    assertThat(experiment.games()).isEqualTo(10_000);
    assertThat(experiment.topics()).containsExactly(MetricGroup.values());
    assertThat(experiment.axes()).isEmpty();
    assertThat(experiment.cells()).hasSize(1);
  }

  @Test
  void listsAndRangesAreSwept() {
    Experiment experiment =
        read(
            """
            game: strike
            players: [2, 3]
            options:
              deal: {from: 5, to: 9, step: 2}
            bots: [regular, champion]
            dice: [fair, knock-hard]
            """);
    assertThat(experiment.options()).containsEntry("deal", List.of("5", "7", "9"));
    assertThat(experiment.axes())
        .extracting(Axis::name)
        .containsExactly("players", "deal", "bots", "dice");
    assertThat(experiment.cells()).hasSize(2 * 3 * 2 * 2);
    assertThat(experiment.cells().stream().map(Cell::key)).doesNotHaveDuplicates();
  }

  @Test
  void aLineUpMayNameABotForEachSeat() {
    Experiment experiment = read("game: strike\nplayers: 3\nbots: [[champion, regular, coin]]");
    assertThat(experiment.heats().getFirst().bots()).containsExactly("champion", "regular", "coin");
  }

  @Test
  void theStandardValueIsTheBaseline() {
    Experiment experiment = read("game: arene\noptions: {attack: [gem, die, choice]}");
    assertThat(experiment.axes().getFirst().baseline()).isEqualTo("die");
  }

  @ParameterizedTest
  @ValueSource(strings = {"strike", "des-chainer", "arene"})
  void theStarterOfEveryGameCanBeRun(String game) {
    Experiment experiment = read(Starter.of(Catalogue.ofTheHouse().named(game).orThrow()));
    assertThat(experiment.game()).isEqualTo(game);
    assertThat(experiment.options())
        .hasSameSizeAs(Catalogue.ofTheHouse().named(game).orThrow().box().game().options());
  }

  @Test
  void anUnknownKeyIsRefusedWithWhatWasProbablyMeant() {
    assertThat(refusal("game: strike\nplayer: 3"))
        .startsWith("line 2: there is no key player (did you mean players?); choose among title,");
  }

  @Test
  void anUnknownGameIsRefused() {
    assertThat(refusal("# mine\ngame: strik"))
        .isEqualTo(
            "line 2: there is no game strik (did you mean strike?); choose among strike,"
                + " des-chainer, arene");
    assertThat(refusal("players: 2")).isEqualTo("line 1: the game is missing");
  }

  @Test
  void anUnknownOptionOrValueIsRefusedWithThoseThatAreAllowed() {
    assertThat(refusal("game: des-chainer\noptions:\n  tie: nothing"))
        .isEqualTo(
            "line 3: there is no option tie (did you mean ties?); choose among start, dice, ones,"
                + " blocks, ties");
    assertThat(refusal("game: des-chainer\noptions:\n  ties: [nothing,\n    both]"))
        .isEqualTo(
            "line 4: there is no value of ties both; choose among nothing, both-leave, forbidden");
  }

  @Test
  void playersThatAGameCannotHaveAreRefused() {
    assertThat(refusal("game: strike\nplayers: 9"))
        .isEqualTo("line 2: there is no number of players 9; choose among 2, 3, 4, 5");
  }

  @Test
  void unknownBotsAndTooFewOrTooManyAreRefused() {
    assertThat(refusal("game: arene\nbots: expert"))
        .isEqualTo(
            "line 2: there is no bot expert; choose among random, seasoned, beginner, regular,"
                + " champion");
    assertThat(refusal("game: strike\nplayers: 3\nbots: [[regular, coin]]"))
        .isEqualTo(
            "line 3: [regular, coin] names 2 bots for 3 players: name one for all seats,"
                + " or one for each");
  }

  @Test
  void diceThatTheGameCannotHaveAreRefused() {
    assertThat(refusal("game: des-chainer\ndice: physics"))
        .contains("line 2")
        .endsWith("among fair");
    assertThat(refusal("game: strike\ndice: knock"))
        .endsWith("choose among fair, knock-soft, knock-normal, knock-hard, physics");
  }

  @Test
  void badNumbersAreRefusedWithTheirBounds() {
    assertThat(refusal("game: strike\ngames: many"))
        .isEqualTo("line 2: games must be a whole number from 1 to 100,000,000, not many");
    assertThat(refusal("game: strike\ngames: 0")).startsWith("line 2: games must be");
    assertThat(refusal("game: strike\ngames: 10\nsample: 11"))
        .isEqualTo("line 3: sample must be a whole number from 0 to 10, not 11");
    assertThat(refusal("game: strike\npace: {throw: -1}")).contains("number of seconds");
    assertThat(refusal("game: strike\noptions:\n  deal: {from: 4}")).contains("needs from and to");
  }

  @Test
  void rulesThatCannotBePlayedTogetherAreRefused() {
    assertThat(refusal("game: strike\nplayers: 5\noptions:\n  edition: strike-26\n  deal: 15"))
        .startsWith("line 3: players 5 with {deal=15, edition=strike-26} cannot be played: ");
  }

  @Test
  void whatIsSaidTwiceIsRefused() {
    assertThat(refusal("game: strike\ngame: arene")).startsWith("line 2");
    assertThat(refusal("game: strike\nplayers: [2, 2]")).isEqualTo("line 2: 2 is listed twice");
    assertThat(refusal("game: strike\nbots: [coin, coin]"))
        .isEqualTo("line 2: the same bots are listed twice");
  }

  @Test
  void whatIsNoYamlIsRefusedWithItsLine() {
    assertThat(refusal("game: strike\nplayers: [2, 3\nseed: 4")).startsWith("line 3: no YAML: ");
    assertThat(refusal("- strike")).startsWith("line 1: an experiment is a list of names");
    assertThat(refusal("")).startsWith("line 1: an experiment is a list of names");
    assertThat(refusal("game: &a strike")).contains("anchors");
  }

  @Test
  void tooManyCellsAreRefused() {
    assertThat(
            refusal(
                """
                game: arene
                players: [1, 2, 3, 4]
                options:
                  body: [standard, slight, thick-skulled]
                  claims: [late, at-once, optional]
                  attack: [die, gem, choice]
                  rounds: [20, 50, 100, 200]
                  zero: [high, low]
                  death: [round, at-once]
                """))
        .isEqualTo("line 1: the values that are swept make 1,728 cells; at most 1,000 can be run");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- strike",
        "game: strike\nplayers: [2, 3\nseed: 4",
        "game: &a strike",
        "players: 2",
        "game: strik",
        "game: strike\ngame: arene",
        "game: strike\nplayrs: 2",
        "game: strike\nplayers: 9",
        "game: strike\nplayers: [2, 2]",
        "game: strike\nplayers: []",
        "game: strike\noptions: 3",
        "game: strike\noptions: {deal: {from: 4}}",
        "game: strike\noptions: {deal: 99}",
        "game: strike\nplayers: 5\noptions: {edition: strike-26, deal: 15}",
        "game: strike\nplayers: 3\nbots: [[regular, coin]]",
        "game: strike\nbots: {a: b}",
        "game: strike\nbots: [coin, coin]",
        "game: strike\ndice: knock",
        "game: strike\ngames: many",
        "game: strike\npace: {throw: -1}",
        "game: strike\nmetrics: luck",
        "game: strike\nskill: {bots: coin}",
        "title: Strike: how long\ngame: strike",
        "game: strike\nquestion: [a, b]",
        "game: strike\nquestion: {metric: minutes, deal: 5}\noptions: {deal: [5, 7]}",
        "game: strike\nmetrics: [wins]\nquestion: minutes",
        "game: strike\noptions: {deal: [5, 7]}\ntune: {aims: {turns: 8..12}}"
      })
  void whatIsWrongIsSaidInFrenchToo(String text) {
    Fault fault = ExperimentFile.fault(Catalogue.ofTheHouse(), text).orElseThrow();
    assertThat(refusal(text)).isEqualTo(fault.told());
    assertThat(fault.reason(Language.FR))
        .isNotEqualTo(fault.reason(Language.EN))
        .doesNotContainPattern("\\b(the|there|must|is|are|cannot|choose)\\b")
        .doesNotContainPattern(" [:;?!%»]");
  }

  @Test
  void aRightFileHasNoFault() {
    assertThat(ExperimentFile.fault(Catalogue.ofTheHouse(), "game: strike")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{a: ", "- ", "? "})
  void whatIsNestedWithoutEndIsRefused(String opening) {
    assertThat(refusal("game: strike\ntitle: " + opening.repeat(4_000)))
        .containsAnyOf("nested too deeply", "no YAML");
    assertThat(refusal(opening.repeat(4_000))).containsAnyOf("nested too deeply", "no YAML");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\\u0007b", "a\\nb", "a\\u202eb", "a\\tb", "a\\u0000"})
  void aTitleHasNoControlCharacters(String title) {
    assertThat(refusal("title: \"" + title + "\"\ngame: strike"))
        .isEqualTo("line 1: a title has at most 200 characters, without control characters");
  }

  @Test
  void aTitleIsNoLongerThanALine() {
    assertThat(refusal("title: " + "long ".repeat(50) + "\ngame: strike"))
        .contains("at most 200 characters");
    assertThat(read("title: Les « dés » 🎲 d’été\ngame: strike").title())
        .isEqualTo("Les « dés » 🎲 d’été");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10000", "10,000", "10_000", "10 000", "10\u202f000", "10'000"})
  void numbersAreReadAsPeopleGroupTheirDigits(String number) {
    assertThat(read("game: strike\ngames: " + number).games()).isEqualTo(10_000);
  }

  @Test
  void whatIsGroupedAsNobodyWouldIsRefused() {
    assertThat(refusal("game: strike\ngames: 10,00")).contains("whole number");
    assertThat(refusal("game: strike\ngames: 10.000")).contains("whole number");
  }

  @Test
  void aTitleWithAColonIsToBePutInQuotes() {
    assertThat(refusal("game: strike\ntitle: Strike: how long"))
        .isEqualTo(
            "line 2: there are two colons on this line: put the text in quotes, as in "
                + " title: \"Strike: how long\"");
    assertThat(read("game: strike\ntitle: \"Strike: how long\"").title())
        .isEqualTo("Strike: how long");
  }

  @Test
  void aSearchIsNotRunAsIfItHadNoAims() {
    assertThat(refusal("game: strike\noptions: {deal: [5, 7]}\ntune: {aims: {turns: 8..12}}"))
        .startsWith("line 3: the section tune is for  piste lab tune");
  }

  @Test
  void aQuestionIsAMetricOrTwoVariantsOrBoth() {
    String file = "game: strike\noptions: {deal: [5, 6, 7]}\nquestion: ";
    assertThat(read(file + "minutes").question().metric()).contains("minutes");
    Question both = read(file + "{metric: first, deal: [7, 5]}").question();
    assertThat(both.metric()).contains("first");
    assertThat(both.pair()).contains(new Question.Pair("deal", "7", "5"));
    assertThat(read(file + "{deal: [7, 5]}").axes().getFirst().baseline()).isEqualTo("7");
    assertThat(read("game: arene\nquestion: Ogre's wins").question().metric())
        .contains("measure.1");
    assertThat(refusal(file + "minute")).contains("did you mean minutes?");
    assertThat(refusal(file + "{deal: [5, 9]}")).contains("choose among 5, 6, 7");
    assertThat(refusal(file + "{edition: [a, b]}")).contains("choose among metric, deal");
    assertThat(refusal("game: strike\nmetrics: wins\nquestion: minutes"))
        .isEqualTo("line 3: minutes is not measured: add length to metrics");
  }

  @Test
  void aQuestionChangesNoGame() {
    String file = "game: strike\noptions: {deal: [5, 6, 7]}";
    Experiment plain = read(file);
    Experiment asking = read(file + "\nquestion: {metric: first, deal: [7, 5]}");
    assertThat(ExperimentJson.fingerprint(asking)).isEqualTo(ExperimentJson.fingerprint(plain));
    assertThat(ExperimentJson.read(ExperimentJson.write(asking)).orThrow()).isEqualTo(asking);
    assertThat(ExperimentJson.read(ExperimentJson.write(plain)).orThrow()).isEqualTo(plain);
  }

  private static Experiment read(String text) {
    return ExperimentFile.read(Catalogue.ofTheHouse(), text).orThrow();
  }

  private static String refusal(String text) {
    return ExperimentFile.read(Catalogue.ofTheHouse(), text)
            instanceof Attempt.Refused<Experiment>(var refusal)
        ? refusal.reason()
        : "accepted";
  }

  @Test
  void aNumberBetweenThoseListedCanBePlayed() {
    Experiment nine =
        ExperimentFile.read(
                Catalogue.ofTheHouse(), "game: arene\nplayers: 2\noptions: {rounds: [9, 100]}")
            .orThrow();
    assertThat(nine.cells()).extracting(cell -> cell.options().get("rounds")).contains("9");
    assertThat(
            ExperimentFile.fault(
                    Catalogue.ofTheHouse(), "game: arene\nplayers: 2\noptions: {rounds: 201}")
                .orElseThrow()
                .told())
        .contains("there is no value of rounds 201", "1..200");
  }

  @Test
  void everyPairIsPlayedIfAskedAndTheRestHasTheSameNameAsBefore() {
    String file = "game: strike\nskill: {bots: [beginner, regular, champion], games: 10%s}\n";
    Experiment next = ExperimentFile.read(Catalogue.ofTheHouse(), file.formatted("")).orThrow();
    Experiment all =
        ExperimentFile.read(Catalogue.ofTheHouse(), file.formatted(", pairs: all")).orThrow();
    assertThat(next)
        .isEqualTo(
            ExperimentFile.read(Catalogue.ofTheHouse(), file.formatted(", pairs: next")).orThrow());
    assertThat(ExperimentJson.write(next)).doesNotContain("pairs");
    assertThat(ExperimentJson.read(ExperimentJson.write(all)).orThrow()).isEqualTo(all);
    assertThat(ExperimentJson.fingerprint(all)).isNotEqualTo(ExperimentJson.fingerprint(next));
    assertThat(all.gamesInAll() - next.gamesInAll()).isEqualTo(10);
  }
}

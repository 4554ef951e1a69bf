package piste.strike.play.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static piste.strike.play.bots.Table.position;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import piste.minds.knock.KnockModel;
import piste.minds.knock.ThrowStyle;
import piste.minds.review.InStyle;
import piste.playkit.Said;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.StrikeModule;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

/// What somebody is told who throws softly, normally or hard.
class StyleAdviceTest {
  /// Dice that lie so close together that it pays to throw hard.
  private static final KnockModel CLOSE =
      new KnockModel(
          "none",
          1,
          1,
          List.of(
              new KnockModel.Line(new ThrowStyle("soft", 0.6), 0.004, 0, 0, 0.14),
              new KnockModel.Line(new ThrowStyle("normal", 1.5), 0.055, 0, 0.002, 0.016),
              new KnockModel.Line(new ThrowStyle("hard", 3), 0.24, 0.0003, 0.12, 0.009)));

  private static final StrikeOdds ODDS =
      StrikeSolver.solve(Premise.STANDARD.with(CLOSE), 2, 20, 2, _ -> {});
  private static final Offset<Double> ROUNDING = within(1e-12);
  private static final Position MUST =
      position("strike-31 n=2 to=2 reserves=6,5 arena=2,3,4,5 must");
  private static final Position MAY = position("strike-31 n=2 to=1 reserves=5,6 arena=2,3,4 may");
  private static final Position FEW = position("strike-31 n=2 to=1 reserves=5,6 arena=2 may");

  @Test
  void whoeverMustThrowMayExpectWhatTheirStyleBrings() {
    Outlook outlook = ODDS.outlook(Situation.of(MUST).orElseThrow());
    List<String> styles = ODDS.premise().styles();
    for (int i = 0; i < styles.size(); i++) {
      List<Double> win = told(MUST, styles.get(i)).win();
      assertThat(win.get(1))
          .isCloseTo(outlook.prospects().get(i).odds().win().getFirst(), ROUNDING);
      assertThat(win.get(0) + win.get(1)).isCloseTo(1, ROUNDING);
    }
    assertThat(told(MUST, "hard").win().get(1)).isGreaterThan(told(MUST, "soft").win().get(1));
    Position air = Strike.GAME.play(MUST, Act.THROW);
    assertThat(told(air, "soft").win()).isEqualTo(told(MUST, "soft").win());
    assertThat(told(air, "soft").advice()).isEmpty();
  }

  @Test
  void whoeverMayStopMayExpectTheBetterOfStoppingAndTheirStyle() {
    Outlook outlook = ODDS.outlook(Situation.of(FEW).orElseThrow());
    double stop = outlook.prospects().getFirst().odds().win().getFirst();
    assertThat(told(FEW, "normal").win().getFirst()).isCloseTo(stop, ROUNDING);
    InStyle.Advice<Move> advice = told(FEW, "normal").advice().orElseThrow();
    assertThat(advice.options().best()).isEqualTo(Act.STOP);
    assertThat(advice.options().prospects())
        .filteredOn(prospect -> prospect.move() == Act.STOP)
        .allSatisfy(prospect -> assertThat(prospect.win()).isCloseTo(stop, ROUNDING));
    InStyle<Move> on = told(MAY, "hard");
    assertThat(on.advice().orElseThrow().options().best()).isEqualTo(Act.THROW);
    assertThat(on.win().getFirst())
        .isCloseTo(
            ODDS.outlook(Situation.of(MAY).orElseThrow())
                .prospects()
                .getLast()
                .odds()
                .win()
                .getFirst(),
            ROUNDING);
  }

  @Test
  void adviceNamesTheStyleThatIsBestAndWhatTheUsualOneBrings() {
    assertThat(english(MAY, "hard"))
        .matches(
            "Throw on: a [\\d.]+% chance to win if you throw hard as usual, [\\d.]+% if you stop\\."
                + " One more die makes a pair 3 times in 6; .*");
    assertThat(english(MAY, "normal"))
        .startsWith("Throw on, hard: a ")
        .contains("if you throw at normal strength as usual,");
    assertThat(english(FEW, "normal"))
        .startsWith("Stop: a ")
        .contains("if you throw on, at normal strength as usual.");
    assertThat(english(MUST, "soft"))
        .matches("Throw hard: a [\\d.]+% chance to win, [\\d.]+% if you throw softly as usual\\.");
    assertThat(english(MUST, "hard")).startsWith("Throw a die: it makes a pair");
    assertThat(Said.french(new StrikeModule(), told(MUST, "soft").advice().orElseThrow().why()))
        .startsWith("Lancez fort");
  }

  @Test
  void whereOnlyAnotherStyleIsBetterThanStoppingBothAreSaid() {
    Position between =
        mayStop().filter(each -> stopsOnlyIf("soft", each)).findFirst().orElseThrow();
    assertThat(told(between, "soft").advice().orElseThrow().options().best()).isEqualTo(Act.STOP);
    assertThat(english(between, "soft")).startsWith("Stop, unless you throw ");
  }

  /// Whether one who throws in this style stops, while another style is better than that.
  private static boolean stopsOnlyIf(String style, Position position) {
    Outlook outlook = ODDS.outlook(Situation.of(position).orElseThrow());
    double stop = outlook.prospects().getFirst().odds().win().getFirst();
    double on =
        outlook.prospects().get(1 + ODDS.premise().styles().indexOf(style)).odds().win().getFirst();
    return on < stop && outlook.odds().win().getFirst() > stop + 0.001;
  }

  /// Positions in which somebody may stop.
  private static Stream<Position> mayStop() {
    return IntStream.range(0, 64)
        .mapToObj(
            number ->
                "strike-31 n=2 to=1 reserves=%d,%d arena=2,3 may"
                    .formatted(1 + number / 8, 1 + number % 8))
        .map(Table::position);
  }

  private static String english(Position position, String style) {
    return Said.english(new StrikeModule(), told(position, style).advice().orElseThrow().why());
  }

  private static InStyle<Move> told(Position position, String style) {
    return new StyleAdvice(ODDS, style).of(position);
  }
}

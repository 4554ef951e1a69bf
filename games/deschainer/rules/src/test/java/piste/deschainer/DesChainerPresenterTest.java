package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Step;
import piste.testkit.CueTimes;
import piste.testkit.GoldenFile;
import piste.testkit.Shown;
import piste.testkit.Walk;
import piste.view.Choice;
import piste.view.GameView;
import piste.view.Piece;
import piste.view.Scene;
import piste.view.Words;
import piste.view.Zone;

class DesChainerPresenterTest {
  private static final DesChainerPresenter PRESENTER = DesChainerPresenter.PRESENTER;

  /// Random games by several rules, step by step.
  static void walk(Consumer<Shown<Position, Move, Reading>> look) {
    List<Setup> setups =
        List.of(
            Setup.of(2),
            Setup.of(2).with("ties", "both-leave"),
            Setup.of(2).with("dice", "sum-33").with("start", "seat").startingWith(Seat.of(2)));
    for (Setup setup : setups) {
      for (int seed = 1; seed <= 12; seed++) {
        Position start = DesChainer.GAME.start(setup).orThrow();
        Shown.each(PRESENTER, Walk.play(DesChainer.GAME, FairDice.MODEL, start, seed, 5_000), look);
      }
    }
    RARE.forEach(
        (start, steps) -> Shown.each(PRESENTER, Walk.told(DesChainer.BOX, start, steps), look));
  }

  /// What hardly ever comes at random.
  private static final Map<String, List<String>> RARE =
      Map.of(
          "start w",
          List.of("dice 3 4", "dice 1 6"),
          "......./......./......./......./......./a....../3...... w 2",
          List.of("1 a1xa2"),
          "......a/......./......./......./......./......./2...... w 2",
          List.of("1 a1-b1"),
          "......b/......./......./......./......./......./2...... w 2",
          List.of("1 a1-b1", "2 g7-g6", "2 g6+"),
          "......./......./......./4.....d/......./......./....... w 1 quiet=59",
          List.of("1 a4-a5"),
          "......./......./......./......./......./c....../3...... w 2 ties=both-leave",
          List.of("1 a1xa2"),
          "......./......./......./4.....d/......./......./....... w 2",
          Stream.concat(Stream.of(EndTest.ROUND), Stream.of(EndTest.ROUND)).toList());

  @Test
  void clause_6_2_bothAreWarnedWhenAPositionStandsForTheSecondTime() {
    List<String> warned = new ArrayList<>();
    String start = "......./......./......./4.....d/......./......./....... w 2";
    Shown.each(
        PRESENTER,
        Walk.told(DesChainer.BOX, start, List.of(EndTest.ROUND)),
        shown ->
            PRESENTER
                .cues(shown.before(), shown.scene(), shown.step(), List.of(), shown.after())
                .forEach(cue -> warned.add(cue.words().key())));
    assertThat(warned).containsOnlyOnce("des-chainer.cue.repeated");
    Position again = Play.given(start).then(EndTest.ROUND).position();
    assertThat(
            PRESENTER
                .view(again, PRESENTER.start(again), _ -> true)
                .prompt()
                .orElseThrow()
                .words()
                .key())
        .isEqualTo("des-chainer.prompt.first-repeated");
  }

  @Test
  void aMoveIsToldWithItsSquares() {
    Position before =
        Play.given("......./......./......./4.....d/......./......./....... w 2").position();
    Scene scene = PRESENTER.start(before);
    Step<Move, Reading> step = DesChainerNotation.NOTATION.readStep("1 a4-a6").orThrow();
    Position after =
        Play.given(DesChainerNotation.NOTATION.position(before)).then("1 a4-a6").position();
    assertThat(PRESENTER.cues(before, scene, step, List.of(), after).getFirst().words())
        .isEqualTo(
            Words.of("des-chainer.cue.moves")
                .with("player", Seat.of(1))
                .with("count", 1)
                .with("dice", "a4")
                .with("squares", 2)
                .with("to", "a6"));
  }

  @Test
  void theDiceOnTheSceneAreThoseOnTheBoard() {
    walk(
        shown -> {
          assertThat(shown.then().pieces().map(Piece::id).collect(Collectors.toSet())).hasSize(14);
          if (shown.after() instanceof InPlay play) {
            Map<Integer, Piece> board = DesChainerScene.board(shown.then());
            long squares = board.keySet().stream().mapToLong(square -> 1L << square).sum();
            assertThat(squares).isEqualTo(play.board().white() | play.board().black());
            board.forEach(
                (square, die) -> {
                  assertThat(die.face()).contains("" + play.board().points(square));
                  boolean isWhite = (play.board().white() & (1L << square)) != 0;
                  assertThat(die.kind()).isEqualTo(isWhite ? "white" : "black");
                });
          }
        });
  }

  @Test
  void everyPromptOffersWhatMayBePlayed() {
    walk(
        shown -> {
          GameView view = PRESENTER.view(shown.before(), shown.scene(), _ -> true);
          Set<String> tokens =
              view.prompt().orElseThrow().choices().stream()
                  .filter(choice -> !choice.needs().contains(Choice.Need.DICE))
                  .map(Choice::token)
                  .collect(Collectors.toSet());
          assertThat(tokens)
              .isEqualTo(
                  DesChainer.GAME.moves(shown.before()).stream()
                      .map(DesChainerNotation.NOTATION::move)
                      .collect(Collectors.toSet()));
        });
  }

  @Test
  void diceThatAreRolledAgainNeedANonceAndNoGesture() {
    Position ones = Play.given("ones w w=1123456").position();
    assertThat(
            PRESENTER.view(ones, PRESENTER.start(ones), _ -> true).prompt().orElseThrow().choices())
        .extracting(choice -> choice.token() + choice.needs())
        .contains("reroll[NONCE]");
  }

  @Test
  void clause_1_6_aRowIsItsOwnersSecretUntilBothAreThere() {
    Position before = Play.given("arrange w w=2344566 b=2344556").position();
    Scene scene = PRESENTER.start(before);
    Step<Move, Reading> step = DesChainerNotation.NOTATION.readStep("1 arrange 5346264").orThrow();
    Position after = Play.given("arrange b w=2344566 b=2344556 row=5346264").position();
    Scene then = PRESENTER.after(scene, before, step, List.of(), after);
    assertThat(row(PRESENTER.view(after, then, Seat.of(1)::equals)).pieces())
        .extracting(die -> die.face().orElseThrow())
        .containsExactly("5", "3", "4", "6", "2", "6", "4");
    Zone hidden = row(PRESENTER.view(after, then, Seat.of(2)::equals));
    assertThat(hidden.hidden()).isTrue();
    assertThat(hidden.pieces()).isEmpty();
    assertThat(PRESENTER.cues(before, scene, step, List.of(), after))
        .noneMatch(cue -> cue.toString().contains("5346264"));
  }

  private static Zone row(GameView view) {
    return view.zones().stream()
        .filter(zone -> zone.name().equals("row"))
        .filter(zone -> zone.owner().equals(Optional.of(Seat.of(1))))
        .findFirst()
        .orElseThrow();
  }

  /// The tests of the page read these, and show each cue; run with `-Dpiste.golden=write` to write
  // them.
  @Test
  void forHowLongItsCuesAreSeenIsKnownToThePage() {
    String times = CueTimes.of(DesChainerPresenter.PRESENTER, DesChainerPresenterTest::walk);
    Path file = Path.of("../../../web/test/fixtures/cues/des-chainer.txt");
    assertThat(GoldenFile.read(file, times)).isEqualTo(times);
  }
}

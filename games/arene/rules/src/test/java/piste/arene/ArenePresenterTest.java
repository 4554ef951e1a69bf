package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Step;
import piste.testkit.CueTimes;
import piste.testkit.GoldenFile;
import piste.testkit.Shown;
import piste.testkit.Walk;
import piste.view.Choice;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Piece;
import piste.view.Pose;
import piste.view.Rested;
import piste.view.Scene;

class ArenePresenterTest {
  private static final ArenePresenter PRESENTER = ArenePresenter.PRESENTER;

  /// Random games by several rules, step by step.
  static void walk(Consumer<Shown<Position, Move, Reading>> look) {
    List<Setup> setups =
        List.of(
            Setup.of(1),
            Setup.of(2).with("together", "all"),
            Setup.of(3).with("attack", "choice").with("returned", "again"),
            Setup.of(4).with("neutral", "reserve").with("death", "at-once"),
            Setup.of(4).with("body", "slight"));
    for (Setup setup : setups) {
      for (int seed = 1; seed <= 6; seed++) {
        Position start = Arene.GAME.start(setup).orThrow();
        Shown.each(PRESENTER, Walk.play(Arene.GAME, FairDice.MODEL, start, seed, 20_000), look);
      }
    }
    RARE.forEach((start, steps) -> Shown.each(PRESENTER, Walk.told(Arene.BOX, start, steps), look));
  }

  /// What hardly ever comes at random.
  private static final Map<String, List<String>> RARE =
      Map.of(
          "turn n=1 to=1 round=2 hands=18p gems=3 hits=0,0,0,0,0,0 reserve=4p4j4m3t cave=2,2,t9"
              + " singles claim=triple-7 left=3",
          List.of("1 raise t9", "1 enough", "1 skip"),
          "bonus n=1 to=1 round=2 hands=18p gems=3 hits=0,0,0,0,0,0 reserve=4p4j4m4t cave=2,3"
              + " singles bonus=1",
          List.of("1 power 8"),
          "bonus n=1 to=1 round=2 hands=18p gems=3 hits=0,0,0,0,0,0 reserve=4p4j4m4t cave=2,3"
              + " together bonus=1",
          List.of("1 power 9", "1 throw ten"),
          "hunt n=2 to=2 round=2 hands=1j,1p gems=5,5 hits=0,0,0,0,6,0 reserve=20p3j4m4t"
              + " cave=5,5,2 singles",
          List.of("2 double 5", "2 hit chest", "2 done", "dice jJ", "dice 4 4 6"),
          "hunt n=2 to=2 round=2 hands=4p1j1m1t,3p gems=3,3 hits=0,0,0,0,0,0 reserve=16p3j3m3t"
              + " cave=4 singles",
          List.of("2 done", "1 give multiplier"),
          "hunt n=1 to=1 round=2 hands=4p gems=3 hits=0,0,0,0,0,0 reserve=16p4j2m4t"
              + " cave=2,2,4,6,m2,m3 singles",
          List.of("1 triple 6x3", "1 use 2", "1 use 2", "1 use 6", "1 gem"),
          "hunt n=1 to=1 round=2 hands=2p2j2m2t gems=3 hits=0,0,0,0,0,0 reserve=21p2j2m2t cave=4",
          List.of("1 together", "1 take 1", "1 take 1", "1 take 1", "1 take 1"),
          "bonus n=1 to=1 round=2 hands=4p gems=3 hits=0,0,0,0,0,0 reserve=18p3j3m3t"
              + " cave=2,3,j3,m2,t4 singles bonus=3",
          List.of("1 power 2", "1 use m2", "dice m3", "1 power 7", "1 enough", "1 power 6"),
          "hunt n=1 to=1 round=2 hands=1p gems=0 hits=0,0,0,0,0,0 reserve=22p4j4m4t cave=4",
          List.of("1 throw plain", "dice 6"),
          "air n=1 to=1 round=2 hands=4p gems=0 hits=0,0,0,0,0,0 reserve=18p4j4m4t cave=4"
              + " singles air=1p knocking=on",
          List.of("dice 3 4>2"));

  @Test
  void theDiceOfTheSceneAreThoseOfThePosition() {
    walk(
        shown -> {
          Position s = shown.after();
          assertThat(dice(shown.then().in(AreneScene.CAVE))).isEqualTo(s.cave());
          assertThat(dice(shown.then().in(AreneScene.ASIDE))).isEqualTo(s.aside());
          assertThat(hand(shown.then().in(AreneScene.RESERVE))).isEqualTo(s.reserve());
          for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
            assertThat(hand(shown.then().in(AreneScene.HAND, Seat.of(hunter))))
                .isEqualTo(s.hand(hunter));
          }
          long dice = s.terms().neutral() == Terms.Neutral.EXTRA ? 37 : 36;
          assertThat(shown.then().pieces().map(Piece::id).distinct()).hasSize((int) dice);
        });
  }

  private static Dice dice(List<Piece> pieces) {
    Dice dice = Dice.NONE;
    for (Piece die : pieces) {
      Kind kind = Kind.named(die.kind()).orElseThrow();
      dice = dice.plus(Slots.showing(kind, die.face().orElseThrow()));
    }
    return dice;
  }

  private static int hand(List<Piece> pieces) {
    return pieces.stream().mapToInt(die -> Hand.one(Kind.named(die.kind()).orElseThrow())).sum();
  }

  @Test
  void whatIsAskedIsSaidByTheWordsForIt() {
    Play fresh = Play.at("hunt hands=6p cave=5");
    assertThat(asked(fresh)).isEqualTo("throw");
    assertThat(asked(Play.at("hunt hands=1p cave=4 singles"))).isEqualTo("hunt");
    Play waiting = fresh.then("1 together", "1 take 4", "dice 2 4 5 6");
    assertThat(asked(waiting)).isEqualTo("hunt-waiting");
    Play hit = waiting.then("1 double 5");
    assertThat(asked(hit)).isEqualTo("hit");
    assertThat(asked(hit.then("1 hit chest"))).isEqualTo("hit-again");
    Play reward = Play.at("hunt hands=2p cave=5,5,5,4 together waiting=2p").then("1 triple 5");
    assertThat(asked(reward)).isEqualTo("reward");
    assertThat(asked(reward.then("1 gem"))).isEqualTo("reward-again");
  }

  @Test
  void itIsAskedOfEachKindHowManyDiceAreThrownTogether() {
    Play gathering = Play.at("hunt hands=2p2j2m2t cave=4").then("1 together");
    for (String kind : List.of("plain", "joker", "multiplier", "ten")) {
      assertThat(asked(gathering)).isEqualTo("gather-" + kind);
      gathering = gathering.then("1 take 1");
    }
  }

  private static String asked(Play play) {
    Position s = play.position();
    GameView view = PRESENTER.view(s, PRESENTER.start(s), _ -> true);
    return view.prompt().orElseThrow().words().key().replaceFirst("^arene\\.prompt\\.", "");
  }

  @Test
  void aDieOfWhichSomethingIsToldShowsWhatIsTold() {
    Position before = Play.start(Setup.of(1)).then("dice 3", "1 together", "1 take 2").position();
    Scene scene = PRESENTER.start(before);
    List<Integer> thrown = scene.in(AreneScene.AIR).stream().map(Piece::id).toList();
    Step<Move, Reading> step = AreneNotation.NOTATION.readStep("dice 4 6").orThrow();
    Position after = new Play(before).then("dice 4 6").position();
    List<Rested> told = List.of(new Rested(thrown.getFirst(), "6", Optional.empty()));
    Scene then = PRESENTER.after(scene, before, step, told, after);
    Map<Integer, String> shown =
        then.pieces()
            .filter(die -> thrown.contains(die.id()))
            .collect(Collectors.toMap(Piece::id, die -> die.face().orElse("-")));
    assertThat(shown).containsEntry(thrown.getFirst(), "6").containsEntry(thrown.getLast(), "4");
  }

  @Test
  void aKnockedDieLiesAndShowsAsIsTold() {
    Position before = Play.at("air hands=3p cave=4,4 air=1p singles knocking=on").position();
    Scene scene = PRESENTER.start(before);
    int knocked = scene.in(AreneScene.CAVE).getLast().id();
    Pose pose = new Pose(0.01, 0.008, 0, 0, 0, 0, 1);
    Step<Move, Reading> step = AreneNotation.NOTATION.readStep("dice 3 4>2").orThrow();
    Position after = new Play(before).then("dice 3 4>2").position();
    List<Rested> told = List.of(new Rested(knocked, "2", Optional.of(pose)));
    Scene then = PRESENTER.after(scene, before, step, told, after);
    assertThat(then.in(AreneScene.CAVE))
        .contains(new Piece(knocked, "plain", Optional.of("2"), Optional.of(pose)));
    assertThat(PRESENTER.cues(before, scene, step, told, after))
        .anyMatch(
            cue -> cue.kind().equals(Cue.Kind.TURNED) && cue.pieces().equals(List.of(knocked)));
  }

  @Test
  void aDieThatAPowerTurnedLiesAsIsTold() {
    Position before = Play.at("turn hands=4p cave=3,5 singles claim=triple-3 left=1").position();
    Scene scene = PRESENTER.start(before);
    Step<Move, Reading> step = AreneNotation.NOTATION.readStep("1 raise 5").orThrow();
    Position after = new Play(before).then("1 raise 5").position();
    int turned =
        scene.in(AreneScene.CAVE).stream()
            .filter(die -> die.shows("5"))
            .findFirst()
            .orElseThrow()
            .id();
    Pose pose = new Pose(0.01, 0.008, 0, 0, 0, 0, 1);
    List<Rested> told = List.of(new Rested(turned, "6", Optional.of(pose)));
    assertThat(PRESENTER.after(scene, before, step, told, after).pieces())
        .contains(new Piece(turned, "plain", Optional.of("6"), Optional.of(pose)));
  }

  @Test
  void everyPromptOffersExactlyWhatMayBePlayed() {
    walk(
        shown -> {
          GameView view = PRESENTER.view(shown.before(), shown.scene(), _ -> true);
          assertThat(view.prompt().orElseThrow().choices())
              .extracting(Choice::token)
              .containsExactlyElementsOf(new Play(shown.before()).moves());
        });
  }

  @Test
  void aChoiceThatThrowsDiceNeedsAGestureAndANonceAndSaysHowManyItTakesUp() {
    walk(
        shown -> {
          GameView view = PRESENTER.view(shown.before(), shown.scene(), _ -> true);
          for (Choice choice : view.prompt().orElseThrow().choices()) {
            Position then =
                new Play(shown.before())
                    .then(shown.before().seat() + " " + choice.token())
                    .position();
            boolean isThrow = then.phase() == Phase.AIR;
            assertThat(choice.needs().equals(Choice.THROWING)).isEqualTo(isThrow);
            assertThat(choice.dice()).isEqualTo(isThrow ? Hand.size(then.air()) : 0);
          }
        });
  }

  /// The tests of the page read these, and show each cue; run with `-Dpiste.golden=write` to write
  // them.
  @Test
  void forHowLongItsCuesAreSeenIsKnownToThePage() {
    String times = CueTimes.of(ArenePresenter.PRESENTER, ArenePresenterTest::walk);
    Path file = Path.of("../../../web/test/fixtures/cues/arene.txt");
    assertThat(GoldenFile.read(file, times)).isEqualTo(times);
  }
}

package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.rules.Step;
import piste.testkit.CueTimes;
import piste.testkit.GoldenFile;
import piste.testkit.Shown;
import piste.testkit.Walk;
import piste.view.Choice;
import piste.view.Choice.Need;
import piste.view.Cue;
import piste.view.Cue.Kind;
import piste.view.Dictionary;
import piste.view.GameView;
import piste.view.Piece;
import piste.view.Player;
import piste.view.Pose;
import piste.view.Prompt;
import piste.view.Rested;
import piste.view.Scene;
import piste.view.Words;
import piste.view.Zone;

class StrikePresenterTest {
  private static final StrikePresenter PRESENTER = StrikePresenter.PRESENTER;
  private static final Seat FIRST = Seat.of(1);
  private static final Dictionary ENGLISH = english();

  private static Dictionary english() {
    try {
      Path texts = Path.of("src/main/resources/META-INF/words/strike.en.json");
      return Dictionary.read(Dictionary.Language.EN, Files.readString(texts)).orThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void walk(Consumer<Shown<Position, Move, Reading>> look) {
    for (Edition edition : Edition.ALL) {
      for (int players = 2; players <= 5; players++) {
        Position start = Play.start(Play.setup(edition, players)).position();
        for (int seed = 0; seed < 10; seed++) {
          Shown.each(PRESENTER, Walk.play(Strike.GAME, new RoughDice(), start, seed, 400), look);
        }
      }
    }
  }

  @Test
  void theSceneAlwaysHoldsTheDiceThatThePositionCounts() {
    walk(
        shown -> {
          Position s = shown.after();
          Scene scene = shown.then();
          for (int seat = 1; seat <= s.terms().players(); seat++) {
            assertThat(scene.in(StrikeScene.RESERVE, Seat.of(seat)))
                .hasSize(s.reserve(Seat.of(seat)));
          }
          List<Piece> lying = new ArrayList<>(scene.in(StrikeScene.ARENA));
          lying.addAll(scene.in(StrikeScene.LIFTED));
          if (s.phase() == Phase.RIGHT) {
            assertThat(lying).singleElement().satisfies(die -> assertThat(die.shows("X")).isTrue());
          } else {
            assertThat(lying.stream().flatMap(die -> die.face().stream()).sorted().toList())
                .isEqualTo(s.arenaFaces().stream().map(Face::symbol).sorted().toList());
            assertThat(lying.stream().filter(die -> die.face().isEmpty())).hasSize(s.cocked());
          }
          assertThat(scene.in(StrikeScene.HAND))
              .hasSize(s.phase() == Phase.SET || s.phase() == Phase.ROLL ? 1 : s.air());
          assertThat(scene.pieces().map(Piece::id).distinct().count())
              .isEqualTo(s.terms().players() * s.terms().deal() + 1L);
        });
  }

  @Test
  void aQuestionNamesWhoAsksAndTheDiceItIsAbout() {
    Position asked = position("strike-26 n=2 to=1 reserves=8,8 arena=2,3 lifted=2,3 asked=2 must");
    assertThat(PRESENTER.view(asked, scene(asked), _ -> true).prompt().orElseThrow().words())
        .isEqualTo(
            Words.of("strike.prompt.lift")
                .with("player", Seat.of(2))
                .with("asker", FIRST)
                .with("faces", "2 3")
                .with("count", 2));
  }

  @Test
  void whatIsToldOfSingleDiceDecidesWhichDieShowsWhat() {
    Position before = position("strike-26 n=2 to=1 reserves=8,8 arena=3 must");
    Scene scene = scene(before);
    Position air = Strike.GAME.play(before, Move.Act.THROW);
    Scene hand = PRESENTER.after(scene, before, played(Move.Act.THROW), List.of(), air);
    int thrown = hand.in(StrikeScene.HAND).getFirst().id();
    assertThat(thrown).isEqualTo(8);
    Pose pose = new Pose(0.01, 0.008, 0, 0, 0, 0, 1);
    Reading reading = StrikeNotation.NOTATION.readReading("2 3>4").orThrow();
    Scene lying =
        PRESENTER.after(
            hand,
            air,
            new Step.Landed<>(reading),
            List.of(new Rested(thrown, "2", Optional.of(pose))),
            Strike.GAME.land(air, reading));
    assertThat(lying.in(StrikeScene.ARENA))
        .containsExactly(
            Piece.of(0, "strike").showing("4"),
            Piece.of(thrown, "strike").showing("2").lyingAt(pose));
  }

  @Test
  void hiddenReservesAreSeenByTheirOwnersOnly() {
    Position s = position("strike-31 n=3 sight=hidden to=1 reserves=8,7,8 arena=2 must");
    GameView view = PRESENTER.view(s, scene(s), Seat.of(2)::equals);
    assertThat(view.zones().stream().filter(Zone::hidden).map(zone -> zone.owner().orElseThrow()))
        .containsExactly(Seat.of(1), Seat.of(3));
    assertThat(view.zones().get(0).pieces()).isEmpty();
    assertThat(view.counters())
        .hasSize(1)
        .first()
        .satisfies(c -> assertThat(c.value()).isEqualTo(7));
    assertThat(PRESENTER.view(s, scene(s), _ -> false).counters()).isEmpty();
  }

  @Test
  void thePromptOffersEveryMoveWithWhatItNeeds() {
    Position s = position("strike-31-2012 n=2 to=1 reserves=9,9 arena=2,3 may");
    Prompt prompt = PRESENTER.view(s, scene(s), _ -> true).prompt().orElseThrow();
    assertThat(prompt.seat()).isEqualTo(FIRST);
    assertThat(prompt.words()).isEqualTo(Words.of("strike.prompt.may").with("player", FIRST));
    assertThat(prompt.choices().stream().map(choice -> choice.token() + choice.needs()))
        .containsExactly("throw" + Choice.THROWING, "stop[]", "regroup" + Set.of(Need.ARRANGEMENT));
    Position air = position("strike-31 n=2 to=2 reserves=9,8 arena=2 air=1 air");
    assertThat(PRESENTER.view(air, scene(air), _ -> true).prompt().orElseThrow())
        .isEqualTo(
            Prompt.casting(Seat.of(2), Words.of("strike.prompt.air").with("player", Seat.of(2))));
  }

  @Test
  void playersWhoAreOutHaveTheirRank() {
    Position s = position("strike-26 n=3 to=1 reserves=4,0,3 arena=2 out=2 must");
    assertThat(PRESENTER.view(s, scene(s), _ -> true).players())
        .containsExactly(
            new Player(Seat.of(1), true, OptionalInt.empty()),
            new Player(Seat.of(2), false, OptionalInt.of(3)),
            new Player(Seat.of(3), true, OptionalInt.empty()));
  }

  @Test
  void aThrowIsToldInTheOrderOfTheRules() {
    Position s = position("strike-31 n=2 to=1 reserves=8,9 arena=2,3,4,6 air=1 air");
    Reading reading = StrikeNotation.NOTATION.readReading("5 2>3 3>3 4>o 6>X").orThrow();
    List<Cue> cues =
        PRESENTER.cues(
            s, scene(s), new Step.Landed<>(reading), List.of(), Strike.GAME.land(s, reading));
    assertThat(cues.stream().map(cue -> cue.kind().word() + " " + cue.pieces()))
        .containsExactly(
            "landed [104]",
            "left-outside [102]",
            "turned [100]",
            "turned [103]",
            "left-x [103]",
            "taken [100, 101]",
            "turn []");
  }

  @Test
  void whatIsToldOfAThrowSaysWhyDiceAreTakenOrLeave() {
    assertThat(told("reserves=8,9 arena=2,4 air=1", "4 2>2 4>4"))
        .containsExactly("Inès throws a 4", "It meets the other 4: Inès takes both back");
    assertThat(told("reserves=8,9 arena=2,4 air=1", "4 2>4 4>4"))
        .containsExactly(
            "Inès throws a 4", "The 2 turns to 4", "Three 4s lie there: Inès takes them back");
    assertThat(told("reserves=8,9 arena=2,4 air=1", "X 2>2 4>4"))
        .containsExactly("Inès throws an X", "That die is out");
    assertThat(told("reserves=8,9 arena=2,4 air=1", "3 2>2 4>X"))
        .containsExactly("Inès throws a 3", "The 4 turns to X", "An X: that die is out");
    assertThat(told("reserves=0,9 arena=- air=3", "3 3 5"))
        .containsExactly("Inès throws 3 3 5", "Two 3s lie there: Inès takes them back");
  }

  private static List<String> told(String arena, String read) {
    Position s = position("strike-31 n=2 to=1 %s air".formatted(arena));
    Reading reading = StrikeNotation.NOTATION.readReading(read).orThrow();
    return PRESENTER
        .cues(s, scene(s), new Step.Landed<>(reading), List.of(), Strike.GAME.land(s, reading))
        .stream()
        .filter(cue -> !cue.kind().equals(Kind.TURN))
        .map(cue -> ENGLISH.say(cue.words(), _ -> "Inès"))
        .toList();
  }

  @Test
  void eliminationAndVictoryAreCues() {
    Position s = position("strike-31 n=2 to=1 reserves=0,9 arena=2 air=1 air");
    Reading reading = StrikeNotation.NOTATION.readReading("X 2>2").orThrow();
    List<Cue> cues =
        PRESENTER.cues(
            s, scene(s), new Step.Landed<>(reading), List.of(), Strike.GAME.land(s, reading));
    assertThat(cues.stream().map(Cue::kind))
        .containsExactly(Kind.LANDED, StrikeCues.LEFT_X, Kind.ELIMINATED, Kind.WON);
  }

  private static Step<Move, Reading> played(Move move) {
    return new Step.Played<>(FIRST, move);
  }

  /// A scene for a position in mid-game; dice in the arena are named from 100 on.
  private static Scene scene(Position s) {
    List<Zone> zones = new ArrayList<>();
    int next = 1;
    for (Zone zone : PRESENTER.start(s).zones()) {
      List<Piece> pieces = new ArrayList<>();
      if (zone.owner().isPresent()) {
        for (int i = s.reserve(zone.owner().get()); i > 0; i--) {
          pieces.add(Piece.of(next++, "strike"));
        }
      } else if (zone.name().equals(StrikeScene.ARENA)) {
        int id = s.diceInArena() == 1 && s.air() == 0 ? 0 : 100;
        for (Face face : s.arenaFaces()) {
          pieces.add(Piece.of(id++, "strike").showing(face.symbol()));
        }
      } else if (zone.name().equals(StrikeScene.HAND)) {
        for (int i = 0; i < s.air(); i++) {
          pieces.add(Piece.of(100 + s.diceInArena() + i, "strike"));
        }
      }
      zones.add(zone.holding(pieces));
    }
    return new Scene(zones);
  }

  private static Position position(String text) {
    return StrikeNotation.NOTATION.readPosition(text).orThrow();
  }

  /// The tests of the page read these, and show each cue; run with `-Dpiste.golden=write` to write
  // them.
  @Test
  void forHowLongItsCuesAreSeenIsKnownToThePage() {
    String times = CueTimes.of(StrikePresenter.PRESENTER, StrikePresenterTest::walk);
    Path file = Path.of("../../../web/test/fixtures/cues/strike.txt");
    assertThat(GoldenFile.read(file, times)).isEqualTo(times);
  }
}

package piste.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.rules.ChanceModel;
import piste.rules.Distribution;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Notation;
import piste.rules.Referee;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Standing;
import piste.rules.Step;
import piste.rules.Turn;

/// What every game of Piste must hold, checked on random walks. A game extends this once and says
/// which set-ups, which dice and which false readings to try.
public abstract class GameContract<S, M, R> {
  /// Rows of a distribution that are looked at one by one; larger ones are sampled evenly.
  private static final int ROWS = 500;

  /// And no more than these where each is played.
  private static final int SAMPLE = 50;

  protected abstract GameBox<S, M, R> box();

  /// The set-ups to try: every kind that changes what can happen.
  protected abstract List<Setup> setups();

  /// Dice to play with besides the fair ones: those that do all that real dice may do.
  protected abstract List<ChanceModel<S, R>> otherDice();

  /// Readings that dice in the air in this position cannot have.
  protected abstract List<R> falseReadings(S position);

  /// No random game is longer than this.
  protected abstract int longestWalk();

  /// Random games for each set-up and each kind of dice.
  protected int walks() {
    return 12;
  }

  @Test
  void everyRandomGameEndsWithinTheBound() {
    forEachWalk(walk -> assertThat(walk.ended()).isTrue());
  }

  @Test
  void aFinishedGameRanksEverySeat() {
    forEachSetup(
        (setup, start) -> {
          Walk<S, M, R> walk = Walk.play(game(), box().fairDice(), start, 1, longestWalk());
          Turn last = game().turn(walk.positions().getLast());
          assertThat(last)
              .isInstanceOfSatisfying(
                  Turn.Over.class, over -> assertRanks(over.standing(), setup.players()));
          assertThat(game().moves(walk.positions().getLast())).isEmpty();
        });
  }

  private static void assertRanks(Standing standing, int players) {
    assertThat(standing.ranks())
        .hasSize(players)
        .allMatch(rank -> rank >= 1 && rank <= players + 1);
  }

  @Test
  void positionsMovesAndReadingsReadBackAsTheyWereWritten() {
    Notation<S, M, R> notation = box().notation();
    forEachWalk(
        walk -> {
          for (S position : walk.positions()) {
            String text = notation.position(position);
            assertThat(notation.readPosition(text)).as(text).isEqualTo(Attempt.made(position));
          }
          for (Step<M, R> step : walk.steps()) {
            String text = notation.step(step);
            assertThat(notation.readStep(text)).as(text).isEqualTo(Attempt.made(step));
          }
        });
  }

  @Test
  void differentPositionsAreWrittenDifferently() {
    forEachSetup(
        (_, start) -> {
          Set<S> positions = new HashSet<>();
          Set<String> texts = new HashSet<>();
          for (int seed = 0; seed < walks(); seed++) {
            for (S position :
                Walk.play(game(), box().fairDice(), start, seed, longestWalk()).positions()) {
              positions.add(position);
              texts.add(box().notation().position(position));
            }
          }
          assertThat(texts).hasSameSizeAs(positions);
        });
  }

  @Test
  void foldingTheStepsGivesTheLivePosition() {
    forEachWalk(
        walk ->
            assertThat(Referee.fold(game(), walk.positions().getFirst(), walk.steps()))
                .isEqualTo(walk.positions().getLast()));
  }

  @Test
  void nothingThatIsDoneInAPositionChangesIt() {
    forEachChoice(
        (position, _) -> {
          String before = text(position);
          game().moves(position).forEach(move -> game().play(position, move));
          assertThat(text(position)).isEqualTo(before);
        });
    forEachThrow(
        (position, readings) -> {
          String before = text(position);
          int stride = Math.max(1, readings.size() / SAMPLE);
          for (int row = 0; row < readings.size(); row += stride) {
            game().land(position, readings.outcome(row));
          }
          assertThat(text(position)).isEqualTo(before);
        });
  }

  @Test
  void theSameSeedPlaysTheSameGame() {
    forEachSetup(
        (_, start) ->
            assertThat(Walk.play(game(), box().fairDice(), start, 5, longestWalk()))
                .isEqualTo(Walk.play(game(), box().fairDice(), start, 5, longestWalk())));
  }

  @Test
  void aMoveThatIsNotAllowedIsNeverPlayed() {
    Set<M> known = new HashSet<>();
    forEachChoice((position, _) -> known.addAll(game().moves(position)));
    forEachChoice(
        (position, seat) -> {
          for (M move : known) {
            if (!game().allows(position, move).fits()) {
              assertThat(game().moves(position)).doesNotContain(move);
              assertThat(Referee.apply(game(), position, new Step.Played<>(seat, move)))
                  .isInstanceOf(Attempt.Refused.class);
              assertThatThrownBy(() -> game().play(position, move))
                  .isInstanceOf(IllegalArgumentException.class);
              return;
            }
          }
        });
  }

  @Test
  void movesAreDistinctAllowedAndInAStableOrder() {
    forEachChoice(
        (position, _) -> {
          List<M> moves = game().moves(position);
          assertThat(moves).isNotEmpty().doesNotHaveDuplicates();
          assertThat(game().moves(position)).isEqualTo(moves);
          S copy = box().notation().readPosition(text(position)).orThrow();
          assertThat(game().moves(copy)).isEqualTo(moves);
          assertThat(moves).allMatch(move -> game().allows(position, move).fits());
        });
  }

  @Test
  void aMoveOutOfTurnIsRefused() {
    forEachChoice(
        (position, seat) -> {
          M move = game().moves(position).getFirst();
          Seat other = seat.clockwise(1, Seat.MOST);
          assertThat(Referee.apply(game(), position, new Step.Played<>(other, move)))
              .isInstanceOf(Attempt.Refused.class);
        });
  }

  @Test
  void movesAreMadeOnlyWhenTheGameWaitsForAChoice() {
    forEachThrow(
        (position, _) -> {
          assertThat(game().moves(position)).isEmpty();
        });
  }

  @Test
  void everyReadingOfTheDiceIsAdmitted() {
    forEachThrow(
        (position, readings) -> {
          int stride = Math.max(1, readings.size() / ROWS);
          for (int row = 0; row < readings.size(); row += stride) {
            assertThat(game().admits(position, readings.outcome(row)).fits()).isTrue();
          }
        });
  }

  @Test
  void aFalseReadingIsRefusedAndNeverLands() {
    forEachThrow(
        (position, _) -> {
          List<R> wrong = falseReadings(position);
          assertThat(wrong).isNotEmpty();
          for (R reading : wrong) {
            assertThat(game().admits(position, reading).fits()).isFalse();
            assertThat(Referee.apply(game(), position, new Step.Landed<>(reading)))
                .isInstanceOf(Attempt.Refused.class);
            assertThatThrownBy(() -> game().land(position, reading))
                .isInstanceOf(IllegalArgumentException.class);
          }
        });
  }

  @Test
  void weightsArePositiveAndAddUpToTheTotal() {
    Set<Distribution<R>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    forEachThrow(
        (_, readings) -> {
          if (!seen.add(readings)) {
            return;
          }
          BigInteger sum = BigInteger.ZERO;
          Set<R> outcomes = new HashSet<>();
          for (int row = 0; row < readings.size(); row++) {
            assertThat(readings.weight(row)).isPositive();
            sum = sum.add(readings.weight(row));
            outcomes.add(readings.outcome(row));
          }
          assertThat(sum).isEqualTo(readings.total());
          assertThat(outcomes).as("rows are distinct").hasSize(readings.size());
        });
  }

  @Test
  void everyDrawIsARowOfItsDistribution() {
    SplittableRandom random = new SplittableRandom(11);
    forEachThrow(
        (position, readings) -> {
          if (readings.size() <= ROWS) {
            R drawn = readings.draw(random::nextLong);
            assertThat(IntStream.range(0, readings.size()).mapToObj(readings::outcome))
                .contains(drawn);
          }
          assertThat(game().admits(position, readings.draw(random::nextLong)).fits()).isTrue();
        });
  }

  @Test
  void tooFewOrTooManyPlayersAreRefused() {
    assertThat(game().start(Setup.of(game().fewestPlayers() - 1)))
        .isInstanceOf(Attempt.Refused.class);
    assertThat(game().start(Setup.of(game().mostPlayers() + 1)))
        .isInstanceOf(Attempt.Refused.class);
  }

  @Test
  void anUnknownOptionOrValueIsRefused() {
    Setup plain = Setup.of(game().fewestPlayers());
    assertThat(game().start(plain)).isInstanceOf(Attempt.Made.class);
    assertThat(game().start(plain.with("no-such-option", "1"))).isInstanceOf(Attempt.Refused.class);
    assertThat(game().options())
        .allSatisfy(
            option ->
                assertThat(game().start(plain.with(option.name(), "no-such-value")))
                    .isInstanceOf(Attempt.Refused.class));
  }

  @Test
  void nonsenseIsRefusedByTheNotation() {
    for (String text : List.of("", "?", "nonsense", "1", "dice", "9 9 9", "é=ü")) {
      assertThat(box().notation().readPosition(text)).isInstanceOf(Attempt.Refused.class);
      assertThat(box().notation().readStep(text)).isInstanceOf(Attempt.Refused.class);
    }
  }

  private Game<S, M, R> game() {
    return box().game();
  }

  private String text(S position) {
    return box().notation().position(position);
  }

  private interface OnSetup<S> {
    void accept(Setup setup, S start);
  }

  private void forEachSetup(OnSetup<S> check) {
    assertThat(setups()).isNotEmpty();
    for (Setup setup : setups()) {
      check.accept(setup, game().start(setup).orThrow());
    }
  }

  private Map<String, ChanceModel<S, R>> dice() {
    Map<String, ChanceModel<S, R>> dice = new LinkedHashMap<>();
    dice.put("fair dice", box().fairDice());
    for (ChanceModel<S, R> other : otherDice()) {
      dice.put(other.getClass().getSimpleName(), other);
    }
    return dice;
  }

  private void forEachWalk(Consumer<Walk<S, M, R>> check) {
    forEachSetup(
        (setup, start) ->
            dice()
                .forEach(
                    (name, model) -> {
                      for (int seed = 0; seed < walks(); seed++) {
                        try {
                          check.accept(Walk.play(game(), model, start, seed, longestWalk()));
                        } catch (AssertionError | RuntimeException e) {
                          throw new AssertionError(
                              "%s, %s, seed %d".formatted(setup, name, seed), e);
                        }
                      }
                    }));
  }

  private interface OnChoice<S> {
    void accept(S position, Seat seat);
  }

  private void forEachChoice(OnChoice<S> check) {
    forEachWalk(
        walk -> {
          for (S position : walk.positions()) {
            if (game().turn(position) instanceof Turn.Choose(Seat seat)) {
              check.accept(position, seat);
            }
          }
        });
  }

  private interface OnThrow<S, R> {
    void accept(S position, Distribution<R> readings);
  }

  private void forEachThrow(OnThrow<S, R> check) {
    for (ChanceModel<S, R> model : dice().values()) {
      forEachSetup(
          (_, start) -> {
            for (int seed = 0; seed < walks(); seed++) {
              for (S position : Walk.play(game(), model, start, seed, longestWalk()).positions()) {
                if (game().turn(position) instanceof Turn.Throw) {
                  check.accept(position, model.readings(position));
                }
              }
            }
          });
    }
  }
}

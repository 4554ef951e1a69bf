package piste.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import piste.arena.Arenas;
import piste.arena.Path;
import piste.game.GameModule;
import piste.minds.review.Hands;
import piste.minds.review.Insight;
import piste.minds.review.Rethrower;
import piste.minds.review.Rethrower.Kind;
import piste.minds.review.Reviewer;
import piste.minds.review.ThrownAgain;
import piste.minds.review.ThrownAgainText;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thought;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.PlayedGame;

/// Throws games again that people review, to tell hands from luck: beside everything else, one
/// throw after the other. Several games take turns, so that a long one holds back no other. What is
/// done is kept, so that work that was interrupted goes on.
///
/// Refusals: `hand.working` until a game is done, `hand.failed` if it could not be.
public final class HandsAgain {
  private static final int MOST_PATHS = 12;

  /// After so many throws it is the turn of another game, if one waits: they take about a second.
  private static final int TURN = 8;

  /// While a game is worked at.
  public static final Refusal WORKING =
      new Refusal(
          Refusal.Kind.WORKING, "hand.working", "the throws of this game are being made again");

  private final Arenas arenas;
  private final HandNotes notes;
  private final Thinkers thinkers;
  private final Map<String, Work> underWay = new ConcurrentHashMap<>();

  /// @param arenas whose throws are made on the thread that asks
  public HandsAgain(Arenas arenas, HandNotes notes, Thinkers thinkers) {
    this.arenas = arenas;
    this.notes = notes;
    this.thinkers = thinkers;
  }

  /// Throws again every throw of a game that can be; all at once, on all cores.
  public static <S, M, R> Hands now(Rethrower<S, M, R> rethrower, PlayedGame game) {
    List<Integer> steps = steps(rethrower, game, Kind.BY_HAND);
    Map<Integer, ThrownAgain> again = new ConcurrentHashMap<>();
    steps.parallelStream()
        .forEach(step -> again.put(step, rethrower.again(game.beats().get(step - 1))));
    return new Hands(again, steps(rethrower, game, Kind.ELSEWHERE).size());
  }

  private static List<Integer> steps(Rethrower<?, ?, ?> rethrower, PlayedGame game, Kind kind) {
    List<Integer> steps = new ArrayList<>();
    for (int step = 1; step <= game.beats().size(); step++) {
      if (rethrower.kind(game.beats().get(step - 1)) == kind) {
        steps.add(step);
      }
    }
    return steps;
  }

  /// The hands of a game that is over. The first who asks has the work begun.
  ///
  /// @param name of the game, unlike that of any other
  <S, M, R> Attempt<Hands> of(
      String name,
      PlayedGame game,
      Staff.Of<S, M, R> of,
      Insight<S, M, R> insight,
      Reviewer<S, M, R> reviewer) {
    S start = game.start().match().orElseThrow().as(of.module().box()).position();
    if (!insight.tellsHands(start)) {
      return Attempt.made(Hands.NONE);
    }
    Rethrower<S, M, R> rethrower =
        new Rethrower<>(
            of.module().box(),
            of.module().thrower(arenas),
            reviewer.appraiser(),
            insight.knocks(start),
            Rethrower.USUAL_TIMES);
    Work work =
        underWay.computeIfAbsent(name, _ -> new Work(name, game, rethrower, insight.oddsName()));
    Attempt<Hands> hands = work.goOn();
    if (!(hands instanceof Attempt.Refused<Hands>(Refusal refusal))
        || !refusal.is(Refusal.Kind.WORKING)) {
      underWay.remove(name, work);
    }
    return hands;
  }

  /// Where the dice of a step might have gone too.
  <S, M, R> List<Path> fan(PlayedGame.Beat beat, GameModule<S, M, R> module) {
    return Rethrower.fan(module.box(), module.thrower(arenas), beat, MOST_PATHS);
  }

  /// How much of a game is done, from 0 to 1, while somebody works at it.
  OptionalDouble underWay(String name) {
    Work work = underWay.get(name);
    return work != null && work.isUnderWay()
        ? OptionalDouble.of(work.progress())
        : OptionalDouble.empty();
  }

  /// One game, as far as it is done.
  private final class Work {
    private final String name;
    private final PlayedGame game;
    private final Rethrower<?, ?, ?> rethrower;
    private final String odds;
    private final List<Integer> steps;
    private final int elsewhere;
    private final Map<Integer, ThrownAgain> done = new ConcurrentHashMap<>();
    private Optional<Thought<Object>> thought = Optional.empty();

    Work(String name, PlayedGame game, Rethrower<?, ?, ?> rethrower, String odds) {
      this.name = name;
      this.game = game;
      this.odds = odds;
      this.rethrower = rethrower;
      this.steps = steps(rethrower, game, Kind.BY_HAND);
      this.elsewhere = steps(rethrower, game, Kind.ELSEWHERE).size();
      readNotes();
    }

    /// What was done before, if it was done alike.
    private void readNotes() {
      List<String> lines = notes.lines(name);
      if (lines.isEmpty() || !lines.getFirst().equals(head())) {
        return;
      }
      for (String line : lines.subList(1, lines.size())) {
        ThrownAgainText.read(line, game.players().size())
            .filter(read -> steps.contains(read.step()))
            .ifPresent(read -> done.put(read.step(), read.again()));
      }
    }

    private String head() {
      return "piste-hands-2 %s, odds of %s".formatted(rethrower.recordedAs(), odds);
    }

    double progress() {
      return steps.isEmpty() ? 1 : (double) done.size() / steps.size();
    }

    synchronized boolean isUnderWay() {
      return thought.isPresent() && !thought.get().result().isDone();
    }

    synchronized Attempt<Hands> goOn() {
      if (done.size() == steps.size()) {
        return Attempt.made(new Hands(done, elsewhere));
      }
      if (thought.isPresent() && thought.get().result().isCompletedExceptionally()) {
        return Attempt.refused(
            Refusal.Kind.UNAVAILABLE, "hand.failed", "these throws could not be made again");
      }
      if (thought.isEmpty()) {
        switch (thinkers.think(Priority.HAND, Executors.callable(this::begin))) {
          case Attempt.Refused<Thought<Object>>(Refusal refusal) -> {
            return Attempt.refused(refusal);
          }
          case Attempt.Made<Thought<Object>>(Thought<Object> begun) -> thought = Optional.of(begun);
        }
      }
      return Attempt.refused(WORKING);
    }

    private void begin() {
      // Written anew: the last line may have been cut off.
      notes.drop(name);
      notes.add(name, head());
      done.forEach((step, again) -> notes.add(name, ThrownAgainText.write(step, again)));
      work();
    }

    private void work() {
      int made = 0;
      for (int step : steps) {
        if (!done.containsKey(step)) {
          if (made == TURN && isPutBehindOthers()) {
            return;
          }
          made = made == TURN ? 1 : made + 1;
          ThrownAgain again = rethrower.again(game.beats().get(step - 1));
          notes.add(name, ThrownAgainText.write(step, again));
          done.put(step, again);
        }
      }
      underWay.remove(name, this);
    }

    /// Whether others wait and this now waits behind them.
    private synchronized boolean isPutBehindOthers() {
      if (thinkers.size(Priority.HAND) > 1
          && thinkers.think(Priority.HAND, Executors.callable(this::work))
              instanceof Attempt.Made<Thought<Object>>(Thought<Object> later)) {
        thought = Optional.of(later);
        return true;
      }
      return false;
    }
  }
}

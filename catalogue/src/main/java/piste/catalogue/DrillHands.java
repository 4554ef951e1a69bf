package piste.catalogue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import piste.arena.ArenaDie;
import piste.arena.Arenas;
import piste.arena.Gesture;
import piste.game.GameModule;
import piste.game.School;
import piste.minds.Bot;
import piste.minds.Rehearsal;
import piste.minds.Study;
import piste.minds.knock.KnockModel;
import piste.minds.knock.ThrowStyle;
import piste.minds.knock.UnaimedThrow;
import piste.minds.learn.Practice.InTheAir;
import piste.minds.review.Insight;
import piste.minds.review.Rethrower;
import piste.minds.review.ThrownAgain;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thought;
import piste.rules.Attempt;

/// What gestures at drills are worth, beside a throw that does not aim and the best one that is
/// known: what the strongest bot finds, unless not to aim is better.
public final class DrillHands {
  /// So often the gesture of somebody who waits is made again.
  private static final int TIMES = 120;

  /// So many throws the bot tries.
  private static final int TRIALS = 2_000;

  private final Staff staff;
  private final Arenas arenas;
  private final Thinkers thinkers;

  /// What other gestures at each drill are worth, searched for once.
  private final Map<String, Thought<Others>> others = new ConcurrentHashMap<>();

  /// @param arenas whose throws are made on the thread that asks
  public DrillHands(Staff staff, Arenas arenas, Thinkers thinkers) {
    this.staff = staff;
    this.arenas = arenas;
    this.thinkers = thinkers;
  }

  /// A gesture, as chances of the thrower to win.
  ///
  /// @param usual after a throw that does not aim, as hard as is best at these dice
  /// @param yours after the gesture, on average
  /// @param margin half of the 95 % interval of that
  /// @param best after the best gesture that is known, the one that does not aim among them
  public record Hand(double usual, double yours, double margin, double best) {}

  private record Others(double usual, double best) {}

  /// What a gesture at a drill is worth; nothing until the odds and the best gesture are worked
  /// out, which begins when somebody asks.
  ///
  /// @param game one that has a school
  public Optional<Hand> of(String game, String drill, Gesture gesture) {
    return of(staff.of(game), drill, gesture);
  }

  private <S, M, R> Optional<Hand> of(Staff.Of<S, M, R> of, String drill, Gesture gesture) {
    Insight<S, M, R> insight = of.minds().insightFor(true);
    return of.module()
        .school(arenas, Study.IDLE)
        .map(School::practice)
        .filter(_ -> insight.isExact())
        .flatMap(practice -> made(practice.inTheAir(drill)))
        .flatMap(air -> of(of, insight, air, gesture));
  }

  private static <T> Optional<T> made(Attempt<T> attempt) {
    return attempt instanceof Attempt.Made<T>(T value) ? Optional.of(value) : Optional.empty();
  }

  private <S, M, R> Optional<Hand> of(
      Staff.Of<S, M, R> of, Insight<S, M, R> insight, InTheAir<S> air, Gesture gesture) {
    // The bot's own odds are those of fair dice.
    if (of.minds().insight().reviewer(air.position()).isEmpty()) {
      return Optional.empty();
    }
    return insight
        .reviewer(air.position())
        .flatMap(
            reviewer -> {
              Rethrower<S, M, R> rethrower =
                  new Rethrower<>(
                      of.module().box(), of.module().thrower(arenas), reviewer.appraiser(), TIMES);
              return others(of, rethrower, air).map(known -> hand(rethrower, air, gesture, known));
            });
  }

  private static <S, M, R> Hand hand(
      Rethrower<S, M, R> rethrower, InTheAir<S> air, Gesture gesture, Others others) {
    ThrownAgain yours = again(rethrower, air, gesture);
    return new Hand(
        others.usual(),
        yours.mean().get(air.seat().index()),
        yours.margin(air.seat()),
        others.best());
  }

  /// By the same seeds for everybody, so that two gestures are compared by the same chance.
  private static <S, M, R> ThrownAgain again(
      Rethrower<S, M, R> rethrower, InTheAir<S> air, Gesture gesture) {
    return rethrower.again(air.position(), air.scene(), gesture, 0);
  }

  private static <S, M, R> double worth(
      Rethrower<S, M, R> rethrower, InTheAir<S> air, Gesture gesture) {
    return again(rethrower, air, gesture).mean().get(air.seat().index());
  }

  private <S, M, R> Optional<Others> others(
      Staff.Of<S, M, R> of, Rethrower<S, M, R> rethrower, InTheAir<S> air) {
    Thought<Others> search =
        others.computeIfAbsent(
            of.module().name() + " " + of.module().box().notation().position(air.position()),
            _ ->
                made(thinkers.think(Priority.HAND, () -> searched(of, rethrower, air)))
                    .orElse(null));
    return search != null && search.result().isDone() && !search.result().isCompletedExceptionally()
        ? Optional.of(search.result().join())
        : Optional.empty();
  }

  private <S, M, R> Others searched(
      Staff.Of<S, M, R> of, Rethrower<S, M, R> rethrower, InTheAir<S> air) {
    Bot<S, M> strongest = GameModule.levels(of.minds().bots()).getLast();
    List<ArenaDie> lying = rethrower.thrower().lying(air.scene());
    Gesture found =
        arenas
            .ask(
                arena ->
                    strongest.aim(
                        air.position(),
                        lying,
                        Rehearsal.ofThrows(arena, TRIALS),
                        new SplittableRandom(1)::nextLong))
            .join();
    double usual =
        KnockModel.STYLES.stream()
            .mapToDouble(style -> worth(rethrower, air, unaimed(lying, style)))
            .max()
            .orElseThrow();
    return new Others(usual, Math.max(usual, worth(rethrower, air, found)));
  }

  /// From where somebody who plays at this side throws.
  private Gesture unaimed(List<ArenaDie> lying, ThrowStyle style) {
    return UnaimedThrow.of(arenas.model(), lying, style.speed(), Math.PI / 2);
  }
}

package piste.bench.reviewing;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import piste.arena.Arena;
import piste.arena.ArenaModel;
import piste.arena.Gesture;
import piste.arena.LentArenas;
import piste.arena.Seed;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Rehearsal;
import piste.minds.review.Rethrower;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Step;
import piste.rules.ThrowSpec;
import piste.rules.Turn;
import piste.rules.Verdict;
import piste.strike.Move;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.strike.play.bots.StrikeBots;
import piste.strike.play.odds.OddsCache;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.StrikeReview;
import piste.strike.play.throwing.StrikeThrower;
import piste.table.Fall;
import piste.view.Rested;
import piste.view.Scene;

/// How long it takes to tell the hands of a long game of Strike from luck, on one thread.
///
/// Run by `bench/hands`; ends with 1 if it takes too long.
final class HandTimes {
  private static final int PLAYERS = 2;
  private static final int THROWS = 70;
  private static final double ALLOWED_SECONDS = 10;
  private static final double NANOS = 1e9;

  private static final StrikePresenter PRESENTER = StrikePresenter.PRESENTER;

  private final LentArenas arenas;
  private final StrikeThrower thrower;

  private HandTimes(LentArenas arenas) {
    this.arenas = arenas;
    this.thrower = new StrikeThrower(arenas);
  }

  /// A throw by hand.
  private record Thrown(Position position, Scene scene, Gesture gesture) {}

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("piste-hands");
    boolean isFast;
    try (LentArenas arenas = new LentArenas(ArenaModel.STANDARD)) {
      isFast = new HandTimes(arenas).measure(folder);
    } finally {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
    System.exit(isFast ? 0 : 1);
  }

  private boolean measure(Path folder) {
    int threads = Runtime.getRuntime().availableProcessors();
    var odds =
        new OddsCache(folder, System.err::println)
            .odds(Premise.STANDARD, PLAYERS, threads, _ -> {});
    Rethrower<Position, Move, Reading> rethrower =
        new Rethrower<>(
            Strike.BOX, thrower, StrikeReview.by(odds).appraiser(), Rethrower.USUAL_TIMES);
    int seed = 0;
    List<Thrown> game;
    do {
      game = game(++seed);
    } while (game.size() < THROWS);
    // What is measured is a server that has run for a while.
    for (Thrown thrown : game) {
      rethrower.again(thrown.position(), thrown.scene(), thrown.gesture(), seed);
    }
    long began = System.nanoTime();
    long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    long made = 0;
    for (int number = 0; number < THROWS; number++) {
      Thrown thrown = game.get(number);
      made += rethrower.again(thrown.position(), thrown.scene(), thrown.gesture(), number).times();
    }
    double took = (System.nanoTime() - began) / NANOS;
    double worked = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / NANOS;
    System.out.printf(
        Locale.ROOT,
        "%d throws of game %d made again %,d times in %.2f s, %.2f s of CPU time, on one thread;"
            + " %.0f s are allowed%n",
        THROWS,
        seed,
        made,
        took,
        worked,
        ALLOWED_SECONDS);
    return worked < ALLOWED_SECONDS;
  }

  /// The throws by hand of a game between regulars.
  private List<Thrown> game(long seed) {
    Draw chance = new SplittableRandom(seed)::nextLong;
    Position position = Strike.GAME.start(Setup.of(PLAYERS)).orThrow();
    Scene scene = PRESENTER.start(position);
    List<Thrown> thrown = new ArrayList<>();
    Gesture gesture = Gesture.atTheMiddle(1);
    while (!(Strike.GAME.turn(position) instanceof Turn.Over)) {
      Position before = position;
      Step<Move, Reading> step;
      List<Rested> dice;
      if (Strike.GAME.turn(position) instanceof Turn.Choose(Seat seat)) {
        Intent<Move> intent = intent(position, scene, chance);
        gesture = intent.gesture().orElse(gesture);
        position = Strike.GAME.play(before, intent.move());
        dice = thrower.handle(before, scene, intent.move(), position, List.of()).orThrow();
        step = new Step.Played<>(seat, intent.move());
      } else {
        Fall<Reading> fall = cast(before, scene, gesture, chance);
        if (before.phase() == Phase.AIR) {
          thrown.add(new Thrown(before, scene, gesture));
        }
        position = Strike.GAME.land(before, fall.reading());
        dice = fall.dice();
        step = new Step.Landed<>(fall.reading());
      }
      scene = PRESENTER.after(scene, before, step, dice, position);
    }
    return thrown;
  }

  private Fall<Reading> cast(Position position, Scene scene, Gesture gesture, Draw chance) {
    if (!(Strike.GAME.turn(position) instanceof Turn.Throw(Seat _, ThrowSpec dice))) {
      throw new AssertionError(position);
    }
    Seed seed = Seed.of(chance.below(Long.MAX_VALUE));
    return thrower.cast(position, dice, scene, Optional.of(gesture), seed).orThrow();
  }

  private Intent<Move> intent(Position position, Scene scene, Draw chance) {
    Bot<Position, Move> bot = StrikeBots.REGULAR;
    List<Move> moves =
        Strike.GAME.moves(position).stream()
            .filter(move -> thrower.canHandle(scene, move) instanceof Verdict.Fits)
            .toList();
    return arenas
        .ask(
            (Arena arena) ->
                bot.intend(
                    position, moves, thrower.lying(scene), Rehearsal.ofThrows(arena, 0), chance))
        .join();
  }
}

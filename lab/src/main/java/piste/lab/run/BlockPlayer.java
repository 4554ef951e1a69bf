package piste.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import piste.arena.ArenaPool;
import piste.game.GameModule;
import piste.game.Minds;
import piste.lab.experiment.Block;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.experiment.MetricGroup;
import piste.minds.Bot;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.minds.review.Rethrower;
import piste.minds.review.Reviewer;
import piste.minds.review.Traits;
import piste.rules.ChanceModel;
import piste.rules.Draw;
import piste.table.Fact;
import piste.table.Thrower;

/// Plays the blocks of an experiment. Any number of threads may ask at once; what comes of a block
/// depends on the experiment alone.
public final class BlockPlayer implements AutoCloseable {
  /// How often a throw is made again to tell the hand from luck: few times are enough for the mean
  /// of many games.
  private static final int RETHROWS = 6;

  private final Experiment experiment;
  private final BooleanSupplier isStopped;
  private final List<Heat> heats;
  private final Games<?, ?, ?> games;

  /// @param study where solutions are kept that bots and metrics need
  /// @throws IllegalArgumentException if there is no such game
  public BlockPlayer(GameModule<?, ?, ?> module, Experiment experiment, Study study) {
    this(module, experiment, study, () -> false);
  }

  /// The same, broken off before the next decision of a bot once it is stopped: then
  /// [#play(Block)] throws a [CancellationException].
  public BlockPlayer(
      GameModule<?, ?, ?> module, Experiment experiment, Study study, BooleanSupplier isStopped) {
    this.experiment = experiment;
    this.isStopped = isStopped;
    this.heats = experiment.heats();
    this.games = games(module, study);
  }

  private <S, M, R> Games<S, M, R> games(GameModule<S, M, R> module, Study study) {
    return new Games<>(module, module.minds(study), study);
  }

  /// Plays a block, however long it takes.
  public FinishedBlock play(Block block) {
    return new FinishedBlock(block, games.play(heats.get(block.heat()), block));
  }

  /// The same, telling of each game what it came to, with its number.
  public FinishedBlock play(Block block, ObjLongConsumer<GameCounts> each) {
    return new FinishedBlock(block, games.play(heats.get(block.heat()), block, each));
  }

  /// Plays a single game once more, as it went, and tells it as a table would have kept it.
  /// Only of dice that are drawn: those that are thrown leave more than their readings.
  public List<Fact> told(Heat heat, long number) {
    if (heat.cell().dice() == DiceKind.PHYSICS) {
      throw new IllegalArgumentException("games in the arena are not told");
    }
    return games.told(heat, number);
  }

  @Override
  public void close() {
    games.close();
  }

  /// The same with the types of the game.
  private final class Games<S, M, R> {
    private final GameModule<S, M, R> module;
    private final Minds<S, M, R> minds;
    private final Map<String, ChanceModel<S, R>> knocks;
    private final Map<Integer, HeatPlay<S, M, R>> plays = new ConcurrentHashMap<>();
    private final int arenasNeeded;
    private Optional<ArenaPool> arenas = Optional.empty();

    Games(GameModule<S, M, R> module, Minds<S, M, R> minds, Study study) {
      this.module = module;
      this.minds = minds;
      this.knocks = module.knocks();
      this.arenasNeeded = study.threads();
    }

    GameCounts play(Heat heat, Block block) {
      return play(heat).play(block);
    }

    GameCounts play(Heat heat, Block block, ObjLongConsumer<GameCounts> each) {
      return play(heat).play(block, each);
    }

    private HeatPlay<S, M, R> play(Heat heat) {
      return plays.computeIfAbsent(heat.number(), _ -> prepared(heat));
    }

    List<Fact> told(Heat heat, long number) {
      S start = start(heat);
      List<NotedPlayers<S, M, R>> noted = new ArrayList<>();
      BiFunction<S, Draw, GamePlayers<S, M, R>> hands = hands(heat);
      BiFunction<S, Draw, GamePlayers<S, M, R>> noting =
          (from, chance) -> {
            noted.add(new NotedPlayers<>(hands.apply(from, chance)));
            return noted.getLast();
          };
      new HeatPlay<>(
              experiment,
              heat,
              module.box(),
              start,
              noting,
              minds.insight()::prepares,
              Optional.empty())
          .play(new Block(heat.number(), number, number + 1));
      return new ToldGame<>(heat, module.box(), noted.getFirst().steps()).facts();
    }

    private HeatPlay<S, M, R> prepared(Heat heat) {
      S start = start(heat);
      Predicate<M> prepares = minds.insight()::prepares;
      return new HeatPlay<>(
          experiment, heat, module.box(), start, hands(heat), prepares, outlook(heat, start));
    }

    private Optional<ChanceSource<S, M, R>> outlook(Heat heat, S start) {
      boolean isWanted =
          heat.pairing().isEmpty()
              && experiment.sample() > 0
              && (experiment.topics().contains(MetricGroup.DRAMA)
                  || experiment.topics().contains(MetricGroup.DECISIONS));
      return isWanted ? outlook(heat, start, minds.insight()) : Optional.empty();
    }

    private Optional<ChanceSource<S, M, R>> outlook(Heat heat, S start, Insight<S, M, R> insight) {
      int players = heat.cell().players();
      return insight.glances()
          ? insight
              .glance(start)
              .map(known -> new ChanceSource.Glanced<>(module.box().game(), known, players))
          : insight.traits().map(traits -> learned(heat, start, insight, traits));
    }

    private ChanceSource<S, M, R> learned(
        Heat heat, S start, Insight<S, M, R> insight, Traits<S> traits) {
      Forecast<S, M, R> forecast = forecast(heat, start, traits);
      List<Bot<S, M>> quick = bots(heat.bots()).stream().map(insight::standIn).toList();
      return new ChanceSource.Learned<>(
          forecast, new LookAhead<>(module.box(), forecast, quick, experiment.cap()));
    }

    /// Learned with fair dice, as all chances are those of fair dice.
    private Forecast<S, M, R> forecast(Heat heat, S start, Traits<S> traits) {
      BiFunction<S, Draw, GamePlayers<S, M, R>> hands =
          drawn(bots(heat.bots()), module.box().fairDice());
      return new TrainingGames<>(
              experiment, heat, module.box(), traits, start, chance -> hands.apply(start, chance))
          .learned();
    }

    private BiFunction<S, Draw, GamePlayers<S, M, R>> hands(Heat heat) {
      List<Bot<S, M>> bots = bots(heat.bots());
      DiceKind kind = heat.cell().dice();
      return switch (kind) {
        case FAIR -> drawn(bots, module.box().fairDice());
        case KNOCK_SOFT, KNOCK_NORMAL, KNOCK_HARD ->
            drawn(bots, Optional.ofNullable(knocks.get(kind.style().orElseThrow())).orElseThrow());
        case PHYSICS -> {
          ArenaPool pool = arenas();
          Thrower<S, M, R> thrower = module.thrower(pool);
          Optional<Reviewer<S, M, R>> reviewer = reviewer(heat);
          Optional<Rethrower<S, M, R>> again =
              reviewer.flatMap(known -> again(heat, thrower, known));
          yield (start, chance) -> {
            ArenaPlayers<S, M, R> players =
                new ArenaPlayers<>(
                    bots, pool, thrower, module.presenter(), start, chance, ArenaPlayers.TRIALS);
            return stoppable(
                reviewer
                    .<GamePlayers<S, M, R>>map(
                        known -> new ReviewedPlayers<>(players, known, again, start))
                    .orElse(players));
          };
        }
      };
    }

    /// Who tells the parts of results, if they are wanted.
    private Optional<Reviewer<S, M, R>> reviewer(Heat heat) {
      boolean isWanted =
          heat.pairing().isEmpty()
              && experiment.topics().contains(MetricGroup.PARTS)
              && experiment.tellsParts(module)
              && Experiment.tellsParts(module, heat.cell().players());
      return isWanted ? minds.insightFor(true).reviewer(start(heat)) : Optional.empty();
    }

    /// Who tells the hand from luck, where there is one.
    private Optional<Rethrower<S, M, R>> again(
        Heat heat, Thrower<S, M, R> thrower, Reviewer<S, M, R> reviewer) {
      Insight<S, M, R> insight = minds.insightFor(true);
      S start = start(heat);
      return insight.tellsHands(start)
          ? Optional.of(
              new Rethrower<>(
                  module.box(), thrower, reviewer.appraiser(), insight.knocks(start), RETHROWS))
          : Optional.empty();
    }

    private S start(Heat heat) {
      return module.box().game().start(heat.cell().setup()).orThrow();
    }

    private BiFunction<S, Draw, GamePlayers<S, M, R>> drawn(
        List<Bot<S, M>> bots, ChanceModel<S, R> dice) {
      return (_, chance) -> stoppable(new DrawnPlayers<>(bots, dice, chance));
    }

    private GamePlayers<S, M, R> stoppable(GamePlayers<S, M, R> hands) {
      return new StoppablePlayers<>(hands, isStopped);
    }

    private List<Bot<S, M>> bots(List<String> names) {
      List<Bot<S, M>> bots = new ArrayList<>();
      for (String name : names) {
        bots.add(
            minds.bots().stream()
                .filter(bot -> bot.level().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no bot " + name)));
      }
      return bots;
    }

    private synchronized ArenaPool arenas() {
      if (arenas.isEmpty()) {
        arenas = Optional.of(new ArenaPool(arenasNeeded));
      }
      return arenas.get();
    }

    synchronized void close() {
      arenas.ifPresent(ArenaPool::close);
    }
  }
}

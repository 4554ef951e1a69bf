package piste.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.catalogue.Title;
import piste.lab.experiment.Block;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.experiment.Topic;
import piste.minds.Bot;
import piste.minds.Minds;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.minds.review.Traits;
import piste.rules.ChanceModel;
import piste.rules.Draw;
import piste.table.Thrower;

/// Plays the blocks of an experiment. Any number of threads may ask at once; what comes of a block
/// depends on the experiment alone.
public final class Bench implements AutoCloseable {
  private final Experiment experiment;
  private final BooleanSupplier isStopped;
  private final List<Heat> heats;
  private final Games<?, ?, ?> games;

  /// @param study where solutions are kept that bots and metrics need
  /// @throws IllegalArgumentException if there is no such game
  public Bench(Experiment experiment, Study study) {
    this(experiment, study, () -> false);
  }

  /// The same, broken off before the next decision of a bot once it is stopped: then
  /// [#play(Block)] throws a [CancellationException].
  public Bench(Experiment experiment, Study study, BooleanSupplier isStopped) {
    this.experiment = experiment;
    this.isStopped = isStopped;
    this.heats = experiment.heats();
    this.games = games(Catalogue.named(experiment.game()).orThrow(), study);
  }

  private <S, M, R> Games<S, M, R> games(Title<S, M, R> title, Study study) {
    return new Games<>(title, title.minds().apply(study), study);
  }

  /// Plays a block, however long it takes.
  public Finished play(Block block) {
    return new Finished(block, games.play(heats.get(block.heat()), block));
  }

  @Override
  public void close() {
    games.close();
  }

  /// The same with the types of the game.
  private final class Games<S, M, R> {
    private final Title<S, M, R> title;
    private final Minds<S, M, R> minds;
    private final Map<String, ChanceModel<S, R>> knocks;
    private final Map<Integer, HeatPlay<S, M, R>> plays = new ConcurrentHashMap<>();
    private final int arenasNeeded;
    private Optional<ArenaPool> arenas = Optional.empty();

    Games(Title<S, M, R> title, Minds<S, M, R> minds, Study study) {
      this.title = title;
      this.minds = minds;
      this.knocks = title.knocks().get();
      this.arenasNeeded = study.threads();
    }

    Tally play(Heat heat, Block block) {
      return plays.computeIfAbsent(heat.number(), _ -> prepared(heat)).play(block);
    }

    private HeatPlay<S, M, R> prepared(Heat heat) {
      S start = title.box().game().start(heat.cell().setup()).orThrow();
      Predicate<M> prepares =
          minds.insight().<Predicate<M>>map(i -> i::prepares).orElse(_ -> false);
      return new HeatPlay<>(
          experiment, heat, title.box(), start, hands(heat), prepares, outlook(heat, start));
    }

    private Optional<Outlook<S, M, R>> outlook(Heat heat, S start) {
      boolean isWanted =
          heat.pairing().isEmpty()
              && experiment.sample() > 0
              && (experiment.topics().contains(Topic.DRAMA)
                  || experiment.topics().contains(Topic.DECISIONS));
      return minds.insight().filter(_ -> isWanted).flatMap(known -> outlook(heat, start, known));
    }

    private Optional<Outlook<S, M, R>> outlook(Heat heat, S start, Insight<S, M, R> insight) {
      int players = heat.cell().players();
      return insight.glances()
          ? insight
              .glance(start)
              .map(known -> new Outlook.Glanced<>(title.box().game(), known, players))
          : insight.traits().map(traits -> learned(heat, start, insight, traits));
    }

    private Outlook<S, M, R> learned(
        Heat heat, S start, Insight<S, M, R> insight, Traits<S> traits) {
      Forecast<S, M, R> forecast = forecast(heat, start, traits);
      List<Bot<S, M>> quick = bots(heat.bots()).stream().map(insight::standIn).toList();
      return new Outlook.Learned<>(
          forecast, new LookAhead<>(title.box(), forecast, quick, experiment.cap()));
    }

    /// Learned with fair dice, as all chances are those of fair dice.
    private Forecast<S, M, R> forecast(Heat heat, S start, Traits<S> traits) {
      BiFunction<S, Draw, Hands<S, M, R>> hands = drawn(bots(heat.bots()), title.box().fairDice());
      return new Lessons<>(
              experiment, heat, title.box(), traits, start, chance -> hands.apply(start, chance))
          .learned();
    }

    private BiFunction<S, Draw, Hands<S, M, R>> hands(Heat heat) {
      List<Bot<S, M>> bots = bots(heat.bots());
      DiceKind kind = heat.cell().dice();
      return switch (kind) {
        case FAIR -> drawn(bots, title.box().fairDice());
        case KNOCK_SOFT, KNOCK_NORMAL, KNOCK_HARD ->
            drawn(bots, Optional.ofNullable(knocks.get(kind.style().orElseThrow())).orElseThrow());
        case PHYSICS -> {
          ArenaPool pool = arenas();
          Thrower<S, M, R> thrower = title.arena().apply(pool);
          yield (start, chance) ->
              stoppable(
                  new ArenaHands<>(
                      bots, pool, thrower, title.presenter(), start, chance, ArenaHands.TRIALS));
        }
      };
    }

    private BiFunction<S, Draw, Hands<S, M, R>> drawn(
        List<Bot<S, M>> bots, ChanceModel<S, R> dice) {
      return (_, chance) -> stoppable(new DrawnHands<>(bots, dice, chance));
    }

    private Hands<S, M, R> stoppable(Hands<S, M, R> hands) {
      return new StoppableHands<>(hands, isStopped);
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

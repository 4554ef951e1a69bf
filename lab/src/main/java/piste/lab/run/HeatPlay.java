package piste.lab.run;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.GameSeeds;
import piste.lab.experiment.Heat;
import piste.lab.experiment.MetricGroup;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Lead;
import piste.rules.MoveKind;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;

/// Plays the games of one heat. Any number of threads may play blocks of it.
///
/// @param hands those who play, given the start and a source of chance for one game
/// @param prepares whether a move only leads up to a decision
/// @param outlook tells chances to win, where that can be and is asked for
record HeatPlay<S, M, R>(
    Experiment experiment,
    Heat heat,
    GameBox<S, M, R> box,
    S start,
    BiFunction<S, Draw, GamePlayers<S, M, R>> hands,
    Predicate<M> prepares,
    Optional<ChanceSource<S, M, R>> outlook) {
  private static final List<String> MEASURES =
      IntStream.range(0, 64).mapToObj(number -> CounterNames.MEASURE + number).toList();

  GameCounts play(Block block) {
    GameSeeds seeds = GameSeeds.of(experiment, heat);
    Sheet sheet = new Sheet(seeds);
    for (long number = block.from(); number < block.to(); number++) {
      Draw chance = new SplittableRandom(seeds.of(number))::nextLong;
      sheet.play(hands.apply(start, chance), number);
    }
    return sheet.counts.build();
  }

  /// The same, telling of each game what it came to, with its number.
  GameCounts play(Block block, ObjLongConsumer<GameCounts> each) {
    GameSeeds seeds = GameSeeds.of(experiment, heat);
    CountsBuilder total = new CountsBuilder();
    for (long number = block.from(); number < block.to(); number++) {
      Draw chance = new SplittableRandom(seeds.of(number))::nextLong;
      Sheet sheet = new Sheet(seeds);
      sheet.play(hands.apply(start, chance), number);
      GameCounts one = sheet.counts.build();
      each.accept(one, number);
      total.add(one);
    }
    return total.build();
  }

  /// Of games that only a ladder needs, nothing but who wins.
  private Set<MetricGroup> topics() {
    return heat.pairing().isPresent() ? EnumSet.of(MetricGroup.WINS) : experiment.topics();
  }

  /// Where one thread notes its games.
  private final class Sheet {
    private final Game<S, M, R> game = box.game();
    private final Lead<S> lead = box.lead();
    private final Set<MetricGroup> topics = topics();
    private final boolean looksAtSeats =
        topics.contains(MetricGroup.LEAD) || topics.contains(MetricGroup.ELIMINATION);
    private final boolean countsChoices =
        topics.contains(MetricGroup.DECISIONS) || topics.contains(MetricGroup.LENGTH);
    private final int players = heat.cell().players();
    private final CountsBuilder counts = new CountsBuilder();
    private final List<MoveKind<S, M>> kinds =
        topics.contains(MetricGroup.MOVES) ? box.moveKinds() : List.of();
    private final List<String> kindWords = kinds.stream().<String>map(MoveKind::word).toList();
    private final GameRecord record = new GameRecord(players, kinds.size());
    private final GameCounter counter = new GameCounter(players, topics, experiment.pace(), counts);

    private final Optional<Watch<S, M>> watch;

    Sheet(GameSeeds seeds) {
      watch = outlook.map(known -> known.watch(topics, seeds, record));
    }

    void play(GamePlayers<S, M, R> hands, long number) {
      Optional<Watch<S, M>> watching = watch.filter(_ -> number < experiment.sample());
      S position = start;
      int last = 0;
      record.begin();
      watching.ifPresent(one -> one.begin(number));
      for (int step = 0; step < experiment.cap(); step++) {
        switch (game.turn(position)) {
          case Turn.Choose(Seat seat) -> {
            if (seat.number() != last) {
              last = seat.number();
              turnBegins(position);
            }
            List<M> moves = game.moves(position);
            consider(position, seat, moves, watching);
            M move = hands.choose(position, seat, moves);
            note(position, seat, move);
            S next = game.play(position, move);
            hands.played(position, seat, move, next);
            position = next;
          }
          case Turn.Throw(Seat seat, var spec) -> {
            if (spec.manner() == Manner.THROW) {
              record.throwMade();
            }
            R reading = hands.cast(position, seat, spec);
            S next = game.land(position, reading);
            hands.landed(position, reading, next);
            position = next;
          }
          case Turn.Over(Standing standing) -> {
            over(position, standing, hands, watching);
            return;
          }
        }
      }
      counter.unfinished();
    }

    private void turnBegins(S position) {
      record.turnBegins(topics.contains(MetricGroup.LEAD) ? leader(position) : 0);
      if (looksAtSeats) {
        for (int seat = 1; seat <= players; seat++) {
          if (lead.isOut(position, Seat.of(seat))) {
            record.seenOut(seat - 1);
          }
        }
      }
    }

    private int leader(S position) {
      long most = Long.MIN_VALUE;
      int leader = 0;
      for (int seat = 1; seat <= players; seat++) {
        long score = lead.score(position, Seat.of(seat));
        leader = score > most ? seat : score == most ? 0 : leader;
        most = Math.max(most, score);
      }
      return leader;
    }

    private void note(S position, Seat seat, M move) {
      for (int kind = 0; kind < kinds.size(); kind++) {
        if (kinds.get(kind).includes().test(position, move)) {
          record.moveMade(kind, seat.index());
        }
      }
    }

    private List<Long> scores(S position) {
      return IntStream.rangeClosed(1, players)
          .mapToObj(seat -> lead.score(position, Seat.of(seat)))
          .toList();
    }

    private void consider(S position, Seat seat, List<M> moves, Optional<Watch<S, M>> watching) {
      boolean isReal = countsChoices && isReal(moves);
      if (isReal) {
        record.choiceMade();
      }
      if (watching.isPresent()) {
        watching.get().choosing(position, seat, isReal ? compared(moves) : List.of());
      }
    }

    private boolean isReal(List<M> moves) {
      int real = 0;
      for (int i = 0; i < moves.size() && real < 2; i++) {
        real += prepares.test(moves.get(i)) ? 0 : 1;
      }
      return real > 1;
    }

    private List<M> compared(List<M> moves) {
      return moves.stream().filter(prepares.negate()).toList();
    }

    private void over(
        S position, Standing standing, GamePlayers<S, M, R> hands, Optional<Watch<S, M>> watching) {
      watching.ifPresent(one -> one.over(position, standing));
      if (topics.contains(MetricGroup.WINS) && heat.pairing().isEmpty()) {
        record.scoresAre(scores(position));
      }
      counter.finished(record, standing, lead.first(position, Seat.of(1)));
      counter.moves(record, standing, kindWords);
      hands.parts().ifPresent(counter::parts);
      if (topics.contains(MetricGroup.MEASURES)) {
        for (int i = 0; i < box.measures().size(); i++) {
          counts.add(MEASURES.get(i), box.measures().get(i).value().applyAsLong(position));
        }
      }
    }
  }
}

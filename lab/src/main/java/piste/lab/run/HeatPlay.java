package piste.lab.run;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.GameSeeds;
import piste.lab.experiment.Heat;
import piste.lab.experiment.Topic;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Lead;
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
    BiFunction<S, Draw, Hands<S, M, R>> hands,
    Predicate<M> prepares,
    Optional<Outlook<S, M, R>> outlook) {
  private static final List<String> MEASURES =
      IntStream.range(0, 64).mapToObj(number -> Counted.MEASURE + number).toList();

  Tally play(Block block) {
    GameSeeds seeds = GameSeeds.of(experiment, heat);
    Sheet sheet = new Sheet(seeds);
    for (long number = block.from(); number < block.to(); number++) {
      Draw chance = new SplittableRandom(seeds.of(number))::nextLong;
      sheet.play(hands.apply(start, chance), number);
    }
    return sheet.ledger.tally();
  }

  /// Of games that only a ladder needs, nothing but who wins.
  private Set<Topic> topics() {
    return heat.pairing().isPresent() ? EnumSet.of(Topic.WINS) : experiment.topics();
  }

  /// Where one thread notes its games.
  private final class Sheet {
    private final Game<S, M, R> game = box.game();
    private final Lead<S> lead = box.lead();
    private final Set<Topic> topics = topics();
    private final boolean looksAtSeats =
        topics.contains(Topic.LEAD) || topics.contains(Topic.ELIMINATION);
    private final boolean countsChoices =
        topics.contains(Topic.DECISIONS) || topics.contains(Topic.LENGTH);
    private final int players = heat.cell().players();
    private final Ledger ledger = new Ledger();
    private final Course course = new Course(players);
    private final Reckoning reckoning = new Reckoning(players, topics, experiment.pace(), ledger);

    private final Optional<Watch<S, M>> watch;

    Sheet(GameSeeds seeds) {
      watch = outlook.map(known -> known.watch(topics, seeds, course));
    }

    void play(Hands<S, M, R> hands, long number) {
      Optional<Watch<S, M>> watching = watch.filter(_ -> number < experiment.sample());
      S position = start;
      int last = 0;
      course.begin();
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
            S next = game.play(position, move);
            hands.played(position, seat, move, next);
            position = next;
          }
          case Turn.Throw(Seat seat, var spec) -> {
            if (spec.manner() == Manner.THROW) {
              course.throwMade();
            }
            R reading = hands.cast(position, seat, spec);
            S next = game.land(position, reading);
            hands.landed(position, reading, next);
            position = next;
          }
          case Turn.Over(Standing standing) -> {
            over(position, standing, watching);
            return;
          }
        }
      }
      reckoning.unfinished();
    }

    private void turnBegins(S position) {
      course.turnBegins(topics.contains(Topic.LEAD) ? leader(position) : 0);
      if (looksAtSeats) {
        for (int seat = 1; seat <= players; seat++) {
          if (lead.isOut(position, Seat.of(seat))) {
            course.seenOut(seat - 1);
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

    private void consider(S position, Seat seat, List<M> moves, Optional<Watch<S, M>> watching) {
      boolean isReal = countsChoices && isReal(moves);
      if (isReal) {
        course.choiceMade();
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

    private void over(S position, Standing standing, Optional<Watch<S, M>> watching) {
      watching.ifPresent(one -> one.over(position, standing));
      reckoning.finished(course, standing, lead.first(position, Seat.of(1)));
      if (topics.contains(Topic.MEASURES)) {
        for (int i = 0; i < box.measures().size(); i++) {
          ledger.add(MEASURES.get(i), box.measures().get(i).value().applyAsLong(position));
        }
      }
    }
  }
}

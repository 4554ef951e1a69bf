package piste.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.GameSeeds;
import piste.lab.experiment.Heat;
import piste.lab.statistics.ConditionalLogit;
import piste.minds.review.Traits;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Turn;

/// Games of a heat that are played to learn what its positions are worth. They are not counted, and
/// depend on the experiment and the heat alone.
///
/// @param hands those who play, given a source of chance
record TrainingGames<S, M, R>(
    Experiment experiment,
    Heat heat,
    GameBox<S, M, R> box,
    Traits<S> traits,
    S start,
    Function<Draw, GamePlayers<S, M, R>> hands) {
  private static final long FEWEST = 100;

  /// What they teach.
  Forecast<S, M, R> learned() {
    GameSeeds seeds = GameSeeds.of(experiment, heat);
    List<ConditionalLogit.Case> cases = new ArrayList<>();
    for (long number = 0; number < Math.clamp(heat.games(), FEWEST, GameSeeds.LESSONS); number++) {
      Draw chance = new SplittableRandom(seeds.ofLesson(number))::nextLong;
      cases.addAll(game(hands.apply(chance)));
    }
    ConditionalLogit model = ConditionalLogit.fitted(cases, Forecast.size(traits, start));
    return new Forecast<>(box, traits, heat.cell().players(), model);
  }

  /// The positions of a game in which a turn begins; none of a game that is broken off.
  private List<ConditionalLogit.Case> game(GamePlayers<S, M, R> playing) {
    Game<S, M, R> game = box.game();
    List<S> begun = new ArrayList<>();
    S position = start;
    long last = 0;
    for (int step = 0; step < experiment.cap(); step++) {
      switch (game.turn(position)) {
        case Turn.Choose(Seat seat) -> {
          long turn = traits.turn(position);
          if (turn != 0 && turn != last) {
            begun.add(position);
          }
          last = turn;
          M move = playing.choose(position, seat, game.moves(position));
          position = game.play(position, move);
        }
        case Turn.Throw(Seat seat, var spec) ->
            position = game.land(position, playing.cast(position, seat, spec));
        case Turn.Over(Standing standing) -> {
          int players = heat.cell().players();
          return begun.stream()
              .map(one -> Forecast.known(box, traits, one, standing, players))
              .toList();
        }
      }
    }
    return List.of();
  }
}

package piste.lab.simulation;

import java.util.ArrayList;
import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.rules.ChanceModel;
import piste.rules.Draw;
import piste.rules.GameBox;
import piste.rules.Measure;
import piste.rules.Seat;
import piste.rules.Series;
import piste.rules.Setup;
import piste.rules.TournamentGame;
import piste.rules.TournamentGame.Position;
import piste.view.Words;

/// Whoever of a tournament sits on a seat of the game that is being played.
///
/// @param seat of that game
/// @param all the players of the tournament, seat by seat
public record TournamentPlayer<S, M>(Seat seat, List<Bot<S, M>> all)
    implements Bot<Position<S>, M> {
  public TournamentPlayer {
    all = List.copyOf(all);
  }

  /// Many tournaments, each counted as one game; the points of each seat and the deciding games are
  /// measured.
  public static <S, M, R> Simulation<Position<S>, M, R> simulation(
      GameBox<S, M, R> box,
      Setup setup,
      Series.Ties ties,
      List<Bot<S, M>> bots,
      long tournaments,
      long seed) {
    TournamentGame<S, M, R> game = new TournamentGame<>(box.game(), ties);
    ChanceModel<Position<S>, R> dice = position -> box.fairDice().readings(position.now());
    List<Bot<Position<S>, M>> players = new ArrayList<>();
    for (int seat = 1; seat <= bots.size(); seat++) {
      players.add(new TournamentPlayer<>(Seat.of(seat), bots));
    }
    return new Simulation<>(
        game, dice, game.start(setup).orThrow(), players, tournaments, seed, measures(bots.size()));
  }

  /// What is counted of every tournament.
  public static <S> List<Measure<Position<S>>> measures(int players) {
    List<Measure<Position<S>>> measures = new ArrayList<>();
    for (int seat = 1; seat <= players; seat++) {
      int index = seat - 1;
      measures.add(
          new Measure<>(
              "points of seat " + seat, position -> position.series().points().get(index)));
    }
    measures.add(
        new Measure<>(
            "deciding games", position -> position.series().played().size() > players ? 1 : 0));
    return measures;
  }

  private Bot<S, M> bot(Position<S> position) {
    return all.get(position.seats().get(seat.index()).index());
  }

  @Override
  public Level level() {
    return all.get(seat.index()).level();
  }

  @Override
  public M choose(Position<S> position, List<M> moves, Draw chance) {
    return bot(position).choose(position.now(), moves, chance);
  }

  @Override
  public Intent<M> intend(
      Position<S> position, List<M> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return bot(position).intend(position.now(), moves, lying, rehearsal, chance);
  }

  @Override
  public Gesture aim(Position<S> position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return bot(position).aim(position.now(), lying, rehearsal, chance);
  }

  @Override
  public Words explain(Position<S> position, M move) {
    return bot(position).explain(position.now(), move);
  }
}

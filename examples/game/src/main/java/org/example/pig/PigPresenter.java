package org.example.pig;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.example.pig.Pig.Move;
import org.example.pig.Pig.Roll;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.Turn;
import piste.view.Choice;
import piste.view.Counter;
import piste.view.Cue;
import piste.view.Cue.Kind;
import piste.view.GameView;
import piste.view.Piece;
import piste.view.Player;
import piste.view.Presenter;
import piste.view.Prompt;
import piste.view.Rested;
import piste.view.Scene;
import piste.view.Words;
import piste.view.Zone;

/// Shows one die in a bowl, the scores, and the points of the turn.
final class PigPresenter implements Presenter<Position, Move, Roll> {
  private static final String BOWL = "bowl";

  @Override
  public Scene start(Position position) {
    return new Scene(List.of(Zone.shared(BOWL, List.of(Piece.of(1, Pig.DIE.name())))));
  }

  @Override
  public Scene after(
      Scene scene, Position before, Step<Move, Roll> step, List<Rested> dice, Position after) {
    return switch (step) {
      case Step.Played<Move, Roll> _ -> scene;
      case Step.Landed<Move, Roll>(Roll roll) ->
          scene.with(die -> die.showing(Integer.toString(roll.face())));
    };
  }

  @Override
  public GameView view(
      Position position, Scene scene, Predicate<Seat> sees, Predicate<Move> possible) {
    List<Counter> counters = new ArrayList<>();
    for (int number = 1; number <= 2; number++) {
      Seat seat = Seat.of(number);
      counters.add(
          new Counter("pig.counter.score", Optional.of(seat), position.scores().get(seat.index())));
    }
    counters.add(new Counter("pig.counter.turn", Optional.empty(), position.points()));
    return new GameView(
        List.of(Pig.DIE), scene.zones(), counters, players(position), prompt(position, possible));
  }

  @Override
  public List<Player> players(Position position) {
    return Player.all(2, Pig.GAME.turn(position), _ -> true);
  }

  private static Optional<Prompt> prompt(Position position, Predicate<Move> possible) {
    return switch (Pig.GAME.turn(position)) {
      case Turn.Over _ -> Optional.empty();
      case Turn.Throw(Seat seat, _) ->
          Optional.of(Prompt.casting(seat, by("pig.prompt.throw", seat)));
      case Turn.Choose(Seat seat) ->
          Optional.of(
              Prompt.choosing(
                  seat,
                  by(position.points() == 0 ? "pig.prompt.begin" : "pig.prompt.choose", seat)
                      .with("count", position.points()),
                  Pig.GAME.moves(position).stream()
                      .filter(possible)
                      .map(PigPresenter::choice)
                      .toList()));
    };
  }

  private static Choice choice(Move move) {
    return switch (move) {
      case ROLL -> new Choice("roll", Words.of("pig.choice.roll"), Choice.THROWING);
      case HOLD -> new Choice("hold", Words.of("pig.choice.hold"), Set.of());
    };
  }

  @Override
  public List<Cue> cues(
      Position before, Scene scene, Step<Move, Roll> step, List<Rested> dice, Position after) {
    Seat seat = before.seat();
    List<Cue> cues = new ArrayList<>();
    switch (step) {
      case Step.Played<Move, Roll>(_, Move move) when move == Move.ROLL ->
          cues.add(Cue.of(Kind.THROWN, seat, List.of(1), by("pig.cue.rolls", seat)));
      case Step.Played<Move, Roll> _ ->
          cues.add(
              Cue.of(
                  Kind.GAINED,
                  seat,
                  List.of(),
                  by("pig.cue.holds", seat).with("count", before.points())));
      case Step.Landed<Move, Roll>(Roll roll) ->
          cues.add(
              roll.face() == 1
                  ? Cue.of(Kind.LOST, seat, List.of(1), by("pig.cue.loses", seat))
                  : Cue.of(
                      Kind.LANDED,
                      seat,
                      List.of(1),
                      by("pig.cue.rolled", seat).with("count", roll.face())));
    }
    if (after.isOver()) {
      cues.add(Cue.of(Kind.WON, seat, List.of(), by("pig.cue.wins", seat)));
    } else if (!after.seat().equals(seat)) {
      cues.add(Cue.of(Kind.TURN, after.seat(), List.of(), by("pig.cue.turn", after.seat())));
    }
    return cues;
  }

  private static Words by(String key, Seat seat) {
    return Words.of(key).with("player", seat);
  }
}

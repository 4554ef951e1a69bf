package piste.lab.deschainer;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import piste.deschainer.Action;
import piste.deschainer.Actions;
import piste.deschainer.DesChainer;
import piste.deschainer.End;
import piste.deschainer.FairDice;
import piste.deschainer.InPlay;
import piste.deschainer.Line;
import piste.deschainer.Move;
import piste.deschainer.Move.Ones;
import piste.deschainer.Opening;
import piste.deschainer.Position;
import piste.deschainer.Side;
import piste.deschainer.play.search.Budget;
import piste.deschainer.play.search.Engine;
import piste.deschainer.play.search.Features;
import piste.lab.simulation.Seeds;
import piste.rules.Draw;
import piste.rules.Setup;
import piste.rules.Turn;

/// Quick games of an engine against itself, from dice and orders that are drawn. Now and then an
/// action is drawn too, so that games differ and lead to positions of all kinds.
///
/// @param nodes what the engine looks at for an action
record SelfPlay(Engine engine, long nodes, long seed) {
  private static final int DRAWN_AT_FIRST = 4;
  private static final int ONE_IN = 25;

  /// A game that was played.
  ///
  /// @param samples its quiet positions, with what became of whoever was to act
  record Played(List<Sample> samples, End end) {}

  /// How a game went.
  ///
  /// @param met the positions in which somebody was to act, after the actions drawn at first
  record Course(List<InPlay> met, End end) {}

  Course course(long number) {
    Draw chance = new SplittableRandom(new Seeds(seed).of(number))::nextLong;
    Position position = DesChainer.GAME.start(Setup.of(2)).orThrow();
    List<InPlay> met = new ArrayList<>();
    while (!(DesChainer.GAME.turn(position) instanceof Turn.Over)) {
      position = next(position, chance, met);
    }
    return new Course(
        met.subList(Math.min(DRAWN_AT_FIRST, met.size()), met.size()), ((InPlay) position).end());
  }

  Played play(long number) {
    Course course = course(number);
    Features features = new Features();
    List<Sample> samples = new ArrayList<>();
    for (InPlay one : course.met()) {
      if (!hasPrey(one)) {
        samples.add(new Sample(features.of(one.line()).clone(), share(one.side(), course.end())));
      }
    }
    return new Played(samples, course.end());
  }

  private Position next(Position position, Draw chance, List<InPlay> met) {
    if (DesChainer.GAME.turn(position) instanceof Turn.Throw) {
      return DesChainer.GAME.land(position, FairDice.MODEL.readings(position).draw(chance));
    }
    List<Move> moves = DesChainer.GAME.moves(position);
    Move drawn = moves.get((int) chance.below(moves.size()));
    return switch (position) {
      case Opening _ ->
          DesChainer.GAME.play(position, moves.contains(Ones.REROLL) ? Ones.REROLL : drawn);
      case InPlay play -> {
        boolean isDrawn = met.size() < DRAWN_AT_FIRST || chance.below(ONE_IN) == 0;
        met.add(play);
        yield DesChainer.GAME.play(
            position,
            isDrawn
                ? drawn
                : new Move.Act(engine.analyse(play, Budget.ofNodes(nodes), 1).action()));
      }
    };
  }

  /// Whether there is something to capture: such positions are for the search to settle.
  private static boolean hasPrey(InPlay position) {
    Actions attacks = new Actions();
    Line line = position.line();
    line.listAttacks(attacks);
    for (int i = 0; i < attacks.size(); i++) {
      long action = attacks.get(i);
      long covered = Action.target(action) & position.board().dice(position.side().other());
      if (line.sum(Action.block(action)) > line.sum(covered)) {
        return true;
      }
    }
    return false;
  }

  /// What became of a side.
  static double share(Side side, End end) {
    if (end.isDraw()) {
      return 0.5;
    }
    return (end == End.WHITE_WON) == (side == Side.WHITE) ? 1 : 0;
  }
}

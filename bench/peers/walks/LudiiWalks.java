package piste.bench.walking.peers;

import game.Game;
import java.util.concurrent.ThreadLocalRandom;
import main.collections.FastArrayList;
import other.GameLoader;
import other.context.Context;
import other.move.Move;
import other.trial.Trial;
import piste.bench.walking.Lap;
import piste.bench.walking.Steps;
import piste.bench.walking.Walk;

/// Small dice games of Ludii, which rolls the dice when it lists the moves: such a move counts as a
/// choice and as a throw.
final class LudiiWalks {
  private final Game game;

  /// So many moves at the start of a game come without a throw.
  private final int placements;

  private final Context context;

  private LudiiWalks(String name, int placements) {
    this.game = GameLoader.loadGameFromName(name);
    this.placements = placements;
    this.context = new Context(game, new Trial(game));
  }

  /// Prints a lap.
  ///
  /// @param args `einstein`, `tic-tac-die` or either with `-playout`, and the seconds to warm up
  ///     and to measure
  public static void main(String[] args) {
    Walk walk =
        switch (args[0]) {
          case "einstein" -> einstein()::listed;
          case "einstein-playout" -> einstein()::playout;
          case "tic-tac-die" -> ticTacDie()::listed;
          case "tic-tac-die-playout" -> ticTacDie()::playout;
          default -> throw new IllegalArgumentException(args[0]);
        };
    Lap.print(walk, Double.parseDouble(args[1]), Double.parseDouble(args[2]));
  }

  /// Each player places six cubes before the first throw.
  private static LudiiWalks einstein() {
    return new LudiiWalks("/lud/board/race/reach/EinStein Wurfelt Nicht.lud", 12);
  }

  private static LudiiWalks ticTacDie() {
    return new LudiiWalks("/lud/board/space/line/Tic-Tac-Die.lud", 0);
  }

  /// All moves listed, and one of them applied.
  private void listed(Steps steps) {
    game.start(context);
    while (!context.trial().over()) {
      FastArrayList<Move> moves = game.moves(context).moves();
      game.apply(context, moves.get(ThreadLocalRandom.current().nextInt(moves.size())));
    }
    count(steps);
  }

  /// Ludii's own way to play a game to its end at random, which need not list every move.
  private void playout(Steps steps) {
    game.start(context);
    game.playout(context, null, 1.0, null, 0, -1, ThreadLocalRandom.current());
    count(steps);
  }

  private void count(Steps steps) {
    int moves = context.trial().numberRealMoves();
    steps.chose(moves);
    steps.threw(Math.max(0, moves - placements));
    steps.ended();
  }
}

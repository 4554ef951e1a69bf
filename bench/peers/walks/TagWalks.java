package piste.bench.walking.peers;

import core.AbstractForwardModel;
import core.AbstractGameState;
import core.AbstractPlayer;
import core.Game;
import core.actions.AbstractAction;
import games.GameType;
import games.cantstop.CantStopForwardModel;
import games.cantstop.CantStopGameState;
import games.cantstop.CantStopParameters;
import games.cantstop.actions.RollDice;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import piste.bench.walking.Lap;
import piste.bench.walking.Steps;
import piste.bench.walking.Walk;
import players.simple.RandomPlayer;

/// Can't Stop of the Tabletop Games Framework (TAG), walked by two players. An action that rolls
/// the dice counts as a choice and as a throw.
final class TagWalks {
  private static final int PLAYERS = 2;

  private TagWalks() {}

  /// Prints a lap.
  ///
  /// @param args `model` or `loop`, and the seconds to warm up and to measure
  public static void main(String[] args) {
    Walk walk =
        switch (args[0]) {
          case "model" -> new Model()::game;
          case "loop" -> new Loop()::game;
          default -> throw new IllegalArgumentException(args[0]);
        };
    Lap.print(walk, Double.parseDouble(args[1]), Double.parseDouble(args[2]));
  }

  private static void count(AbstractAction action, Steps steps) {
    if (action instanceof RollDice) {
      steps.threw();
    }
  }

  /// The forward model alone, as a search walks it: actions listed, and one of them applied to the
  /// same state.
  private static final class Model {
    private final RandomGenerator chance = new SplittableRandom(1);
    private final CantStopParameters parameters = new CantStopParameters();
    private final AbstractGameState state = new CantStopGameState(parameters, PLAYERS);
    private final AbstractForwardModel model = new CantStopForwardModel();

    void game(Steps steps) {
      parameters.setRandomSeed(chance.nextLong());
      model.setup(state);
      while (state.isNotTerminal()) {
        List<AbstractAction> actions = model.computeAvailableActions(state);
        AbstractAction action = actions.get(chance.nextInt(actions.size()));
        model.next(state, action);
        steps.chose();
        count(action, steps);
      }
      steps.ended();
    }
  }

  /// The loop that plays games and experiments, with its own random players.
  private static final class Loop {
    private final RandomGenerator chance = new SplittableRandom(1);
    private final Game game = GameType.CantStop.createGameInstance(PLAYERS, 1);
    private final List<Counted> players = List.of(new Counted(), new Counted());

    void game(Steps steps) {
      players.forEach(player -> player.steps = steps);
      game.reset(List.<AbstractPlayer>copyOf(players), chance.nextLong());
      game.run();
      steps.chose(game.getTick());
      steps.ended();
    }
  }

  /// A random player of TAG whose throws are counted.
  private static final class Counted extends RandomPlayer {
    private Steps steps = new Steps();

    @Override
    public AbstractAction _getAction(AbstractGameState observation, List<AbstractAction> actions) {
      AbstractAction action = super._getAction(observation, actions);
      count(action, steps);
      return action;
    }
  }
}

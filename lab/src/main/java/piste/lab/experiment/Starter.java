package piste.lab.experiment;

import java.util.List;
import java.util.stream.Collectors;
import piste.game.GameModule;
import piste.minds.Study;
import piste.rules.Game;
import piste.rules.Option;

/// A file to begin an experiment with: every key is there, with what it means and what may be
/// written.
public final class Starter {
  private static final int WIDTH = 100;

  private Starter() {}

  public static String of(GameModule<?, ?, ?> module) {
    Game<?, ?, ?> game = module.box().game();
    return """
    # An experiment of Piste's lab.   Run it:  piste lab run THIS-FILE
    # Wherever one value stands, a list compares several: [a, b, c]; for numbers also
    # {from: 2, to: 6, step: 2}. Every combination is a cell, with games of its own.

    # In quotes if there is a colon in it.
    title: What I want to know of %1$s

    # What the report answers first: a metric, two variants, or both, such as
    # question: {metric: minutes, players: [%2$d, %3$d]}
    #question: minutes
    game: %1$s

    # %2$d to %3$d
    players: %2$d

    # The rules. What is not named is as printed.
    options:%4$s

    # Who plays: a name for all seats, or [[a name, for each seat]]; several to compare.
    # %5$s
    bots: %6$s

    # How dice fall: %7$s
    dice: fair

    # Games in each cell, and in each cell whose dice are thrown in the arena (slow).
    games: %8$d
    physics-games: %9$d

    # In how many games of each cell chances to win are looked at.
    #sample: 1000

    # The same seed gives the same numbers.
    seed: 1

    # A game is broken off after so many steps.
    #cap: %10$d

    # Seconds that people take, from which minutes are estimated.
    #pace: {throw: 6, turn: 3, decision: 4}

    # What to look at: all, or some of
    # %11$s
    metrics: all

    # How often a better player wins: each bot against the one before it.
    #skill: {bots: [%12$s], games: %13$d}
    """
        .formatted(
            game.name(),
            game.fewestPlayers(),
            game.mostPlayers(),
            game.options().stream().map(Starter::option).collect(Collectors.joining()),
            list(module.bots(Study.IDLE).stream().map(bot -> bot.level().name()).toList()),
            module.levelNames().get(1),
            list(DiceKinds.of(module).stream().map(DiceKind::word).toList()),
            ExperimentFile.GAMES,
            ExperimentFile.PHYSICS_GAMES,
            ExperimentFile.CAP,
            list(MetricGroup.words()),
            list(module.levelNames()),
            ExperimentFile.SKILL_GAMES);
  }

  private static String option(Option option) {
    return "\n  # %s\n  # %s\n  %s: %s"
        .formatted(option.meaning(), list(option.choices()), option.name(), option.standard());
  }

  private static String list(List<String> names) {
    String all = String.join(", ", names);
    return all.length() <= WIDTH ? all : all.substring(0, all.lastIndexOf(',', WIDTH)) + ", …";
  }
}

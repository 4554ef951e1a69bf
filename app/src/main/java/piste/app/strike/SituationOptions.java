package piste.app.strike;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.GameOptions;
import piste.app.cli.Games;
import piste.app.cli.UsageError;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.strike.Edition;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.Terms;
import piste.strike.play.odds.KnownOptions;
import piste.strike.play.odds.Objective;
import piste.strike.play.odds.Situation;

/// Which situation of which game: what lies where, and whose turn it is.
final class SituationOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "GAME",
      completionCandidates = GameOptions.GameNames.class,
      description = "The game: ${COMPLETION-CANDIDATES}.")
  private String game;

  @Option(
      names = {"-e", "--edition"},
      paramLabel = "EDITION",
      completionCandidates = GameOptions.EditionNames.class,
      description = "The printed edition (default: the first that 'piste games' lists).")
  private Optional<String> edition = Optional.empty();

  @Option(
      names = {"-o", "--option"},
      paramLabel = "NAME=VALUE",
      description = "Set a rule; only emptied=turn-ends changes the odds. May be repeated.")
  private Map<String, String> options = new LinkedHashMap<>();

  @Option(
      names = "--reserves",
      paramLabel = "N,N,...",
      split = ",",
      hideParamSyntax = true,
      description =
          "The dice of each player still in the game, clockwise from the player to move (default:"
              + " as dealt).")
  private List<Integer> reserves = List.of();

  @Option(
      names = {"-n", "--players"},
      paramLabel = "N",
      description = "Number of players, if --reserves is not given (default: 2).")
  private Optional<Integer> players = Optional.empty();

  @Option(
      names = "--arena",
      paramLabel = "N",
      defaultValue = "1",
      description = "The number of dice in the arena, 0 to 5 (default: ${DEFAULT-VALUE}).")
  private int arena;

  @Option(
      names = "--to-move",
      paramLabel = "SEAT",
      defaultValue = "1",
      description =
          "The seat of the player to move; numbers the players, does not change the odds (default:"
              + " ${DEFAULT-VALUE}).")
  private int toMove;

  @Option(
      names = "--thrown",
      description =
          "The player to move has thrown already and may stop. Otherwise the turn begins, and its"
              + " first throw is mandatory.")
  private boolean thrown;

  /// What is asked, which can be.
  AskedSituation asked() {
    orComplain(Games.of(spec).named(game));
    if (!game.equals(Strike.GAME.name())) {
      throw complaint("odds exist only for strike, not for " + game);
    }
    int number = number();
    Terms terms = terms(number);
    if (!KnownOptions.cover(terms.setup())) {
      throw complaint("there are no odds for games with these options");
    }
    List<Integer> dice = reserves.isEmpty() ? Collections.nCopies(number, terms.deal()) : reserves;
    Situation situation = new Situation(dice, arena, thrown);
    if (situation.fits(terms.edition(), terms.emptied()) instanceof Refusal(_, _, String reason)) {
      throw complaint(reason);
    }
    if (toMove < 1 || toMove > number) {
      throw complaint("--to-move: there is no seat %d among %d".formatted(toMove, number));
    }
    return new AskedSituation(terms, situation, toMove);
  }

  private int number() {
    int listed = reserves.isEmpty() ? players.orElse(Edition.FEWEST_PLAYERS) : reserves.size();
    if (players.isPresent() && players.get() != listed) {
      throw complaint(
          "--players says %d, but --reserves lists %d".formatted(players.get(), listed));
    }
    return listed;
  }

  /// The rules agreed on. A number of players that cannot be is left to the situation to refuse.
  private Terms terms(int number) {
    Map<String, String> chosen = new LinkedHashMap<>(options);
    if (edition.isPresent() && chosen.putIfAbsent("edition", edition.get()) != null) {
      throw complaint("the edition is given twice");
    }
    int seats =
        reserves.isEmpty()
            ? number
            : Math.clamp(number, Edition.FEWEST_PLAYERS, Edition.MOST_PLAYERS);
    Setup setup = new Setup(seats, Seat.of(1), chosen);
    return orComplain(Strike.GAME.start(setup).map(Position::terms));
  }

  Objective objective(String word) {
    return Stream.of(Objective.values())
        .filter(objective -> objective.word().equals(word))
        .findFirst()
        .orElseThrow(() -> complaint("the objective is win or points, not \"%s\"".formatted(word)));
  }

  /// The value, or the end of the command with the reason and exit code 2.
  <T> T orComplain(Attempt<T> attempt) {
    return UsageError.unlessMade(spec, attempt);
  }

  private ParameterException complaint(String reason) {
    return UsageError.of(spec, reason);
  }

  /// The objectives, for completion.
  static final class ObjectiveNames extends ArrayList<String> {
    ObjectiveNames() {
      super(Stream.of(Objective.values()).map(Objective::word).toList());
    }
  }
}

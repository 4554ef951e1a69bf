package piste.app.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import piste.catalogue.Catalogue;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Setup;

/// How many players and by which rules: asked alike by every command about a game.
public class RuleOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-n", "--players"},
      paramLabel = "N",
      defaultValue = "2",
      description = "Number of players (default: ${DEFAULT-VALUE}).")
  private int players;

  @Option(
      names = "--first",
      paramLabel = "SEAT",
      defaultValue = "1",
      description = "The seat that begins (default: ${DEFAULT-VALUE}).")
  private int first;

  @Option(
      names = {"-e", "--edition"},
      paramLabel = "EDITION",
      completionCandidates = EditionNames.class,
      description = "Short for --option edition=EDITION.")
  private String edition;

  @Option(
      names = {"-o", "--option"},
      paramLabel = "NAME=VALUE",
      description = "Set a rule; 'piste games' lists them. May be repeated.")
  private Map<String, String> options = new LinkedHashMap<>();

  /// Whether any of this was said.
  public boolean isSetUp() {
    return Stream.of("--players", "--first", "--edition", "--option")
        .anyMatch(spec.commandLine().getParseResult()::hasMatchedOption);
  }

  public Setup setup() {
    if (first < 1 || first > Seat.MOST) {
      throw complaint("--first: there is no seat %d".formatted(first));
    }
    Map<String, String> chosen = new LinkedHashMap<>(options);
    if (edition != null && chosen.putIfAbsent("edition", edition) != null) {
      throw complaint("the edition is given twice");
    }
    return new Setup(players, Seat.of(first), chosen);
  }

  Catalogue games() {
    return Games.of(spec);
  }

  /// The value, or the end of the command with the reason and exit code 2.
  public <T> T orComplain(Attempt<T> attempt) {
    return UsageError.unlessMade(spec, attempt);
  }

  public ParameterException complaint(String reason) {
    return UsageError.of(spec, reason);
  }

  /// The editions of the house, for completion.
  public static final class EditionNames extends ArrayList<String> {
    EditionNames() {
      super(
          Catalogue.ofTheHouse().games().stream()
              .flatMap(game -> game.box().game().options().stream())
              .filter(option -> option.name().equals("edition"))
              .flatMap(option -> option.values().stream())
              .toList());
    }
  }
}

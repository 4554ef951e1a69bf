package piste.strike;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Option;
import piste.rules.Setup;

/// What the players of one game agreed on: edition, number, and the options they chose.
///
/// @param deal the dice each player gets
/// @param lifting whether lifting dice at the wall may be asked for
/// @param emptied what follows when the arena is emptied in mid-turn
/// @param hidden whether players see only their own reserve
public record Terms(
    Edition edition, int players, int deal, boolean lifting, Emptied emptied, boolean hidden) {

  /// What a player may do who emptied the arena without taking a group (clause 4.5).
  public enum Emptied {
    GO_ON,
    TURN_ENDS
  }

  private static final String PRINTED = "printed";

  static final Option EDITION =
      new Option(
          "edition",
          Edition.ALL.stream().map(Edition::name).toList(),
          Edition.ALL.getFirst().name(),
          "the printed edition that is played");
  static final Option DEAL =
      new Option(
          "deal",
          Stream.concat(
                  Stream.of(PRINTED), IntStream.rangeClosed(1, 15).mapToObj(Integer::toString))
              .toList(),
          PRINTED,
          "dice each player gets");
  static final Option LIFTING =
      new Option(
          "lifting",
          List.of(PRINTED, "never"),
          PRINTED,
          "whether dice at the wall may be lifted for a throw if all agree");
  static final Option EMPTIED =
      Option.of(
          "emptied",
          Emptied.GO_ON,
          "whether a player who emptied the arena in mid-turn may throw one more die");
  static final Option SIGHT =
      new Option(
          "sight", List.of("visible", "hidden"), "visible", "whether everybody sees every reserve");

  static final List<Option> OPTIONS = List.of(EDITION, DEAL, LIFTING, EMPTIED, SIGHT);

  /// The terms that a set-up states, its names and values being known ones.
  static Attempt<Terms> of(Setup setup) {
    Edition edition = Edition.named(setup.value(EDITION)).orElseThrow();
    int players = setup.players();
    String stated = setup.value(DEAL);
    int deal = stated.equals(PRINTED) ? edition.deal(players) : Integer.parseInt(stated);
    if (players * deal + 1 > edition.box()) {
      return Attempt.refused(
          "strike.box",
          "%d dice for each of %d players and one in the arena are %d, but the box of %s holds %d"
              .formatted(deal, players, players * deal + 1, edition.name(), edition.box()));
    }
    boolean hidden = setup.value(SIGHT).equals("hidden");
    if (hidden && !edition.hiding()) {
      return Attempt.refused(
          "strike.hiding", "reserves are visible in %s".formatted(edition.name()));
    }
    return Attempt.made(
        new Terms(
            edition,
            players,
            deal,
            edition.lifting() && setup.value(LIFTING).equals(PRINTED),
            setup.value(EMPTIED, Emptied.class),
            hidden));
  }

  /// The set-up that states these terms, naming only what is not standard; edition first.
  public Setup setup() {
    Setup setup = Setup.of(players).with(EDITION.name(), edition.name());
    if (deal != edition.deal(players)) {
      setup = setup.with(DEAL.name(), Integer.toString(deal));
    }
    if (lifting != edition.lifting()) {
      setup = setup.with(LIFTING.name(), "never");
    }
    if (emptied == Emptied.TURN_ENDS) {
      setup = setup.with(EMPTIED.name(), Option.word(emptied));
    }
    return hidden ? setup.with(SIGHT.name(), "hidden") : setup;
  }
}

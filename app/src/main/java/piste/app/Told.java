package piste.app;

import java.util.List;
import piste.rules.Game;
import piste.rules.Option;
import piste.rules.Setup;

/// What reports say of a game before its results.
final class Told {
  private Told() {}

  /// The rules in force: the first, which says what is played, and those that are not standard.
  static String rules(Game<?, ?, ?> game, Setup setup) {
    List<Option> options = game.options();
    return options.stream()
        .filter(
            option ->
                option.equals(options.getFirst()) || !setup.value(option).equals(option.standard()))
        .map(option -> " " + option.name() + "=" + setup.value(option))
        .reduce("", String::concat);
  }
}

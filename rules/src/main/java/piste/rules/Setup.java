package piste.rules;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What is agreed before a game starts: how many play, who is first, which rules differ from the
/// standard ones.
///
/// @param options option names and values; what is not named has its standard value
public record Setup(int players, Seat first, Map<String, String> options) {
  public Setup {
    options = Map.copyOf(options);
  }

  /// So many players, the first seat beginning, standard rules.
  public static Setup of(int players) {
    return new Setup(players, Seat.of(1), Map.of());
  }

  /// The same with one option set.
  public Setup with(String name, String value) {
    Map<String, String> more = new TreeMap<>(options);
    more.put(name, value);
    return new Setup(players, first, more);
  }

  /// The same with another player to begin.
  public Setup startingWith(Seat seat) {
    return new Setup(players, seat, options);
  }

  /// The value an option has here.
  public String value(Option option) {
    return options.getOrDefault(option.name(), option.standard());
  }

  /// The same as one of an enum's constants, which are its values.
  public <E extends Enum<E>> E value(Option option, Class<E> constants) {
    return Stream.of(constants.getEnumConstants())
        .filter(constant -> Option.word(constant).equals(value(option)))
        .findFirst()
        .orElseThrow();
  }

  /// Whether the number of players, the first seat and every option named are known to `game`.
  public Verdict fits(Game<?, ?, ?> game) {
    if (players < game.fewestPlayers() || players > game.mostPlayers()) {
      return new Refusal(
          "setup.players",
          "%s is for %d to %d players, not %d"
              .formatted(game.name(), game.fewestPlayers(), game.mostPlayers(), players));
    }
    if (first.number() > players) {
      return new Refusal(
          "setup.first", "seat %s cannot begin: there are %d players".formatted(first, players));
    }
    for (var chosen : new TreeMap<>(options).entrySet()) {
      if (optionVerdict(game.options(), chosen.getKey(), chosen.getValue()) instanceof Refusal no) {
        return no;
      }
    }
    return Verdict.Fits.YES;
  }

  private static Verdict optionVerdict(List<Option> known, String name, String value) {
    for (Option option : known) {
      if (option.name().equals(name)) {
        return option.allows(value)
            ? Verdict.Fits.YES
            : new Refusal(
                "setup.value",
                "%s cannot be %s: choose among %s"
                    .formatted(name, value, String.join(", ", option.choices())));
      }
    }
    return new Refusal(
        "setup.option",
        "there is no option %s: choose among %s"
            .formatted(name, String.join(", ", known.stream().map(Option::name).toList())));
  }
}

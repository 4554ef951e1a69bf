package piste.lab.experiment;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import piste.rules.Seat;
import piste.rules.Setup;

/// One variant of an experiment: a value for everything that may be swept.
///
/// @param number its place among the cells, from 0 on
/// @param options those that the experiment names; all others are standard
public record Cell(
    int number,
    String game,
    int players,
    SortedMap<String, String> options,
    LineUp lineUp,
    DiceKind dice) {
  public Cell {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }

  /// What the cell is, in one line. Chance in it depends on the key and not on its place, so that
  /// a value more or less in the file changes nothing in the other cells.
  public String key() {
    String rules =
        options.entrySet().stream()
            .map(option -> option.getKey() + "=" + option.getValue() + " ")
            .collect(Collectors.joining());
    return "%s players=%d %sbots=%s dice=%s"
        .formatted(game, players, rules, lineUp.text(), dice.word());
  }

  public Setup setup() {
    return new Setup(players, Seat.of(1), options);
  }

  /// The value it has on an axis.
  public String at(Axis axis) {
    return switch (axis.kind()) {
      case PLAYERS -> Integer.toString(players);
      case OPTION -> value(axis.name());
      case BOTS -> lineUp.text();
      case DICE -> dice.word();
    };
  }

  private String value(String option) {
    Map<String, String> known = options;
    String value = known.get(option);
    if (value == null) {
      throw new IllegalArgumentException("no option " + option);
    }
    return value;
  }
}

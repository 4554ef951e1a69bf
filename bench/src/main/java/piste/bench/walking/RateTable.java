package piste.bench.walking;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// The figures of all walks, a line for each.
final class RateTable {
  private RateTable() {}

  /// @param lap the one that counts
  record Row(String name, Lap lap) {
    /// The middle one of these laps.
    static Row of(String name, List<Lap> laps) {
      return new Row(
          name,
          laps.stream()
              .sorted(Comparator.comparingDouble(Lap::stepsPerSecond))
              .skip(laps.size() / 2)
              .findFirst()
              .orElseThrow());
    }
  }

  /// Prints what each walk does in a second, and how many times as many steps each of ours does.
  ///
  /// @param ours the first so many rows, with which all are compared
  static void print(List<Row> rows, int ours) {
    StringBuilder head = new StringBuilder("| | choices/s | steps/s | games/s |");
    rows.subList(0, ours).forEach(our -> head.append(" %s |".formatted(our.name())));
    System.out.println(head);
    System.out.println("|---".repeat(4 + ours) + "|");
    rows.forEach(row -> System.out.println(line(row, rows.subList(0, ours))));
  }

  private static String line(Row row, List<Row> ours) {
    Lap lap = row.lap();
    StringBuilder line = new StringBuilder("| %s |".formatted(row.name()));
    append(line, lap.choicesPerSecond());
    append(line, lap.stepsPerSecond());
    append(line, lap.gamesPerSecond());
    for (Row our : ours) {
      double times = our.lap().stepsPerSecond() / lap.stepsPerSecond();
      line.append(String.format(Locale.ROOT, times < 10 ? " %.2f |" : " %.0f |", times));
    }
    return line.toString();
  }

  private static void append(StringBuilder line, double rate) {
    line.append(String.format(Locale.ROOT, " %,.0f |", rate));
  }
}

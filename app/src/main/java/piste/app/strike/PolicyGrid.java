package piste.app.strike;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import piste.strike.play.odds.Choice;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// When to stop and when to throw on, as a grid: the player's own dice down, the dice of each
/// other player across, and in each cell a mark for every number of dice in the arena.
final class PolicyGrid {
  private static final int MOST = 12;
  private static final int ARENA = 5;
  private static final String STOP = ".";

  private final StrikeOdds odds;
  private final AskedSituation asked;

  PolicyGrid(StrikeOdds odds, AskedSituation asked) {
    this.odds = odds;
    this.asked = asked;
  }

  void print(PrintWriter out) {
    out.println(OddsText.title(odds, asked));
    out.println();
    out.println("After a throw that won no dice, with 1 2 3 4 5 dice in the arena:");
    out.println("%s stop   %s".formatted(STOP, legend()));
    out.println("Rows: your own dice. Columns: the dice of each other player.");
    out.println();
    out.println("    " + row(IntStream.rangeClosed(1, MOST).mapToObj(Integer::toString).toList()));
    for (int own = 1; own <= MOST; own++) {
      int reserve = own;
      List<String> cells =
          IntStream.rangeClosed(1, MOST).mapToObj(others -> cell(reserve, others)).toList();
      out.println("%2s  %s".formatted(own, row(cells)).stripTrailing());
    }
  }

  private static String row(List<String> cells) {
    return cells.stream().map("%-5s"::formatted).collect(Collectors.joining(" ")).stripTrailing();
  }

  private String cell(int own, int others) {
    List<Integer> reserves = new ArrayList<>(Collections.nCopies(asked.players(), others));
    reserves.set(0, own);
    return IntStream.rangeClosed(1, ARENA)
        .mapToObj(arena -> new Situation(reserves, arena, true))
        .filter(situation -> situation.dice() <= asked.terms().edition().box())
        .map(situation -> mark(odds.outlook(situation).best()))
        .collect(Collectors.joining());
  }

  private String legend() {
    return odds.premise().styles().stream()
        .map(Choice.Throw::new)
        .map(choice -> mark(choice) + " " + choice.word())
        .collect(Collectors.joining("   "));
  }

  /// The first letter of a style, or its number where two begin alike.
  private String mark(Choice choice) {
    return switch (choice) {
      case Choice.Stop _ -> STOP;
      case Choice.Throw(String style) when style.isEmpty() -> "T";
      case Choice.Throw(String style) -> {
        List<String> styles = odds.premise().styles();
        long alike =
            styles.stream().filter(other -> other.startsWith(style.substring(0, 1))).count();
        yield alike == 1 ? style.substring(0, 1) : Integer.toString(styles.indexOf(style) + 1);
      }
    };
  }
}

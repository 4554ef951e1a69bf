package piste.lab.solved;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import piste.lab.plot.GridPlot;
import piste.lab.plot.MarkdownTable;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// When to stop and when to throw on.
///
/// @param pictures the folder of the pictures, as seen from the page
record Stopping(StrikeOdds odds, String pictures) {
  private static final String FILE = "strike-stopping.svg";
  private static final int MOST = 12;
  private static final int ARENA = 5;

  Map<String, String> draw() {
    return Map.of(FILE, plot());
  }

  private StopRule rule(int players) {
    return new StopRule(odds, players, MOST);
  }

  String text() {
    MarkdownTable table =
        new MarkdownTable(
            "dice in the arena",
            "the rule of three says",
            "right, 2 players",
            "costs at most, points",
            "right, 3 players",
            "costs at most, points");
    for (int arena = 0; arena <= ARENA; arena++) {
      table.row(
          Integer.toString(arena),
          arena >= StopRule.SIMPLE ? "throw on" : "stop",
          share(rule(2), arena),
          worst(rule(2), arena),
          share(rule(3), arena),
          worst(rule(3), arena));
    }
    return """
    ## When to stop

    Throw again if there are three or more dice in the arena; stop if there are two or fewer. This
    *rule of three* is almost always right. The table shows how often it is the best choice, over all
    situations with up to %d dice in each hand (with three players, both opponents hold the same
    number), and the most it costs where it is not:

    %s
    ![What throwing again is worth compared with stopping, for two players](%s/%s)

    In each grid, for two players, the rows are your own dice and the columns your opponent's. `piste
    odds strike --table` prints the same as text. These are all the exceptions to the rule:

    %s
    """
        .formatted(MOST, table, pictures, FILE, exceptions());
  }

  private static String share(StopRule rule, int arena) {
    int all = rule.situations(arena).size();
    return "%d of %d".formatted(all - rule.exceptions(arena).size(), all);
  }

  private static String worst(StopRule rule, int arena) {
    return rule.exceptions(arena).stream()
        .map(situation -> Math.abs(rule.gain(situation)))
        .max(Double::compare)
        .map(Points::of)
        .orElse("–");
  }

  private String plot() {
    List<GridPlot.Panel> panels =
        IntStream.rangeClosed(0, ARENA)
            .mapToObj(arena -> new GridPlot.Panel(there(arena), inPoints(rule(2).gains(arena))))
            .toList();
    return new GridPlot(
            "When to throw on",
            "two players, fair dice, up to %d dice each, exact".formatted(MOST),
            "own dice",
            "the other's",
            "throwing on gains, full colour from 10 points",
            "throwing on loses",
            10,
            panels)
        .svg();
  }

  private static String there(int arena) {
    return arena == 0 ? "arena empty" : arena == 1 ? "1 die in the arena" : arena + " dice";
  }

  private static List<List<Double>> inPoints(List<List<Double>> rows) {
    return rows.stream().map(row -> row.stream().map(gain -> 100 * gain).toList()).toList();
  }

  /// The exceptions for two players, in words.
  private String exceptions() {
    StringJoiner lines = new StringJoiner("\n");
    for (int arena = 0; arena <= ARENA; arena++) {
      Map<Integer, StringJoiner> byOwn = new LinkedHashMap<>();
      for (Situation situation : rule(2).exceptions(arena)) {
        byOwn
            .computeIfAbsent(situation.reserves().get(0), _ -> new StringJoiner(", "))
            .add(Integer.toString(situation.reserves().get(1)));
      }
      int there = arena;
      byOwn.forEach(
          (own, others) ->
              lines.add(
                  "- %s, %d in hand: %s against %s"
                      .formatted(
                          there(there),
                          own,
                          there >= StopRule.SIMPLE ? "stop" : "throw on",
                          others)));
    }
    return lines.toString();
  }
}

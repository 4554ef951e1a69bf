package piste.lab.solved;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.lab.plot.BarPlot;
import piste.lab.plot.MarkdownTable;
import piste.strike.Edition;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// What each seat is worth, by edition and number of players.
///
/// @param pictures the folder of the pictures, as seen from the page
record Seats(StrikeOdds odds, String pictures) {
  private static final String FILE = "strike-seats-%s.svg";

  /// The editions whose deals differ.
  private static final List<Edition> EDITIONS = List.of(Edition.STRIKE_31, Edition.STRIKE_26);

  Map<String, String> draw() {
    Map<String, String> drawn = new LinkedHashMap<>();
    EDITIONS.forEach(edition -> drawn.put(FILE.formatted(edition.name()), plot(edition)));
    return drawn;
  }

  String text() {
    StringBuilder text =
        new StringBuilder(
            """
            ## Where to sit

            Each player's chance to win at the start, in percent. The first seat begins. `strike-31-2012`
            deals the same number of dice as `strike-31` and has the same odds.

            """);
    MarkdownTable table =
        new MarkdownTable("edition", "players", "dice each", "1st", "2nd", "3rd", "4th", "5th");
    for (Edition edition : EDITIONS) {
      for (int players = Edition.FEWEST_PLAYERS; players <= odds.players(); players++) {
        List<Double> win = start(odds, edition, players);
        table.row(
            Stream.concat(
                    Stream.of(
                        edition.name(),
                        Integer.toString(players),
                        Integer.toString(edition.deal(players))),
                    IntStream.range(0, Edition.MOST_PLAYERS)
                        .mapToObj(seat -> seat < win.size() ? Points.of(win.get(seat)) : ""))
                .toArray(String[]::new));
      }
    }
    text.append(table).append('\n');
    EDITIONS.forEach(
        edition ->
            text.append(
                "![How far each seat is from an even chance in %s](%s/%s)%n%n"
                    .formatted(edition.name(), pictures, FILE.formatted(edition.name()))));
    return text.append(inWords()).toString();
  }

  private String inWords() {
    List<Double> most = start(odds, Edition.STRIKE_31, odds.players());
    List<Double> two = start(odds, Edition.STRIKE_31, Edition.FEWEST_PLAYERS);
    return """
    Going first is a small handicap: the first player throws at a single die, while later players
    usually find more. With two players it is negligible: %s points between the seats. With %d
    players, the best seat of `strike-31` has %s points more than the worst. A tournament evens this
    out, because a different player begins each game.
    """
        .formatted(Points.of(spread(two)), odds.players(), Points.of(spread(most)));
  }

  private static double spread(List<Double> chances) {
    return Collections.max(chances) - Collections.min(chances);
  }

  static List<Double> start(StrikeOdds odds, Edition edition, int players) {
    List<Integer> reserves = Collections.nCopies(players, edition.deal(players));
    return odds.odds(new Situation(reserves, 1, false)).win();
  }

  private String plot(Edition edition) {
    List<BarPlot.Group> groups = new ArrayList<>();
    for (int players = Edition.FEWEST_PLAYERS; players <= odds.players(); players++) {
      int number = players;
      groups.add(
          new BarPlot.Group(
              players + " players",
              start(odds, edition, players).stream()
                  .map(win -> 100 * (win - 1.0 / number))
                  .toList()));
    }
    return new BarPlot(
            "How far each seat is from an even chance",
            edition.name() + ", fair dice, all playing their best, exact",
            "number of players",
            "pt",
            List.of("1st seat", "2nd seat", "3rd seat", "4th seat", "5th seat"),
            groups)
        .svg();
  }
}

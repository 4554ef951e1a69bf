package piste.lab.solved;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.lab.plot.BarPlot;
import piste.lab.plot.MarkdownTable;
import piste.minds.knock.KnockModel;
import piste.strike.Edition;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// What a soft, a usual and a hard throw are worth where dice knock each other.
///
/// @param knockFile the model that says how they do, as the page names it
/// @param pictures the folder of the pictures, as seen from the page
record Styles(StrikeOdds fair, StrikeOdds knocking, String knockFile, String pictures) {
  private static final String FILE = "strike-styles.svg";
  private static final int MOST = 12;
  private static final int ARENA = 5;

  Map<String, String> draw() {
    return Map.of(FILE, plot());
  }

  private KnockModel model() {
    return knocking.premise().knock().orElseThrow();
  }

  String text() {
    int deal = Edition.STRIKE_31.deal(2);
    MarkdownTable table =
        new MarkdownTable(
            Stream.concat(Stream.of("dice in the arena"), knocking.premise().styles().stream())
                .toArray(String[]::new));
    for (int arena = 1; arena <= ARENA; arena++) {
      Style style = Style.at(knocking, deal, arena);
      table.row(
          Stream.concat(
                  Stream.of(Integer.toString(arena)),
                  style.wins().stream()
                      .map(
                          win ->
                              win == style.best() ? "**" + Points.of(win) + "**" : Points.of(win)))
              .toArray(String[]::new));
    }
    double fairStart = Seats.start(fair, Edition.STRIKE_31, 2).getFirst();
    double knockStart = Seats.start(knocking, Edition.STRIKE_31, 2).getFirst();
    return """
    ## The price of a soft or a hard throw

    In the bowl, dice knock each other. `%s` says how often, for throws at the middle of dice that lie as in
    a game. How often each lying die turns, and how often the thrown one is lost, in percent:

    %s
    With these numbers the game is solved again, and players also choose the style of each throw.

    For two players of `strike-31` with %d dice each, at the beginning of a turn: the chance to win, in
    percent, by the style of the first throw. The best is in bold.

    %s
    ![What each style costs compared with the best](%s/%s)

    %s

    With two players the first one wins %s %% of games, compared with %s %% with dice that do not
    knock each other. Only throws at the middle of the dice were measured: better aim may be worth
    more than this.
    """
        .formatted(
            knockFile,
            knocks(),
            deal,
            table,
            pictures,
            FILE,
            bestStyles(),
            Points.of(knockStart),
            Points.of(fairStart));
  }

  private String knocks() {
    MarkdownTable table =
        new MarkdownTable(
            Stream.concat(
                    Stream.of("dice in the arena"),
                    model().lines().stream()
                        .map(KnockModel.Line::style)
                        .flatMap(
                            style ->
                                Stream.of(
                                    "%s (%s m/s): turns".formatted(style.name(), style.speed()),
                                    "lost")))
                .toArray(String[]::new));
    for (int arena = 1; arena <= ARENA; arena++) {
      int lying = arena;
      table.row(
          Stream.concat(
                  Stream.of(Integer.toString(arena)),
                  model().lines().stream()
                      .map(line -> line.at(lying))
                      .flatMap(knock -> Stream.of(knock.turns(), knock.lost()))
                      .map(rate -> String.format(Locale.ROOT, "%.1f", 100 * rate)))
              .toArray(String[]::new));
    }
    return table.toString();
  }

  /// Which style is best how often, over all situations in which a die is thrown.
  private String bestStyles() {
    StringBuilder text =
        new StringBuilder(
            "Over all situations of two players with up to %d dice each, the best style at the"
                    .formatted(MOST)
                + " beginning of a turn is:\n\n");
    List<String> styles = knocking.premise().styles();
    MarkdownTable table =
        new MarkdownTable(
            Stream.concat(Stream.of("dice in the arena"), styles.stream()).toArray(String[]::new));
    for (int arena = 1; arena <= ARENA; arena++) {
      long[] best = new long[styles.size()];
      for (Situation after : new StopRule(knocking, 2, MOST).situations(arena)) {
        Situation begins = new Situation(after.reserves(), arena, false);
        Style found =
            new Style(
                arena, knocking.outlook(begins).prospects().stream().map(StopRule::win).toList());
        best[found.wins().indexOf(found.best())]++;
      }
      int there = arena;
      table.row(
          Stream.concat(
                  Stream.of(Integer.toString(there)), Arrays.stream(best).mapToObj(Long::toString))
              .toArray(String[]::new));
    }
    return text.append(table).toString().stripTrailing();
  }

  private String plot() {
    int deal = Edition.STRIKE_31.deal(2);
    List<BarPlot.Group> groups =
        IntStream.rangeClosed(1, ARENA)
            .mapToObj(arena -> Style.at(knocking, deal, arena))
            .map(
                style ->
                    new BarPlot.Group(
                        Integer.toString(style.arena()),
                        IntStream.range(0, style.wins().size())
                            .mapToObj(i -> 100 * style.price(i))
                            .toList()))
            .toList();
    return new BarPlot(
            "What each style costs against the best",
            "strike-31, two players, %d dice each, measured knocks (%s)"
                .formatted(deal, model().arena()),
            "dice in the arena",
            "pt",
            knocking.premise().styles(),
            groups)
        .svg();
  }
}

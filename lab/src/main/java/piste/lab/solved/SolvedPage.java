package piste.lab.solved;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import piste.strike.play.odds.StrikeOdds;

/// What the solution of Strike says, as a page to be read, with its pictures.
public final class SolvedPage {
  public static final String NAME = "strike-solved.md";

  private final String command;
  private final StrikeOdds fair;
  private final StrikeOdds knocking;
  private final Seats seats;
  private final Stopping stopping;
  private final Styles styles;

  /// @param command what made it
  /// @param knockFile the model of knocks, as the page names it
  /// @param pictures the folder of the pictures, as seen from the page
  /// @param fair odds of fair dice, for 2 to 5 players
  /// @param knocking odds of dice that knock each other, for 2 players
  public SolvedPage(
      String command, String knockFile, String pictures, StrikeOdds fair, StrikeOdds knocking) {
    this.command = command;
    this.fair = fair;
    this.knocking = knocking;
    this.seats = new Seats(fair, pictures);
    this.stopping = new Stopping(fair, pictures);
    this.styles = new Styles(fair, knocking, knockFile, pictures);
  }

  /// The pictures by the names of their files.
  public Map<String, String> draw() {
    Map<String, String> drawn = new LinkedHashMap<>(seats.draw());
    drawn.putAll(stopping.draw());
    drawn.putAll(styles.draw());
    return drawn;
  }

  public String text() {
    return String.join("\n", beginning(), seats.text(), stopping.text(), styles.text(), howSure());
  }

  private String beginning() {
    return """
    # Strike, solved

    Strike with fair dice can be solved: every situation has an exact chance to win for each player,
    if everyone makes the choices that are best for them. Every number on this page was computed by
    this command:

    ```
    %s
    ```

    For any other situation, `piste odds strike --reserves 8,8 --arena 1` prints the chances, and
    `piste odds strike --table` prints when to stop. A *point* is one percentage point of the chance
    to win.
    """
        .formatted(command);
  }

  private String howSure() {
    return String.format(
        Locale.ROOT,
        """
        ## How sure this is

        The error is less than %.0e for fair dice and less than %.0e for dice that knock each
        other. With three or more players, "best" means that nobody gains by changing a single
        choice; the most that a player could still gain with fair dice is %s. How throws in the
        arena behave is measured, not exact, and the dice of a grand throw are assumed to behave
        like single ones.
        """,
        ceiling(fair.accuracy().error()),
        ceiling(knocking.accuracy().error()),
        fair.accuracy().regret() == 0
            ? "nothing"
            : String.format(Locale.ROOT, "%.0e", ceiling(fair.accuracy().regret())));
  }

  /// The next power of ten.
  private static double ceiling(double value) {
    return Math.pow(10, Math.ceil(Math.log10(value)));
  }
}

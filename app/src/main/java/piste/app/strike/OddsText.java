package piste.app.strike;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import piste.lab.simulation.Results;
import piste.lab.statistics.InPercent;
import piste.rules.Seat;
import piste.strike.play.odds.Objective;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// Odds as a page to read.
final class OddsText {
  private final StrikeOdds odds;
  private final AskedSituation asked;

  OddsText(StrikeOdds odds, AskedSituation asked) {
    this.odds = odds;
    this.asked = asked;
  }

  void print(PrintWriter out, Optional<Results> results) {
    Outlook outlook = odds.outlook(asked.situation());
    out.println(title(odds, asked) + situation());
    out.println();
    printSeats(out, outlook, results);
    if (outlook.isOpen()) {
      out.println();
      printChoices(out, outlook);
    }
    if (odds.accuracy().regret() > 0) {
      out.println();
      out.printf(
          Locale.ROOT,
          "In a few positions there is no stable best choice; the choices used are such that nobody"
              + " could gain more than %.1e by deviating once.%n",
          odds.accuracy().regret());
    }
  }

  /// What the odds rest on.
  static String title(StrikeOdds odds, AskedSituation asked) {
    return "%s, %d players, %s, everyone plays for %s"
        .formatted(
            asked.terms().edition().name(),
            asked.players(),
            odds.premise().knock().isPresent() ? "dice that knock" : "fair dice",
            odds.premise().objective() == Objective.WIN ? "the win" : "few points");
  }

  private String situation() {
    Situation situation = asked.situation();
    String arena =
        switch (situation.arena()) {
          case 0 -> "the arena empty";
          case 1 -> "1 die in the arena";
          default -> situation.arena() + " dice in the arena";
        };
    String turn = situation.thrown() ? "has thrown and may stop" : "begins the turn";
    return "; %s, seat %d %s".formatted(arena, asked.toMove(), turn);
  }

  private void printSeats(PrintWriter out, Outlook outlook, Optional<Results> results) {
    out.printf(
        "%4s  %7s  %11s  %8s%s%n",
        "seat", "reserve", "wins", "points", results.isPresent() ? "   simulated" : "");
    for (int i = 0; i < asked.players(); i++) {
      Seat place = Seat.of(i + 1);
      out.printf(
          Locale.ROOT,
          "%4d  %7d  %9.5f %%  %8.5f%s%n",
          asked.seats().get(i),
          asked.situation().reserves().get(i),
          100 * outlook.odds().win().get(i),
          outlook.odds().points().get(i),
          results.map(found -> "   " + InPercent.withInterval(found.winsOf(place))).orElse(""));
    }
  }

  private static void printChoices(PrintWriter out, Outlook outlook) {
    out.printf("%-13s  %11s  %8s%n", "choice", "wins", "points");
    for (Outlook.Prospect prospect : outlook.prospects()) {
      out.printf(
          Locale.ROOT,
          "%-13s  %9.5f %%  %8.5f%s%n",
          prospect.choice().word(),
          100 * prospect.odds().win().getFirst(),
          prospect.odds().points().getFirst(),
          prospect.choice().equals(outlook.best()) ? "  best" : "");
    }
  }
}

package piste.app.strike;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import piste.lab.simulation.Results;
import piste.lab.statistics.Proportion;
import piste.rules.Seat;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.StrikeOdds;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Odds as JSON. Its fields are these records' names; lists go from the player to move on, and
/// choices are there where something is to be chosen.
final class OddsJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .changeDefaultPropertyInclusion(
              all -> all.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .build();

  private record Document(
      String game,
      String edition,
      int players,
      List<Integer> seats,
      List<Integer> reserves,
      int arena,
      boolean thrown,
      String dice,
      String objective,
      List<Double> win,
      List<Double> points,
      Optional<List<ChoiceLine>> choices,
      Optional<String> best,
      Optional<List<Simulated>> simulated,
      double error,
      double regret) {}

  /// A choice, with what it brings the player who makes it.
  private record ChoiceLine(String choice, double win, double points) {
    static ChoiceLine of(Outlook.Prospect prospect) {
      return new ChoiceLine(
          prospect.choice().word(),
          prospect.odds().win().getFirst(),
          prospect.odds().points().getFirst());
    }
  }

  private record Simulated(long games, double rate, double low, double high) {
    static Simulated of(Proportion wins) {
      return new Simulated(wins.of(), wins.rate(), wins.low(), wins.high());
    }
  }

  private OddsJson() {}

  static String of(StrikeOdds odds, AskedSituation asked, Optional<Results> results) {
    Outlook outlook = odds.outlook(asked.situation());
    Optional<Outlook> open = Optional.of(outlook).filter(Outlook::isOpen);
    return MAPPER.writeValueAsString(
        new Document(
            "strike",
            asked.terms().edition().name(),
            asked.players(),
            asked.seats(),
            asked.situation().reserves(),
            asked.situation().arena(),
            asked.situation().thrown(),
            odds.premise().knock().isPresent() ? "knock" : "fair",
            odds.premise().objective().word(),
            outlook.odds().win(),
            outlook.odds().points(),
            open.map(choices -> choices.prospects().stream().map(ChoiceLine::of).toList()),
            open.map(choices -> choices.best().word()),
            results.map(found -> simulated(found, asked.players())),
            odds.accuracy().error(),
            odds.accuracy().regret()));
  }

  private static List<Simulated> simulated(Results results, int players) {
    return IntStream.rangeClosed(1, players)
        .mapToObj(seat -> Simulated.of(results.winsOf(Seat.of(seat))))
        .toList();
  }
}

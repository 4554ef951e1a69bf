package piste.app.lab;

import java.util.Locale;
import piste.lab.experiment.Cell;
import piste.lab.tune.SearchResult;
import piste.lab.tune.SearchResult.Measured;
import piste.lab.tune.SearchResult.Told;
import piste.lab.tune.TunePlan;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a search found, as JSON.
final class TuneJson {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private TuneJson() {}

  static String of(TunePlan plan, SearchResult outcome) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("game", plan.experiment().game());
    root.put("seed", plan.experiment().seed());
    root.put("meeting", outcome.meeting());
    root.put("settings", outcome.settings());
    root.put("played", outcome.played());
    root.put("ruledOut", outcome.ruledOut());
    root.put("dropped", outcome.dropped());
    root.put("searchGames", outcome.searchGames());
    root.put("freshGames", outcome.freshGames());
    measured(root.putObject("best"), plan, outcome.best(), outcome.best());
    ArrayNode others = root.putArray("others");
    outcome.others().forEach(one -> measured(others.addObject(), plan, one, outcome.best()));
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root);
  }

  private static void measured(ObjectNode node, TunePlan plan, Measured one, Measured best) {
    ObjectNode options = node.putObject("options");
    plan.options(one.setting()).forEach(options::put);
    node.put("games", one.games());
    node.put("met", one.isMet());
    node.put("toldApartFromBest", !one.mayEqual(best));
    ObjectNode loss = node.putObject("loss");
    loss.put("value", one.loss()).put("low", one.low()).put("high", one.high());
    ArrayNode goals = node.putArray("aims");
    for (int i = 0; i < one.goals().size(); i++) {
      goal(goals.addObject(), plan, one.goals().get(i));
    }
  }

  private static void goal(ObjectNode node, TunePlan plan, Told told) {
    Cell table = plan.cells().getFirst().get(told.goal().table());
    node.put("metric", told.goal().aim().metric());
    node.put("players", table.players());
    node.put("bots", table.lineUp().text());
    node.put("dice", table.dice().word());
    node.put("from", told.goal().aim().from()).put("to", told.goal().aim().to());
    node.put("value", told.value()).put("low", told.low()).put("high", told.high());
    node.put("standing", told.standing().name().toLowerCase(Locale.ROOT));
  }
}

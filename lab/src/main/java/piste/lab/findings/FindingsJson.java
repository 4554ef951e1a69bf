package piste.lab.findings;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.experiment.ExperimentJson;
import piste.minds.Words;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Findings as JSON: the same findings always give the same bytes.
public final class FindingsJson {
  public static final String NAME = "results.json";

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private FindingsJson() {}

  public static String write(Findings findings) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("fingerprint", ExperimentJson.fingerprint(findings.experiment()));
    root.set("experiment", MAPPER.readTree(ExperimentJson.write(findings.experiment())));
    ArrayNode axes = root.putArray("axes");
    findings.experiment().axes().forEach(axis -> axis(axes.addObject(), axis));
    ArrayNode metrics = root.putArray("metrics");
    findings.metrics().forEach(metric -> metric(metrics.addObject(), metric));
    ArrayNode cells = root.putArray("cells");
    findings.cells().forEach(cell -> cell(cells.addObject(), cell));
    ArrayNode effects = root.putArray("effects");
    findings.effects().forEach(effect -> effect(effects.addObject(), effect));
    ArrayNode notes = root.putArray("notes");
    findings.notes().forEach(words -> words(notes.addObject(), words));
    return MAPPER.writeValueAsString(root) + "\n";
  }

  private static void axis(ObjectNode node, Axis axis) {
    node.put("kind", axis.kind().name().toLowerCase(Locale.ROOT));
    node.put("name", axis.name());
    strings(node.putArray("values"), axis.values());
    node.put("baseline", axis.baseline());
  }

  private static void metric(ObjectNode node, Metric metric) {
    node.put("id", metric.id());
    node.put("topic", metric.topic().word());
    node.put("unit", metric.unit().name().toLowerCase(Locale.ROOT));
    words(node.putObject("name"), metric.name());
    words(node.putObject("meaning"), metric.meaning());
  }

  private static void cell(ObjectNode node, CellFindings found) {
    Cell cell = found.cell();
    node.put("number", cell.number());
    node.put("key", cell.key());
    node.put("players", cell.players());
    ObjectNode options = node.putObject("options");
    cell.options().forEach(options::put);
    strings(node.putArray("bots"), cell.lineUp().seated(cell.players()));
    node.put("dice", cell.dice().word());
    node.put("games", found.games());
    ObjectNode estimates = node.putObject("estimates");
    found.estimates().forEach((id, estimate) -> estimate(estimates.putObject(id), estimate));
    ObjectNode histograms = node.putObject("histograms");
    found.histograms().forEach((id, counts) -> counts(histograms.putObject(id), counts));
    ArrayNode ladder = node.putArray("ladder");
    for (CellFindings.Step step : found.ladder()) {
      ObjectNode rung = ladder.addObject();
      rung.put("upper", step.upper());
      rung.put("lower", step.lower());
      estimate(rung.putObject("wins"), step.wins());
      rung.put("even", step.even());
    }
  }

  private static void estimate(ObjectNode node, Estimate estimate) {
    node.put("value", estimate.value());
    bound(node, "low", estimate.low());
    bound(node, "high", estimate.high());
    node.put("games", estimate.games());
  }

  /// One game alone bounds nothing.
  private static void bound(ObjectNode node, String name, double bound) {
    if (Double.isFinite(bound)) {
      node.put(name, bound);
    } else {
      node.putNull(name);
    }
  }

  private static void counts(ObjectNode node, Map<Long, Long> counts) {
    counts.forEach((value, times) -> node.put(Long.toString(value), times));
  }

  private static void effect(ObjectNode node, Effect effect) {
    node.put("axis", effect.axis().name());
    node.put("value", effect.value());
    node.put("baseline", effect.axis().baseline());
    node.put("metric", effect.metric());
    node.put("difference", effect.difference().value());
    bound(node, "low", effect.difference().low());
    bound(node, "high", effect.difference().high());
    node.put("p", effect.pValue());
    node.put("adjusted", effect.adjusted());
    node.put("significant", effect.isSignificant());
  }

  private static void words(ObjectNode node, Words words) {
    node.put("fr", words.french());
    node.put("en", words.english());
  }

  private static void strings(ArrayNode node, List<String> strings) {
    strings.forEach(node::add);
  }
}

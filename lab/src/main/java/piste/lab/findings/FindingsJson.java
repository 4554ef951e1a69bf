package piste.lab.findings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.experiment.ExperimentJson;
import piste.lab.statistics.Estimate;
import piste.lab.text.LabTexts;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Words;
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
    List<Dictionary> texts =
        Arrays.stream(Language.values())
            .map(language -> LabTexts.of(findings.module(), language))
            .toList();
    ArrayNode metrics = root.putArray("metrics");
    findings.metrics().forEach(metric -> metric(metrics.addObject(), metric, texts));
    ArrayNode cells = root.putArray("cells");
    findings.cells().forEach(cell -> cell(cells.addObject(), cell, findings));
    ArrayNode effects = root.putArray("effects");
    findings.effects().forEach(effect -> effect(effects.addObject(), effect));
    ArrayNode seats = root.putArray("seats");
    findings.seats().forEach(test -> seats(seats.addObject(), test));
    ArrayNode notes = root.putArray("notes");
    findings.notes().forEach(words -> words(notes.addObject(), words, texts));
    return MAPPER.writeValueAsString(root) + "\n";
  }

  private static void axis(ObjectNode node, Axis axis) {
    node.put("kind", axis.kind().name().toLowerCase(Locale.ROOT));
    node.put("name", axis.name());
    strings(node.putArray("values"), axis.values());
    node.put("baseline", axis.baseline());
  }

  private static void metric(ObjectNode node, Metric metric, List<Dictionary> texts) {
    node.put("id", metric.id());
    node.put("topic", metric.topic().word());
    node.put("unit", metric.unit().name().toLowerCase(Locale.ROOT));
    words(node.putObject("name"), metric.name(), texts);
    words(node.putObject("meaning"), metric.meaning(), texts);
  }

  private static void cell(ObjectNode node, CellFindings found, Findings all) {
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
    found
        .histograms()
        .forEach(
            (id, counts) ->
                counts(histograms.putObject(id), counts, all.metric(id).histogramParts()));
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

  private static void counts(ObjectNode node, Map<Long, Long> counts, long parts) {
    counts.forEach(
        (value, times) ->
            node.put(
                parts == 1 ? Long.toString(value) : Double.toString((double) value / parts),
                times));
  }

  private static void effect(ObjectNode node, Effect effect) {
    node.put("axis", effect.axis().name());
    node.put("value", effect.value());
    node.put("baseline", effect.axis().baseline());
    node.put("metric", effect.metric());
    if (effect.players() > 0) {
      node.put("players", effect.players());
    }
    node.put("difference", effect.difference().value());
    bound(node, "low", effect.difference().low());
    bound(node, "high", effect.difference().high());
    node.put("asked", effect.isAsked());
    node.put("repeated", effect.isRepeated());
    node.put("compared", effect.family());
    node.put("detectable", effect.detectable());
    node.put("p", effect.pValue());
    node.put("adjusted", effect.adjusted());
    node.put("significant", effect.isSignificant());
  }

  private static void seats(ObjectNode node, SeatBalance test) {
    node.put("cell", test.cell().number());
    node.put("players", test.players());
    node.put("games", test.games());
    ArrayNode wins = node.putArray("wins");
    test.wins().forEach(wins::add);
    node.put("p", test.pValue());
    node.put("adjusted", test.adjusted());
    node.put("even", test.isEven());
  }

  private static void words(ObjectNode node, Words words, List<Dictionary> texts) {
    texts.forEach(in -> node.put(in.language().code(), in.say(words)));
  }

  private static void strings(ArrayNode node, List<String> strings) {
    strings.forEach(node::add);
  }
}

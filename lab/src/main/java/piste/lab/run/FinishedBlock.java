package piste.lab.run;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.experiment.Block;
import piste.lab.statistics.Average;
import piste.rules.Attempt;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// A block that was played, and what it came to. In one line of JSON it is kept in a run's folder
/// and sent by those who share the work.
public record FinishedBlock(Block block, GameCounts counts) {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  /// @param averages count, sum and sum of squares
  private record Form(
      int heat,
      long from,
      long to,
      SortedMap<String, List<Long>> averages,
      SortedMap<String, SortedMap<Long, Long>> histograms) {}

  public FinishedBlock {
    if (block.games() != counts.games()) {
      throw new IllegalArgumentException("%d games of %d".formatted(counts.games(), block.games()));
    }
  }

  public String json() {
    SortedMap<String, List<Long>> averages = new TreeMap<>();
    counts
        .averages()
        .forEach((name, a) -> averages.put(name, List.of(a.count(), a.sum(), a.sumOfSquares())));
    return MAPPER.writeValueAsString(
        new Form(block.heat(), block.from(), block.to(), averages, counts.histograms()));
  }

  /// Reads what [#json] wrote.
  public static Attempt<FinishedBlock> read(String text) {
    try {
      Form form = MAPPER.readValue(text, Form.class);
      SortedMap<String, Average> averages = new TreeMap<>();
      form.averages()
          .forEach((name, a) -> averages.put(name, new Average(a.get(0), a.get(1), a.get(2))));
      Block block = new Block(form.heat(), form.from(), form.to());
      return Attempt.made(
          new FinishedBlock(block, new GameCounts(block.games(), averages, form.histograms())));
    } catch (JacksonException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return Attempt.refused("lab.block", "that is not a finished block: " + e.getMessage());
    }
  }
}

package piste.lab.findings;

import java.util.function.UnaryOperator;
import piste.lab.experiment.Topic;
import piste.minds.Words;

/// Something that is told of every cell.
///
/// @param id its name in files
/// @param counted the name under which tallies count it; see [piste.lab.run.Counted]
/// @param parts in how many parts of a unit it is counted
/// @param name what to call it
/// @param meaning what it means, in a sentence
public record Metric(
    String id, Topic topic, Unit unit, String counted, double parts, Words name, Words meaning) {
  /// The same with something else said of its meaning.
  Metric meaning(UnaryOperator<Words> change) {
    return new Metric(id, topic, unit, counted, parts, name, change.apply(meaning));
  }
}

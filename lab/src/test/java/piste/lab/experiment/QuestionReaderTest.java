package piste.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.findings.Metric;
import piste.lab.findings.MetricList;
import piste.lab.run.CounterNames;

class QuestionReaderTest {
  static Stream<String> files() {
    return Catalogue.ofTheHouse().games().stream()
        .flatMap(
            module ->
                Stream.of(module.box().game().fewestPlayers(), module.box().game().mostPlayers())
                    .map(players -> "game: %s\nplayers: %d\n".formatted(module.name(), players))
                    .flatMap(file -> Stream.of(file, file + "dice: " + everyKind(module))));
  }

  private static List<String> everyKind(GameModule<?, ?, ?> module) {
    return DiceKinds.of(module).stream().map(DiceKind::word).toList();
  }

  /// The parts of the favourite's curve are told together, and not compared one by one.
  @ParameterizedTest
  @MethodSource("files")
  void justWhatIsToldOfAnExperimentMayBeAsked(String file) {
    Experiment experiment = ExperimentFile.read(Catalogue.ofTheHouse(), file).orThrow();
    GameModule<?, ?, ?> module = Catalogue.ofTheHouse().played(experiment.game());
    QuestionReader reader = new QuestionReader(module, experiment);
    List<Metric> told =
        MetricList.of(module, experiment).stream()
            .filter(metric -> !metric.id().startsWith(CounterNames.FAVOURITE))
            .toList();
    assertThat(told).isNotEmpty();
    for (MetricGroup topic : experiment.topics()) {
      assertThat(reader.ids(topic))
          .as(topic.word())
          .containsExactlyInAnyOrderElementsOf(
              told.stream().filter(metric -> metric.topic() == topic).map(Metric::id).toList());
    }
  }
}

package piste.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.catalogue.Catalogue;
import piste.lab.experiment.ExperimentFile;
import piste.lab.tune.TunePlan;
import piste.rules.Attempt;

/// The studies in `docs/studies`: their files can still be run, and the pages name them.
class StudiesTest {
  private static final Path STUDIES = Path.of("../docs/studies");

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(STUDIES)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyFileIsAnExperimentOrASearch(Path file) throws IOException {
    String text = Files.readString(file);
    Attempt<?> read =
        text.contains("\ntune:")
            ? TunePlan.read(Catalogue.ofTheHouse(), text)
            : ExperimentFile.read(Catalogue.ofTheHouse(), text);
    assertThat(read).isInstanceOf(Attempt.Made.class);
  }

  @Test
  void thePageOfAStudyTellsTheCommandOfEachOfItsFiles() throws IOException {
    for (Path file : files()) {
      String name = file.getFileName().toString();
      String verb = Files.readString(file).contains("\ntune:") ? "tune" : "run";
      String page =
          Stream.of("des-chainer", "arene", "strike", "hand")
              .filter(name::startsWith)
              .findFirst()
              .orElseThrow();
      assertThat(Files.readString(STUDIES.resolve(page + ".md")))
          .contains("piste lab " + verb + " docs/studies/" + name);
    }
  }
}

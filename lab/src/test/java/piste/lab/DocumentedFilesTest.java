package piste.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.catalogue.Catalogue;
import piste.lab.experiment.ExperimentFile;
import piste.lab.tune.TunePlan;
import piste.rules.Attempt;

/// The files that the pages of the lab show can be run.
class DocumentedFilesTest {
  private static final Pattern FILE = Pattern.compile("(?s)```yaml\n(.*?)```");

  private static List<String> shownOn(String page) throws IOException {
    return FILE.matcher(Files.readString(Path.of("../docs", page)))
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"lab.md", "reading-a-report.md", "reading-a-report.fr.md"})
  void theExperimentsOfAPageCanBeRun(String page) throws IOException {
    assertThat(shownOn(page))
        .isNotEmpty()
        .allSatisfy(
            file ->
                assertThat(ExperimentFile.read(Catalogue.ofTheHouse(), file))
                    .isInstanceOf(Attempt.Made.class));
  }

  @Test
  void thePageOfTheLabNamesNoSourceFile() throws IOException {
    assertThat(Files.readString(Path.of("../docs/lab.md")))
        .doesNotContain("src/", "mvn ", ".java")
        .doesNotContainPattern("[A-Z]\\w+Test\\b");
  }

  @Test
  void theSearchOfItsPageCanBeRun() throws IOException {
    assertThat(shownOn("lab-tune.md"))
        .isNotEmpty()
        .allSatisfy(
            file ->
                assertThat(TunePlan.read(Catalogue.ofTheHouse(), file))
                    .isInstanceOf(Attempt.Made.class));
  }
}

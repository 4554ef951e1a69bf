package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import piste.server.settings.ServerSettings;

/// The metrics that `docs/hosting.md` and the alert rules name are those that a server has.
class AlertsTest {
  private static final Path DOCS = Path.of(System.getProperty("piste.root", ".."), "docs");
  private static final Pattern METRIC =
      Pattern.compile("\\b(?:piste|jvm|process|system)_[a-z_]+[a-z]\\b");

  static Set<String> metrics(String text) {
    return METRIC
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String scrapeAfterARefusal() {
    try (Piste piste = Piste.open(ServerSettings.temporary()).orThrow()) {
      Visitor visitor = new Visitor(piste.port());
      Visit ann = visitor.open("{}");
      ann.await("welcome");
      ann.ask("start", "");
      return visitor.get("/metrics").body();
    }
  }

  @Test
  void everyMetricOfTheAlertRulesAndThePageExists() throws IOException {
    String scrape = scrapeAfterARefusal();
    assertThat(metrics(scrape)).containsAll(metrics(Files.readString(DOCS.resolve("alerts.yml"))));
    for (String named : metrics(Files.readString(DOCS.resolve("hosting.md")))) {
      assertThat(metrics(scrape)).anyMatch(metric -> metric.startsWith(named));
    }
  }

  @Test
  void everyMetricOfPisteIsOnThePage() throws IOException {
    Set<String> named = new HashSet<>(metrics(Files.readString(DOCS.resolve("hosting.md"))));
    named.addAll(metrics(Files.readString(DOCS.resolve("hosting-many.md"))));
    assertThat(metrics(scrapeAfterARefusal()))
        .filteredOn(metric -> metric.startsWith("piste_"))
        .allMatch(metric -> named.stream().anyMatch(metric::startsWith));
  }
}

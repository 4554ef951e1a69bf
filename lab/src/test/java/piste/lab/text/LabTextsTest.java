package piste.lab.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.DiceKinds;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.MetricGroup;
import piste.lab.findings.Metric;
import piste.lab.findings.MetricList;
import piste.minds.Bot;
import piste.minds.Study;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// The lab's texts: every key that the code uses, in every language, with the same gaps.
class LabTextsTest {
  /// Its gap is filled by what the library for YAML says, in English.
  private static final Set<String> ENGLISH_GAP = Set.of("lab.file.no-yaml");

  private static final Pattern KEY =
      Pattern.compile(
          "(?:voice\\s*\\.say|FileError\\.words|words|new"
              + " FileError)\\(\\s*(?:[\\w.()]+,\\s*)?\"([a-z.-]+)\"");
  private static final Pattern WHOLE_KEY = Pattern.compile("Words\\.of\\(\"(lab\\.[a-z.-]+)\"");

  @ParameterizedTest
  @EnumSource(Language.class)
  void everyLanguageHasTheSameKeysAndGaps(Language language) {
    Dictionary english = LabTexts.in(Language.EN);
    Dictionary texts = LabTexts.in(language);
    assertThat(texts.texts().keySet()).isEqualTo(english.texts().keySet());
    for (String key : english.texts().keySet()) {
      if (!ENGLISH_GAP.contains(key)) {
        assertThat(texts.gaps(key)).as(key).isEqualTo(english.gaps(key));
      }
    }
  }

  @Test
  void frenchHasANarrowSpaceBeforeHighSigns() {
    LabTexts.in(Language.FR)
        .texts()
        .forEach(
            (key, text) -> {
              if (key.startsWith("lab.")) {
                assertThat(text).as(key).doesNotContainPattern(" [:;?!%»]|« ");
              }
            });
  }

  @Test
  void everyKeyThatTheCodeNamesHasAText() throws IOException {
    Set<String> missing = new TreeSet<>();
    Path sources = Path.of("src/main/java/piste/lab");
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String code = Files.readString(file);
        String prefix = file.getParent().endsWith("report") ? "lab.report." : "lab.file.";
        Stream.concat(
                KEY.matcher(code).results().map(found -> prefix + found.group(1)),
                WHOLE_KEY.matcher(code).results().map(found -> found.group(1)))
            .filter(key -> !key.endsWith(".") && !key.endsWith("-"))
            .filter(key -> !LabTexts.in(Language.EN).texts().containsKey(key))
            .forEach(missing::add);
      }
    }
    assertThat(missing).isEmpty();
  }

  static Stream<GameModule<?, ?, ?>> games() {
    return Catalogue.ofTheHouse().games().stream();
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyBotOfTheHouseHasANameAndAStyle(GameModule<?, ?, ?> module) {
    Set<String> keys = LabTexts.of(module, Language.EN).texts().keySet();
    for (Bot<?, ?> bot : module.bots(Study.IDLE)) {
      String name = bot.level().name();
      assertThat(keys).containsAnyOf(module.name() + ".bot." + name, "lab.bot." + name);
      assertThat(keys).contains(module.name() + ".style." + name);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyMetricHasANameAndAMeaning(GameModule<?, ?, ?> module) {
    String file =
        "game: %s\nplayers: %d\ndice: %s\n"
            .formatted(
                module.name(),
                module.box().game().mostPlayers(),
                DiceKinds.of(module).stream().map(DiceKind::word).toList());
    Experiment experiment = ExperimentFile.read(Catalogue.ofTheHouse(), file).orThrow();
    Set<String> keys = LabTexts.of(module, Language.EN).texts().keySet();
    for (Metric metric : MetricList.of(module, experiment)) {
      assertThat(keys)
          .as(metric.id())
          .containsAll(named(metric.name()))
          .containsAll(named(metric.meaning()));
    }
  }

  /// The keys of a text and of those in its gaps.
  private static Set<String> named(Words words) {
    Set<String> keys = new TreeSet<>(Set.of(words.key()));
    for (Words.Gap gap : words.gaps()) {
      if (gap.arg() instanceof Words.Arg.Inner(Words inner)) {
        keys.addAll(named(inner));
      }
    }
    return keys;
  }

  @Test
  void everyKindHasAName() {
    Set<String> keys =
        Stream.concat(
                Stream.of(MetricGroup.values()).map(topic -> "lab.report.topic." + topic.word()),
                Stream.of(DiceKind.values()).map(dice -> "lab.dice." + dice.word()))
            .collect(Collectors.toSet());
    assertThat(LabTexts.in(Language.EN).texts()).containsKeys(keys.toArray(String[]::new));
  }
}

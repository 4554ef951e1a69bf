package piste.app;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Who may use whom, and what pure rules may not know.
class ArchitectureTest {
  private static final Path ROOT = Path.of("..");

  /// Every module of Piste with the modules it may require. A new module needs a line here.
  private static final Map<String, Set<String>> MAY_REQUIRE =
      Map.ofEntries(
          Map.entry("rules", Set.of("java.base")),
          Map.entry("view", Set.of("java.base", "piste.rules")),
          Map.entry("games/strike", Set.of("java.base", "piste.rules", "piste.view")),
          Map.entry("games/deschainer", Set.of("java.base", "piste.rules", "piste.view")),
          Map.entry("games/arene", Set.of("java.base", "piste.rules", "piste.view")),
          Map.entry("arena", Set.of("java.base", "piste.rules", "jolt.jni.Linux64")),
          Map.entry("table", Set.of("java.base", "piste.rules", "piste.view", "piste.arena")),
          Map.entry(
              "stores",
              Set.of(
                  "java.base",
                  "java.sql",
                  "piste.rules",
                  "piste.table",
                  "flyway.core",
                  "org.xerial.sqlitejdbc")),
          Map.entry(
              "minds",
              Set.of(
                  "java.base",
                  "piste.rules",
                  "piste.strike",
                  "piste.deschainer",
                  "piste.arene",
                  "piste.arena",
                  "piste.table")),
          Map.entry("catalogue", Set.of("java.base", "piste.minds")),
          Map.entry(
              "server",
              Set.of(
                  "java.base",
                  "piste.catalogue",
                  "piste.lab",
                  "piste.stores",
                  "piste.table",
                  "ch.qos.logback.classic",
                  "ch.qos.logback.core",
                  "io.javalin",
                  "micrometer.core",
                  "micrometer.registry.prometheus",
                  "org.eclipse.jetty.session",
                  "org.eclipse.jetty.websocket.core.server",
                  "org.slf4j",
                  "tools.jackson.core",
                  "tools.jackson.databind")),
          Map.entry(
              "lab",
              Set.of(
                  "java.base",
                  "piste.arena",
                  "piste.catalogue",
                  "piste.minds",
                  "org.snakeyaml.engine",
                  "tools.jackson.databind")),
          Map.entry("lab-nats", Set.of("java.base", "piste.lab", "io.nats.jnats")),
          Map.entry(
              "app",
              Set.of(
                  "java.base",
                  "java.desktop",
                  "piste.arena",
                  "piste.catalogue",
                  "piste.lab",
                  "piste.lab.nats",
                  "piste.server",
                  "piste.stores",
                  "piste.table",
                  "info.picocli",
                  "io.nayuki.qrcodegen",
                  "tools.jackson.databind")));

  /// The modules whose job is not to be shipped.
  private static final Set<String> WORKSHOP = Set.of("test-kit", "bench");

  private static final JavaClasses PURE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(
              "piste.rules", "piste.view", "piste.strike", "piste.deschainer", "piste.arene");

  @Test
  void everyModuleRequiresOnlyWhatItMay() throws IOException {
    for (var module : MAY_REQUIRE.entrySet()) {
      assertThat(requires(module.getKey())).as(module.getKey()).isSubsetOf(module.getValue());
    }
  }

  @Test
  void everyModuleOfTheBuildIsKnownHere() throws IOException {
    Set<String> built =
        Files.readString(ROOT.resolve("pom.xml"))
            .lines()
            .filter(line -> line.strip().startsWith("<module>"))
            .map(line -> line.replaceAll("</?module>", "").strip())
            .filter(module -> !WORKSHOP.contains(module))
            .collect(Collectors.toSet());
    assertThat(built).isEqualTo(MAY_REQUIRE.keySet());
  }

  @Test
  void thePureRulesWereFound() {
    assertThat(PURE).hasSizeGreaterThan(40);
  }

  @Test
  void rulesAndGamesUseNothingButPlainValuesAndCollections() {
    noClasses()
        .should()
        .dependOnClassesThat(
            resideOutsideOfPackages(
                "piste..",
                "java.lang",
                "java.lang.invoke",
                "java.lang.runtime",
                "java.math",
                "java.util",
                "java.util.function",
                "java.util.regex",
                "java.util.stream"))
        .because("rules need java.base alone: no clock, thread or file")
        .check(PURE);
  }

  @Test
  void rulesAndGamesKnowNoRandomnessClockOrThread() {
    noClasses()
        .should()
        .dependOnClassesThat(
            belongToAnyOf(
                Thread.class,
                ThreadLocal.class,
                Runtime.class,
                Process.class,
                System.class,
                java.util.Random.class,
                java.util.SplittableRandom.class,
                java.util.UUID.class,
                java.util.Timer.class,
                java.util.Date.class,
                java.util.Calendar.class,
                java.util.Scanner.class))
        .orShould()
        .dependOnClassesThat(resideInAnyPackage("java.util.random", "java.util.concurrent.."))
        .orShould()
        .callMethod(Math.class, "random")
        .because("chance, time and threads belong to the caller")
        .check(PURE);
  }

  @Test
  void theArchitecturePageNamesOnlyPathsThatExist() throws IOException {
    List<String> missing =
        java.util.regex.Pattern.compile("`([\\w.-]+(?:/[\\w.-]+)*/?)`")
            .matcher(Files.readString(ROOT.resolve("ARCHITECTURE.md")))
            .results()
            .map(match -> match.group(1))
            .filter(path -> path.contains("/") || path.contains("."))
            .filter(path -> !path.startsWith("java."))
            .filter(path -> !Files.exists(ROOT.resolve(path)))
            .toList();
    assertThat(missing).isEmpty();
  }

  private static Set<String> requires(String module) throws IOException {
    Path descriptor = ROOT.resolve(module).resolve("target/classes/module-info.class");
    try (InputStream in = Files.newInputStream(descriptor)) {
      return ModuleDescriptor.read(in).requires().stream()
          .map(ModuleDescriptor.Requires::name)
          .collect(Collectors.toSet());
    }
  }
}

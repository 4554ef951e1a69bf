package piste.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameStartingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Who may use whom, and what pure rules may not know.
class ArchitectureTest {
  private static final Path ROOT = Path.of("..");

  /// The folders of the games.
  private static final List<String> GAMES =
      Stream.of(ROOT.resolve("games").toFile().list()).sorted().toList();

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([\\w*/-]+)/` \\|.*\\| ([^|]+) \\|$");

  /// What each module may use, as the table of ARCHITECTURE.md says; a star stands for any game.
  private static final Map<String, List<String>> TABLE = table();

  private static Map<String, List<String>> table() {
    Map<String, List<String>> table = new LinkedHashMap<>();
    ROW.matcher(read("ARCHITECTURE.md"))
        .results()
        .forEach(row -> table.put(row.group(1), List.of(row.group(2).split(", "))));
    return table;
  }

  /// The modules of the table that are written in Java.
  private static Set<String> modules() {
    return TABLE.keySet().stream()
        .filter(module -> !module.equals("web"))
        .flatMap(
            module ->
                module.contains("*")
                    ? GAMES.stream().map(game -> module.replace("*", game))
                    : Stream.of(module))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// The modules that a module uses, as its row says.
  private static Set<String> used(String module) {
    Set<String> used = new TreeSet<>();
    for (String one : TABLE.get(rowOf(module))) {
      switch (one) {
        case "java.base alone" -> {}
        case "its rules" -> used.add(module.replace("/play", "/rules"));
        case "games" -> GAMES.forEach(game -> used.addAll(modulesOf(game)));
        case String game when GAMES.contains(game) -> used.addAll(modulesOf(game));
        default -> used.add(one);
      }
    }
    return used;
  }

  private static String rowOf(String module) {
    return module.replaceFirst("games/[^/]+", "games/*");
  }

  private static Set<String> modulesOf(String game) {
    return Set.of("games/" + game + "/rules", "games/" + game + "/play");
  }

  /// The modules of others that each may use, besides `java.base`.
  private static final Map<String, Set<String>> MAY_REQUIRE =
      Map.of(
          "arena",
          Set.of("jolt.jni.Linux64"),
          "stores",
          Set.of("java.sql", "com.zaxxer.hikari", "org.slf4j", "org.xerial.sqlitejdbc"),
          "cluster",
          Set.of("java.sql", "io.nats.jnats"),
          "people",
          Set.of("java.sql", "com.webauthn4j.core"),
          "lab",
          Set.of(
              "org.apache.commons.statistics.distribution",
              "org.snakeyaml.engine",
              "tools.jackson.databind"),
          "lab-nats",
          Set.of("io.nats.jnats"),
          "server",
          Set.of(
              "java.sql",
              "ch.qos.logback.classic",
              "ch.qos.logback.core",
              "io.javalin",
              "micrometer.core",
              "micrometer.registry.prometheus",
              "org.eclipse.jetty.session",
              "org.eclipse.jetty.util",
              "org.eclipse.jetty.websocket.common",
              "org.eclipse.jetty.websocket.core.server",
              "org.slf4j",
              "tools.jackson.core",
              "tools.jackson.databind"),
          "app",
          Set.of(
              "java.desktop",
              "java.sql",
              "info.picocli",
              "io.nayuki.qrcodegen",
              "tools.jackson.databind"));

  /// Modules without a descriptor, whose job is not to be shipped.
  private static final Set<String> WORKSHOP = Set.of("test-kit", "play-kit", "bench");

  private static final JavaClasses PURE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("/play"))
          .importPackages(
              Stream.concat(
                      Stream.of("piste.rules", "piste.view"),
                      GAMES.stream().map(game -> "piste." + game))
                  .toArray(String[]::new));

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("piste");

  /// Where classes lie, in a folder or in a jar.
  private static final Pattern BUILT = Pattern.compile("/([\\w/-]+)/target/");

  /// The module in which a class is written, if it is one of ours.
  private static Optional<String> moduleOf(JavaClass type) {
    String root = ROOT.toFile().getAbsoluteFile().toPath().normalize().toUri().getPath();
    return type.getSource()
        .map(source -> source.getUri().toString())
        .filter(uri -> uri.contains(root))
        .map(uri -> BUILT.matcher("/" + uri.substring(uri.indexOf(root) + root.length())))
        .filter(Matcher::find)
        .map(found -> found.group(1));
  }

  @Test
  void everyModuleUsesTheModulesOfItsRow() {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (JavaClass each : ALL) {
      String module = moduleOf(each).orElse("");
      each.getDirectDependenciesFromSelf().stream()
          .flatMap(use -> moduleOf(use.getTargetClass().getBaseComponentType()).stream())
          .filter(other -> !other.equals(module))
          .forEach(other -> uses.computeIfAbsent(module, _ -> new TreeSet<>()).add(other));
    }
    // The benchmarks are not on this module's path, and rules use nothing.
    assertThat(with(uses.keySet(), "bench", "rules")).isEqualTo(modules());
    uses.forEach((module, others) -> assertThat(others).as(module).isSubsetOf(used(module)));
    TABLE.forEach(
        (row, named) ->
            assertThat(named.stream().filter(TABLE::containsKey))
                .as(row)
                .allMatch(
                    one ->
                        WORKSHOP.contains(row)
                            || uses.entrySet().stream()
                                .filter(use -> rowOf(use.getKey()).equals(row))
                                .anyMatch(use -> use.getValue().contains(one))));
  }

  @Test
  void everyModuleRequiresOnlyWhatItMayOfOthers() throws IOException {
    Map<String, ModuleDescriptor> all = new TreeMap<>();
    for (String module : described()) {
      ModuleDescriptor descriptor = descriptor(module);
      all.put(descriptor.name(), descriptor);
    }
    for (String module : described()) {
      Set<String> used = new TreeSet<>();
      descriptor(module).requires().forEach(one -> use(one.name(), all, used));
      assertThat(used.stream().filter(name -> !name.startsWith("piste.")))
          .as(module)
          .isSubsetOf(with(MAY_REQUIRE.getOrDefault(module, Set.of()), "java.base"));
    }
  }

  private static Set<String> described() {
    Set<String> described = modules();
    described.removeAll(WORKSHOP);
    return described;
  }

  @Test
  void theWorkshopUsesOnlyWhatItMay() {
    for (String module : WORKSHOP) {
      assertThat(
              Pattern.compile("<artifactId>(piste-[\\w-]+)</artifactId>")
                  .matcher(read(module + "/pom.xml"))
                  .results()
                  .map(artifact -> artifact.group(1))
                  .filter(artifact -> !artifact.equals("piste-" + module))
                  .map(artifact -> artifact.replaceFirst("^piste-", "")))
          .as(module)
          .isNotEmpty()
          .isSubsetOf(used(module).stream().map(ArchitectureTest::artifact).toList());
    }
  }

  private static String artifact(String module) {
    return module.replaceAll("^games/|/rules$", "").replace('/', '-');
  }

  @Test
  void everyModuleUsesOnlyWhatStandsAboveItInTheTable() {
    List<String> order = List.copyOf(TABLE.keySet());
    TABLE.forEach(
        (module, used) ->
            assertThat(used.stream().filter(order::contains))
                .as(module)
                .allMatch(other -> order.indexOf(other) < order.indexOf(module)));
  }

  /// A module, and whatever it passes on.
  private static void use(String name, Map<String, ModuleDescriptor> all, Set<String> used) {
    if (used.add(name) && all.containsKey(name)) {
      all.get(name).requires().stream()
          .filter(one -> one.modifiers().contains(Modifier.TRANSITIVE))
          .forEach(one -> use(one.name(), all, used));
    }
  }

  /// Sources and resources outside of a game's folder in which its name may stand, and why.
  private static final Map<String, String> MAY_NAME_A_GAME =
      Map.ofEntries(
          Map.entry("catalogue/src/main/java/piste/catalogue/Catalogue.java", "lists the games"),
          Map.entry("catalogue/src/main/java/module-info.java", "lists the games"),
          Map.entry("lab/src/main/java/piste/lab/solved/", "a study of one game"),
          Map.entry("lab/src/main/java/piste/lab/deschainer/", "a study of one game"),
          Map.entry("lab/src/main/java/module-info.java", "for these studies"),
          Map.entry("app/src/main/java/piste/app/strike/", "commands of one game"),
          Map.entry("app/src/main/java/piste/app/deschainer/", "commands of one game"),
          Map.entry("app/src/main/java/piste/app/arena/Throw", "writes as one game does"),
          Map.entry("app/src/main/java/piste/app/arena/ArenaBook", "measures for one game"),
          Map.entry("app/src/main/java/piste/app/Main.java", "lists these commands"),
          Map.entry("app/src/main/java/module-info.java", "for these commands"));

  /// A line of help that shows how a command is called.
  private static final Pattern EXAMPLE = Pattern.compile("\"  [^\"]*\\bpiste [^\"]*\"");

  @Test
  void noGameIsNamedOutsideOfItsFolder() throws IOException {
    // In French an arena is an "arène" too, without a capital.
    Pattern name = Pattern.compile("(?i:strike|arene|d[eé]s-?chainer)|Arène");
    Set<String> naming = new TreeSet<>();
    for (String module : modules()) {
      if (module.startsWith("games/") || module.equals("bench")) {
        continue;
      }
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main"))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
          if (name.matcher(EXAMPLE.matcher(text).replaceAll("")).find()) {
            naming.add(ROOT.relativize(file).toString().replace('\\', '/'));
          }
        }
      }
    }
    assertThat(naming)
        .allMatch(file -> MAY_NAME_A_GAME.keySet().stream().anyMatch(file::startsWith));
    assertThat(MAY_NAME_A_GAME.keySet())
        .as("what may name a game and does not")
        .allMatch(place -> naming.stream().anyMatch(file -> file.startsWith(place)));
  }

  /// Help may name a game; only commands of one game may use its classes.
  @Test
  void onlyCommandsOfOneGameUseItsClasses() {
    noClasses()
        .that(resideOutsideOfPackages(packages("piste.app.", "")))
        .and(not(simpleNameStartingWith("Throw")))
        .should()
        .dependOnClassesThat(resideInAnyPackage(packages("piste.", "..")))
        .because("all others know games by their modules")
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("piste.app"));
  }

  /// A package for each game.
  private static String[] packages(String before, String after) {
    return GAMES.stream().map(game -> before + game + after).toArray(String[]::new);
  }

  @Test
  void everyModuleOfTheBuildIsInTheTable() {
    Set<String> built =
        read("pom.xml")
            .lines()
            .filter(line -> line.strip().startsWith("<module>"))
            .map(line -> line.replaceAll("</?module>", "").strip())
            .filter(module -> !module.equals("examples/game"))
            .collect(Collectors.toSet());
    assertThat(built).isEqualTo(modules());
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
  void theArchitecturePageNamesOnlyPathsThatExist() {
    List<String> missing =
        Pattern.compile("`([\\w.-]+(?:/[\\w.-]+)*/?)`")
            .matcher(read("ARCHITECTURE.md"))
            .results()
            .map(match -> match.group(1))
            .filter(path -> path.contains("/") || path.contains("."))
            .filter(path -> !path.startsWith("java."))
            .filter(path -> !Files.exists(ROOT.resolve(path)))
            .toList();
    assertThat(missing).isEmpty();
  }

  private static String read(String file) {
    try {
      return Files.readString(ROOT.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ModuleDescriptor descriptor(String module) throws IOException {
    Path descriptor = ROOT.resolve(module).resolve("target/classes/module-info.class");
    try (InputStream in = Files.newInputStream(descriptor)) {
      return ModuleDescriptor.read(in);
    }
  }

  private static Set<String> with(Set<String> some, String... more) {
    return Stream.concat(some.stream(), Stream.of(more)).collect(Collectors.toSet());
  }
}

package piste.app;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// No two packages need each other, in all modules: those of tests are checked too, and the
/// benchmarks by a test of their own.
class PackagesTest {
  private static final String SERVER = "piste.server";

  @Test
  void packagesHaveNoCycles() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("piste");
    assertThat(classes.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()))
        .contains(
            "piste.rules",
            "piste.arene.play",
            "piste.lab.nats",
            "piste.server",
            "piste.server.wire",
            "piste.app",
            "piste.testkit",
            "piste.playkit")
        .hasSizeGreaterThan(40);
    slices().matching("piste.(**)").should().beFreeOfCycles().check(classes);
  }

  /// The sentence of ARCHITECTURE.md that says in which order the server's packages stand.
  private static final Pattern SENTENCE =
      Pattern.compile("Each of its packages uses only those before it: ([^.]+)\\.");

  @Test
  void theServersPackagesUseEachOtherInTheOrderThatIsWritten() throws IOException {
    Matcher sentence = SENTENCE.matcher(Files.readString(Path.of("../ARCHITECTURE.md")));
    assertThat(sentence.find()).isTrue();
    List<Set<String>> layers =
        Stream.of(sentence.group(1).split("←"))
            .map(
                layer ->
                    Pattern.compile("`(\\w+)`")
                        .matcher(layer)
                        .results()
                        .map(name -> name.group(1))
                        .map(name -> name.equals("Piste") ? SERVER : SERVER + "." + name)
                        .collect(Collectors.toSet()))
            .toList();
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(SERVER);
    Set<String> before = new HashSet<>();
    for (Set<String> layer : layers) {
      for (String one : layer) {
        Set<String> used =
            classes.stream()
                .filter(each -> each.getPackageName().equals(one))
                .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                .map(use -> use.getTargetClass().getBaseComponentType().getPackageName())
                .filter(name -> name.startsWith(SERVER) && !name.equals(one))
                .collect(Collectors.toSet());
        assertThat(used).as(one).isSubsetOf(before);
      }
      before.addAll(layer);
    }
    assertThat(classes.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()))
        .isEqualTo(before);
  }
}

package piste.lab.nats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;

class BuildTest {
  private static final List<String> CLASS_PATH =
      Pattern.compile(Pattern.quote(File.pathSeparator))
          .splitAsStream(System.getProperty("java.class.path"))
          .toList();

  @Test
  void theSameCodeHasTheSameName() {
    assertThat(Build.of(Catalogue.ofTheHouse())).isEqualTo(Build.of(Catalogue.ofTheHouse()));
  }

  /// Whatever the lab's own descriptor requires, and what that requires in turn.
  @Test
  void everyModuleThatGamesDependOnIsPartOfTheName() {
    Set<String> needed = new TreeSet<>();
    require("piste.lab", needed);
    assertThat(needed).contains("piste.view", "piste.table", "piste.arene", "piste.strike");
    Set<String> counted = new TreeSet<>();
    for (URI place : Build.places(Catalogue.ofTheHouse())) {
      counted.add(descriptor(Path.of(place)).name());
    }
    assertThat(counted).isEqualTo(needed);
  }

  private static void require(String module, Set<String> needed) {
    if (!module.startsWith("piste.") || !needed.add(module)) {
      return;
    }
    for (String entry : CLASS_PATH) {
      Path place = Path.of(entry);
      if (entry.contains("piste") || Files.isDirectory(place)) {
        Optional<ModuleDescriptor> found = found(place);
        if (found.isPresent() && found.get().name().equals(module)) {
          for (ModuleDescriptor.Requires other : found.get().requires()) {
            require(other.name(), needed);
          }
        }
      }
    }
  }

  private static ModuleDescriptor descriptor(Path place) {
    return found(place).orElseThrow();
  }

  private static Optional<ModuleDescriptor> found(Path place) {
    return ModuleFinder.of(place).findAll().stream().map(ModuleReference::descriptor).findFirst();
  }

  @Test
  void aRunIsKnownAgainByTheNameOfItsStream() {
    RunKey key = RunKey.of(Trials.strike(1), Build.of(Catalogue.ofTheHouse()));
    assertThat(RunKey.ofWorkStream(key.workStream())).contains(key);
    assertThat(RunKey.ofWorkStream(key.resultStream())).isEqualTo(Optional.empty());
    assertThat(RunKey.ofWorkStream("orders")).isEmpty();
  }

  @Test
  void experimentsThatDifferBySeedAloneHaveNothingInCommon() {
    Experiment one = Trials.strike(1);
    Experiment two = Trials.strike(2);
    assertThat(RunKey.of(one, Build.of(Catalogue.ofTheHouse())))
        .isNotEqualTo(RunKey.of(two, Build.of(Catalogue.ofTheHouse())));
  }
}

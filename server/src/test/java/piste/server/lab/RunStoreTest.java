package piste.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.Catalogue;
import piste.lab.experiment.ExperimentFile;

/// What a crash may leave behind keeps no server from starting.
class RunStoreTest {
  private static final String FILE = "game: strike\nbots: coin\ngames: 20\n";

  @TempDir private Path folder;

  private LabRun kept(RunStore store, String id) throws IOException {
    LabRun run =
        new LabRun(
            id,
            "ann",
            1,
            ExperimentFile.read(Catalogue.ofTheHouse(), FILE).orThrow(),
            LabRun.State.WAITING);
    store.put(run, FILE);
    return run;
  }

  @Test
  void aRunWithoutItsFileIsPassedOver() throws IOException {
    RunStore store = new RunStore(Catalogue.ofTheHouse(), folder);
    Files.delete(folder.resolve(kept(store, "first").id()).resolve("experiment.yaml"));
    kept(store, "second");
    assertThat(store.runs()).extracting(LabRun::id).containsExactly("second");
  }

  @Test
  void aCardThatCannotBeReadIsPassedOver() throws IOException {
    RunStore store = new RunStore(Catalogue.ofTheHouse(), folder);
    Path card = folder.resolve(kept(store, "first").id()).resolve("card");
    for (String text : new String[] {"", "ann\n1\nSLEEPING\n\n", "ann\none\nDONE\n\n", "\u0000"}) {
      Files.writeString(card, text);
      assertThat(store.runs()).as(text).isEmpty();
    }
    Files.write(card, new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThat(store.runs()).isEmpty();
  }

  @Test
  void whatWasBeingRemovedIsRemovedAtTheNextStart() throws IOException {
    RunStore store = new RunStore(Catalogue.ofTheHouse(), folder);
    kept(store, "first");
    // As a crash in the middle of a removal leaves it.
    Files.move(folder.resolve("first"), folder.resolve(".leaving-first"));
    Files.delete(folder.resolve(".leaving-first/experiment.yaml"));
    assertThat(store.runs()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whatCannotBeRemovedKeepsNoServerFromStarting() throws IOException {
    RunStore store =
        new RunStore(
            Catalogue.ofTheHouse(),
            folder,
            path -> {
              throw new AccessDeniedException(path.toString());
            });
    kept(store, "first");
    Files.createDirectory(folder.resolve(".leaving-second"));
    assertThat(store.runs()).extracting(LabRun::id).containsExactly("first");
    assertThat(folder.resolve(".leaving-second")).exists();
  }

  @Test
  void aRunThatIsRemovedLeavesNothing() throws IOException {
    RunStore store = new RunStore(Catalogue.ofTheHouse(), folder);
    store.remove(kept(store, "first"));
    assertThat(folder).isEmptyDirectory();
  }
}

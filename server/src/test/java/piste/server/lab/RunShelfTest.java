package piste.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.lab.experiment.ExperimentFile;

/// What a crash may leave behind keeps no server from starting.
class RunShelfTest {
  private static final String FILE = "game: strike\nbots: coin\ngames: 20\n";

  @TempDir private Path folder;

  private LabRun kept(RunShelf shelf, String id) throws IOException {
    LabRun run =
        new LabRun(id, "ann", 1, ExperimentFile.read(FILE).orThrow(), LabRun.State.WAITING);
    shelf.put(run, FILE);
    return run;
  }

  @Test
  void aRunWithoutItsFileIsPassedOver() throws IOException {
    RunShelf shelf = new RunShelf(folder);
    Files.delete(folder.resolve(kept(shelf, "first").id()).resolve("experiment.yaml"));
    kept(shelf, "second");
    assertThat(shelf.runs()).extracting(LabRun::id).containsExactly("second");
  }

  @Test
  void aCardThatCannotBeReadIsPassedOver() throws IOException {
    RunShelf shelf = new RunShelf(folder);
    Path card = folder.resolve(kept(shelf, "first").id()).resolve("card");
    for (String text : new String[] {"", "ann\n1\nSLEEPING\n\n", "ann\none\nDONE\n\n", "\u0000"}) {
      Files.writeString(card, text);
      assertThat(shelf.runs()).as(text).isEmpty();
    }
    Files.write(card, new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThat(shelf.runs()).isEmpty();
  }

  @Test
  void whatWasBeingRemovedIsRemovedAtTheNextStart() throws IOException {
    RunShelf shelf = new RunShelf(folder);
    kept(shelf, "first");
    // As a crash in the middle of a removal leaves it.
    Files.move(folder.resolve("first"), folder.resolve(".leaving-first"));
    Files.delete(folder.resolve(".leaving-first/experiment.yaml"));
    assertThat(shelf.runs()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aRunThatIsRemovedLeavesNothing() throws IOException {
    RunShelf shelf = new RunShelf(folder);
    shelf.remove(kept(shelf, "first"));
    assertThat(folder).isEmptyDirectory();
  }
}

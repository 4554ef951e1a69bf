package piste.app.data;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;
import piste.stores.SqliteJournal;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;

class PruneCommandTest {
  private static final TableId OLD = new TableId("old1");

  @TempDir private Path folder;

  @BeforeEach
  void keepATable() {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      Entry fact = new Entry(1_000, "created", 0, "", Entry.NO_PATH);
      journal.append(new Batch(OLD, 0, List.of(fact), Status.OPEN)).join().orThrow();
    }
  }

  private Ran prune(String... words) {
    return piste(
        Stream.concat(Stream.of("prune", "--data", folder.toString()), Stream.of(words))
            .toArray(String[]::new));
  }

  @Test
  void lookingFirstSaysWhatWouldGo() {
    Ran ran = prune("--empty", "7", "--finished", "365", "--dry-run", "--list");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("1970-01-01  old1  empty       1 facts", "1  where no game began")
        .contains("0  whose games are over")
        .contains("1 tables with 1 facts", "would be deleted; nothing was changed.");
    assertThat(prune("--empty", "7").out()).contains("1 tables", "were deleted.");
    assertThat(prune("--empty", "7").out()).contains("0 tables");
  }

  @Test
  void aTableIsDeletedByItsName() {
    assertThat(prune("--table", "old1", "--dry-run").out())
        .contains("old1  empty", "1 tables with 1 facts", "would be deleted");
    Ran wrong = prune("--table", "old1", "--table", "old2");
    assertThat(wrong.exit()).isEqualTo(2);
    assertThat(wrong.err()).contains("There is no table old2", "Nothing was deleted");
    assertThat(prune("--table", "old1").out()).contains("old1  empty", "were deleted.");
    assertThat(prune("--table", "old1").err()).contains("There is no table old1");
  }

  @Test
  void itSaysWhatIsMissingOrWrong() {
    Ran nothing = prune();
    assertThat(nothing.exit()).isEqualTo(2);
    assertThat(nothing.err()).contains("say what to delete: --empty DAYS", "--dry-run");
    assertThat(prune("--empty", "0").err()).contains("DAYS is a number from 1, not 0");
    assertThat(prune("--empty", "soon").err()).contains("'soon' is not an int");
    Ran nowhere = piste("prune", "--empty", "7", "--data", folder.resolve("nowhere").toString());
    assertThat(nowhere.exit()).isEqualTo(2);
    assertThat(nowhere.err()).contains("There is no journal in", "--data names the folder");
  }

  @Test
  void aServerThatRunsIsLeftAlone() {
    try (SqliteJournal _ = SqliteJournal.open(folder).orThrow()) {
      Ran ran = prune("--empty", "7");
      assertThat(ran.exit()).isEqualTo(2);
      assertThat(ran.err()).contains("using the data", "Stop it first");
    }
  }
}

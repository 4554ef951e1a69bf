package piste.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.table.Session;

/// What everybody's throws of the day won.
class DailyBookTest {
  private static final Session ANN = new Session("session-ann");
  private static final Session BEN = new Session("session-ben");
  private static final Session CAM = new Session("session-cam");
  private static final long TODAY = 20_400;
  private static final String FILE = "daily-strike.txt";

  private final DailyBook book = new OwnDailyBook(DailyStore.NOWHERE);

  private void threw(Session guest, int... scores) {
    for (int score : scores) {
      assertThat(book.add(guest, TODAY, score)).isPresent();
    }
  }

  @Test
  void everybodyHasThreeThrows() {
    threw(ANN, 2, 0, 4);
    assertThat(book.add(ANN, TODAY, 6)).isEmpty();
    assertThat(book.of(ANN, TODAY)).containsExactly(2, 0, 4);
    assertThat(book.of(BEN, TODAY)).isEmpty();
  }

  @Test
  void othersCountOnceTheyAreDone() {
    threw(ANN, 1, 1, 1);
    threw(BEN, 0, 2, 0);
    threw(CAM, 6);
    assertThat(book.others(ANN, TODAY)).containsExactly(0, 0, 1);
    assertThat(book.others(CAM, TODAY)).containsExactly(0, 0, 1, 1);
  }

  @Test
  void aNewDayBeginsAnew() {
    threw(ANN, 2, 2, 2);
    assertThat(book.of(ANN, TODAY + 1)).isEmpty();
    assertThat(book.add(ANN, TODAY + 1, 3)).hasValueSatisfying(won -> assertThat(won).hasSize(1));
  }

  @Test
  void aServerThatStartsAnewKnowsThoseOfTheDay(@TempDir Path folder) throws IOException {
    DailyBook before = new OwnDailyBook(new DailyFile(folder, "strike"));
    before.save();
    assertThat(folder).isEmptyDirectory();
    for (int score : new int[] {2, 0, 4}) {
      before.add(ANN, TODAY, score);
    }
    before.add(BEN, TODAY, 1);
    before.save();
    assertThat(Files.readString(folder.resolve(FILE)))
        .startsWith("day 20400\n")
        .contains("session-ann 2 0 4\n", "session-ben 1\n");
    DailyBook after = new OwnDailyBook(new DailyFile(folder, "strike"));
    assertThat(after.of(ANN, TODAY)).containsExactly(2, 0, 4);
    assertThat(after.others(BEN, TODAY)).containsExactly(0, 0, 0, 0, 0, 0, 1);
    assertThat(after.add(ANN, TODAY, 6)).isEmpty();
    assertThat(after.of(ANN, TODAY + 1)).isEmpty();
  }

  @Test
  void everyGameHasABookOfItsOwn(@TempDir Path folder) {
    DailyBooks books = new DailyBooks(game -> new OwnDailyBook(new DailyFile(folder, game)));
    books.of("strike").add(ANN, TODAY, 4);
    books.of("pig").add(ANN, TODAY, 20);
    books.save();
    DailyBooks after = new DailyBooks(game -> new OwnDailyBook(new DailyFile(folder, game)));
    assertThat(after.of("strike").of(ANN, TODAY)).containsExactly(4);
    assertThat(after.of("pig").of(ANN, TODAY)).containsExactly(20);
    assertThat(after.of("pig").of(BEN, TODAY)).isEmpty();
  }

  @Test
  void itIsWrittenOnlyWhenSomethingIsNew() {
    List<DailyStore.Day> written = new ArrayList<>();
    DailyBook kept =
        new OwnDailyBook(
            new DailyStore() {
              @Override
              public Optional<Day> read() {
                return Optional.of(new Day(TODAY, Map.of(BEN, List.of(3))));
              }

              @Override
              public void write(Day day) {
                written.add(day);
              }
            });
    kept.save();
    kept.add(ANN, TODAY, 5);
    kept.save();
    kept.save();
    assertThat(written)
        .containsExactly(new DailyStore.Day(TODAY, Map.of(ANN, List.of(5), BEN, List.of(3))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "day x\n",
        "day 20400\nsession-ann 2 0 4 4\n",
        "day 20400\nsession-ann\n",
        "day 20400\nann 1\n",
        "day 20400\nsession-ann 1\nsession-b",
        "\u0000\u0001"
      })
  void aDamagedFileIsAnEmptyOne(String text, @TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve(FILE), text);
    DailyBook anew = new OwnDailyBook(new DailyFile(folder, "strike"));
    assertThat(anew.of(ANN, TODAY)).isEmpty();
    assertThat(anew.add(ANN, TODAY, 1)).isPresent();
    anew.save();
    assertThat(new OwnDailyBook(new DailyFile(folder, "strike")).of(ANN, TODAY)).containsExactly(1);
  }

  @Test
  void aFileThatIsNoTextIsAnEmptyOne(@TempDir Path folder) throws IOException {
    Files.write(folder.resolve(FILE), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    assertThat(new OwnDailyBook(new DailyFile(folder, "strike")).of(ANN, TODAY)).isEmpty();
  }
}

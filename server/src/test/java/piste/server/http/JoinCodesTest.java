package piste.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import piste.table.journal.TableId;

class JoinCodesTest {
  private final AtomicLong now = new AtomicLong(1_000);
  private final MemoryJoinCodes codes = new MemoryJoinCodes(new Random(3), now::get);
  private final TableId table = new TableId("abcdefgh");

  @Test
  void aCodeLeadsToItsTableHoweverItIsTyped() {
    String code = codes.of(table);
    assertThat(code).matches("[B-DF-HJKMNP-TV-Z]{5}");
    assertThat(codes.table(" " + code.toLowerCase(Locale.ROOT) + " ")).contains(table);
    assertThat(codes.table(code.substring(0, 2) + "-" + code.substring(2))).contains(table);
    assertThat(codes.table("XXXXXX")).isEmpty();
  }

  @Test
  void aTableKeepsItsCodeAsLongAsItIsAskedFor() {
    String code = codes.of(table);
    now.addAndGet(Duration.ofHours(5).toMillis());
    assertThat(codes.of(table)).isEqualTo(code);
    now.addAndGet(Duration.ofHours(5).toMillis());
    assertThat(codes.table(code)).contains(table);
    now.addAndGet(Duration.ofHours(2).toMillis());
    assertThat(codes.table(code)).isEmpty();
    assertThat(codes.of(table)).isNotEqualTo(code);
  }

  @Test
  void noMoreAreKeptThanAServerCanHold() {
    String first = codes.of(table);
    for (int i = 0; i < 10_000; i++) {
      codes.of(new TableId("table" + i));
    }
    assertThat(codes.table(first)).isEmpty();
  }
}

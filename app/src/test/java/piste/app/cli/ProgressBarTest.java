package piste.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
  private final StringWriter out = new StringWriter();
  private final AtomicLong nanos = new AtomicLong();

  @Test
  void showsHowMuchIsDoneAndTheTimeLeft() {
    try (ProgressBar bar = bar(true)) {
      nanos.set(1_000_000_000);
      bar.show(250);
    }
    assertThat(out.toString())
        .contains("25 %", "250 of 1,000 games", "3 s left")
        .endsWith("\u001b[K");
  }

  @Test
  void countsNoTimeForWhatWasDoneBefore() {
    try (ProgressBar bar = bar(true)) {
      nanos.set(1_000_000_000);
      bar.show(750, 500);
    }
    assertThat(out.toString()).contains("75 %", "750 of 1,000 games", "1 s left");
  }

  @Test
  void printsAtMostTenTimesASecond() {
    try (ProgressBar bar = bar(true)) {
      nanos.set(50_000_000);
      bar.show(250);
    }
    assertThat(out.toString()).doesNotContain("250");
  }

  @Test
  void printsNothingWhenNotOnATerminal() {
    try (ProgressBar bar = bar(false)) {
      nanos.set(1_000_000_000);
      bar.show(250);
    }
    assertThat(out.toString()).isEmpty();
  }

  private ProgressBar bar(boolean terminal) {
    return new ProgressBar(new PrintWriter(out), 1_000, "games", terminal, nanos::get);
  }
}

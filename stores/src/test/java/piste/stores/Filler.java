package piste.stores;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Batch;
import piste.table.journal.Status;

/// A child that, each time it is told to, appends until it is refused, and says how far it came.
final class Filler {
  private static final int MOST = 1_000;

  private Filler() {}

  public static void main(String... args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    try (SqliteJournal journal = SqliteJournal.open(Path.of(args[0])).orThrow()) {
      System.out.println("open");
      long seen = 0;
      while (in.readLine() != null) {
        Attempt<Long> answer = Attempt.made(seen);
        for (int i = 0; i < MOST && answer instanceof Attempt.Made<Long>(var version); i++) {
          seen = version;
          answer = Facts.keep(journal, batch(seen));
        }
        System.out.println(
            seen
                + " "
                + (answer instanceof Attempt.Refused<Long> ? Facts.code(answer) : "going")
                + " "
                + journal.trial().map(Refusal::code).orElse("writable"));
      }
    }
  }

  private static Batch batch(long seen) {
    return new Batch(Facts.ANNA, seen, List.of(Facts.thrown(seen + 1, 3_000)), Status.PLAYING);
  }
}

package piste.stores;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Journal;
import piste.table.journal.NameBeside;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.Waiting;

/// Facts for tests, and short ways to keep and read them.
public final class Facts {
  public static final TableId ANNA = new TableId("anna");
  public static final TableId BERT = new TableId("bert");

  private Facts() {}

  public static Entry fact(long number) {
    return new Entry(1_000 * number, "said", 1, "fact " + number, Entry.NO_PATH);
  }

  public static Entry thrown(long number, int bytes) {
    byte[] path = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      path[i] = (byte) (i * number);
    }
    return new Entry(1_000 * number, "thrown", 2, "fact " + number, ByteBuffer.wrap(path));
  }

  /// A fact beside which a name stands, that a session gave itself.
  public static Entry named(long number, String session, String name) {
    NameBeside beside = new NameBeside("%032x".formatted(number), name, session);
    return new Entry(
        1_000 * number,
        "sat",
        2,
        "by=" + session + "/c1 seat=1 session=" + session + " named=" + beside.hash(),
        Entry.NO_PATH,
        Optional.of(beside));
  }

  /// A fact that has the name inside, as earlier versions wrote it.
  public static Entry namedInside(long number, String session, String name) {
    String text = "by=" + session + "/c1 seat=1 session=" + session + " name=" + name;
    return new Entry(1_000 * number, "sat", 1, text, Entry.NO_PATH);
  }

  /// The facts of a table from one number to another.
  public static List<Entry> facts(long first, long last) {
    return IntStream.rangeClosed((int) first, (int) last).mapToObj(Facts::fact).toList();
  }

  public static Batch batch(TableId table, long seen, int count) {
    return new Batch(table, seen, facts(seen + 1, seen + count), Status.PLAYING);
  }

  /// Keeps so many facts more; gives the new version.
  public static long keep(Journal journal, TableId table, long seen, int count) {
    return keep(journal, batch(table, seen, count)).orThrow();
  }

  public static Attempt<Long> keep(Journal journal, Batch batch) {
    return journal
        .append(batch)
        .orTimeout(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS)
        .join();
  }

  public static String code(Attempt<?> attempt) {
    return refusal(attempt).code();
  }

  public static String reason(Attempt<?> attempt) {
    return refusal(attempt).reason();
  }

  private static Refusal refusal(Attempt<?> attempt) {
    return switch (attempt) {
      case Attempt.Made<?>(var value) -> throw new AssertionError("not refused: " + value);
      case Attempt.Refused<?>(var refusal) -> refusal;
    };
  }
}

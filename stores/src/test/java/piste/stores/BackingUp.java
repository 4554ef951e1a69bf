package piste.stores;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Instant;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// A child that backs up or restores each time it is told to, and says what came of it.
final class BackingUp {
  private BackingUp() {}

  public static void main(String... args) throws Exception {
    Path folder = Path.of(args[0]);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    // SQLite's own library must be there before the disk is full.
    SqliteJournal.open(folder.resolve("other")).orThrow().close();
    System.out.println("ready");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Attempt<?> attempt =
          line.equals("backup")
              ? Backup.make(
                  folder.resolve("data"), folder.resolve("backups"), Instant.EPOCH, "Piste")
              : Restore.run(
                  folder.resolve("backups/piste-19700101T000000Z"),
                  folder.resolve("data"),
                  true,
                  Instant.EPOCH);
      System.out.println(
          attempt instanceof Attempt.Refused<?>(Refusal refusal)
              ? refusal.code() + " " + refusal.reason()
              : "done");
    }
  }
}

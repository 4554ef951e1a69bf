package piste.server.guest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.rules.Attempt;
import piste.stores.OwnersAlone;
import piste.stores.Store;
import piste.table.journal.Journal;
import piste.table.journal.MemoryJournal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// What only this server knows, kept in its data folder for its owner alone. All of a server's
/// secrets are drawn from it, each for a purpose of its own, so none needs to be stored.
public final class ServerKey {
  private static final Logger LOG = LoggerFactory.getLogger(ServerKey.class);
  private static final int BYTES = 32;
  private static final String FILE = Store.SERVER_KEY;
  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  private ServerKey(byte[] bytes) {
    key = new SecretKeySpec(bytes, ALGORITHM);
  }

  /// One that is forgotten with the process.
  public static ServerKey temporary() {
    return new ServerKey(drawn());
  }

  /// The key kept in a folder, made if there is none.
  ///
  /// @param journal the one in the same folder: if it has tables, they had another key
  public static Attempt<ServerKey> in(Path folder, Journal journal) {
    Path file = folder.resolve(FILE);
    try {
      if (!Files.exists(file)) {
        write(file, drawn());
        if (hasTables(journal)) {
          LOG.atWarn()
              .log(
                  "{} was missing although there are tables; a new one was created. Links to"
                      + " existing private tables do not work, and guests are not recognised. To"
                      + " fix this, stop Piste, copy the old {} over the new one and start again.",
                  file,
                  FILE);
        }
      }
      byte[] bytes = Files.readAllBytes(file);
      return bytes.length == BYTES
          ? Attempt.made(new ServerKey(bytes))
          : Attempt.refused(
              "server.key",
              ("%s is damaged. Without it guests are not recognised and links to private tables do"
                   + " not work: restore it from a backup. If there is none, delete it: a new one"
                   + " is created, every guest counts as new, and those links stop working for"
                   + " good.")
                  .formatted(file));
    } catch (IOException e) {
      return Attempt.refused(
          "server.key", "%s cannot be used: %s.".formatted(file, e.getMessage()));
    }
  }

  /// The key in a folder that a server may be using, which must be there.
  public static Attempt<ServerKey> existing(Path folder) {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return Attempt.refused(
          "server.key",
          "there is no %s: it is made when the server is started for the first time. --data names the folder of your server."
              .formatted(file));
    }
    return in(folder, new MemoryJournal());
  }

  /// The key kept in a store that servers share, made if there is none.
  public static Attempt<ServerKey> in(Store store) {
    return store
        .secret(FILE, ServerKey::drawn)
        .then(
            bytes ->
                bytes.length == BYTES
                    ? Attempt.made(new ServerKey(bytes))
                    : Attempt.refused(
                        "server.key",
                        ("The %s in %s is damaged. Without it guests are not recognised and links"
                                + " to private tables do not work: restore it from a backup.")
                            .formatted(FILE, store)));
  }

  private static boolean hasTables(Journal journal) {
    return Arrays.stream(Status.values())
        .anyMatch(
            status ->
                journal.tables(status, 1) instanceof Attempt.Made<List<TableId>>(var tables)
                    && !tables.isEmpty());
  }

  private static byte[] drawn() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  /// Whole or not at all: a key cut short by a crash would lock everybody out.
  private static void write(Path file, byte[] bytes) throws IOException {
    Path fresh = file.resolveSibling(FILE + ".new");
    Files.deleteIfExists(fresh);
    OwnersAlone.file(fresh);
    Files.write(fresh, bytes);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /// The secret of this server for a purpose and a text.
  public byte[] secret(String purpose, String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(purpose.getBytes(UTF_8));
      mac.update((byte) 0);
      return mac.doFinal(text.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}

package piste.server.guest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.EnumSet;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import piste.rules.Attempt;

/// What only this server knows, kept in its data folder for its owner alone. All of a server's
/// secrets are drawn from it, each for a purpose of its own, so none needs to be stored.
public final class ServerKey {
  private static final int BYTES = 32;
  private static final String FILE = "server.key";
  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  private ServerKey(byte[] bytes) {
    key = new SecretKeySpec(bytes, ALGORITHM);
  }

  /// One that is forgotten with the process.
  public static ServerKey passing() {
    return new ServerKey(drawn());
  }

  /// The key kept in a folder, made if there is none.
  public static Attempt<ServerKey> in(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      if (!Files.exists(file)) {
        write(file, drawn());
      }
      byte[] bytes = Files.readAllBytes(file);
      return bytes.length == BYTES
          ? Attempt.made(new ServerKey(bytes))
          : Attempt.refused(
              "server.key",
              "%s is damaged. Without it nobody can be known again: put back a copy, or delete it and every guest becomes a new one."
                  .formatted(file));
    } catch (IOException e) {
      return Attempt.refused(
          "server.key", "%s cannot be used: %s.".formatted(file, e.getMessage()));
    }
  }

  private static byte[] drawn() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  /// Whole or not at all: a key cut short by a crash would lock everybody out.
  private static void write(Path file, byte[] bytes) throws IOException {
    Path fresh = file.resolveSibling(FILE + ".new");
    Files.write(fresh, new byte[0]);
    if (Files.getFileStore(fresh).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(
          fresh, EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
    }
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

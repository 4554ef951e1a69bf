package piste.stores;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;

/// Signs finished tables with a key from the data folder, which only its owner can read: the first
/// line of the file is the private key, the second the public one.
public final class Signer {
  private static final String FILE = Store.SIGNING_KEY;

  private final PrivateKey own;
  private final String key;

  private Signer(PrivateKey own, String key) {
    this.own = own;
    this.key = key;
  }

  /// One whose key is forgotten with the process.
  public static Signer temporary() {
    return read(drawn()).orElseThrow();
  }

  /// The one of a folder; its key is made if there is none.
  public static Attempt<Signer> in(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      if (!Files.exists(file)) {
        write(file, drawn());
      }
      return read(Files.readAllLines(file))
          .map(Attempt::made)
          .orElseGet(
              () ->
                  Attempt.refused(
                      "server.signing-key",
                      ("%s is damaged. Put back a copy. If there is none, delete it: a new one is"
                              + " made, and files that were signed before bear the old key.")
                          .formatted(file)));
    } catch (IOException e) {
      return Attempt.refused(
          "server.signing-key", "%s cannot be used: %s.".formatted(file, e.getMessage()));
    }
  }

  /// The one of a store; its key is made if there is none.
  public static Attempt<Signer> in(Store store) {
    return store
        .secret(FILE, () -> (String.join("\n", drawn()) + "\n").getBytes(US_ASCII))
        .then(bytes -> of(bytes, store));
  }

  private static Attempt<Signer> of(byte[] bytes, Store store) {
    return read(new String(bytes, US_ASCII).lines().toList())
        .map(Attempt::made)
        .orElseGet(
            () ->
                Attempt.refused(
                    "server.signing-key",
                    "The %s in %s is damaged. Put back a copy.".formatted(FILE, store)));
  }

  /// The public key of a store, if it has one.
  public static Optional<String> keyIn(Store store) {
    return store.secret(FILE) instanceof Attempt.Made<Optional<byte[]>>(var found)
            && found.isPresent()
            && of(found.get(), store) instanceof Attempt.Made<Signer>(Signer signer)
        ? Optional.of(signer.key())
        : Optional.empty();
  }

  /// The public key of a folder, if it has one.
  public static Optional<String> keyIn(Path folder) {
    return Files.isRegularFile(folder.resolve(FILE)) && in(folder) instanceof Attempt.Made(var made)
        ? Optional.of(made.key())
        : Optional.empty();
  }

  private static List<String> drawn() {
    try {
      KeyPair pair = KeyPairGenerator.getInstance(TableSignature.ALGORITHM).generateKeyPair();
      return List.of(
          TableSignature.text(pair.getPrivate().getEncoded()),
          TableSignature.text(pair.getPublic().getEncoded()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + TableSignature.ALGORITHM, e);
    }
  }

  private static Optional<Signer> read(List<String> lines) {
    try {
      PrivateKey own =
          KeyFactory.getInstance(TableSignature.ALGORITHM)
              .generatePrivate(new PKCS8EncodedKeySpec(TableSignature.bytes(lines.getFirst())));
      Signer signer = new Signer(own, lines.get(1));
      return signer.seal("").fits("") ? Optional.of(signer) : Optional.empty();
    } catch (GeneralSecurityException | RuntimeException _) {
      return Optional.empty();
    }
  }

  /// Whole or not at all.
  private static void write(Path file, List<String> lines) throws IOException {
    Path fresh = file.resolveSibling(FILE + ".new");
    Files.deleteIfExists(fresh);
    OwnersAlone.file(fresh);
    Files.write(fresh, lines, US_ASCII);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /// The public key.
  public String key() {
    return key;
  }

  public TableSignature seal(String text) {
    try {
      Signature signature = Signature.getInstance(TableSignature.ALGORITHM);
      signature.initSign(own);
      signature.update(text.getBytes(UTF_8));
      return new TableSignature(key, TableSignature.text(signature.sign()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this key signs", e);
    }
  }
}

package piste.stores;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/// A server's Ed25519 signature of a finished table, with the server's public key. Both are in
/// base64url without padding.
public record TableSignature(String key, String signature) {
  static final String ALGORITHM = "Ed25519";

  /// Whether the owner of the key signed this text.
  public boolean fits(String text) {
    try {
      Signature check = Signature.getInstance(ALGORITHM);
      check.initVerify(publicKey());
      check.update(text.getBytes(UTF_8));
      return check.verify(bytes(signature));
    } catch (GeneralSecurityException | IllegalArgumentException _) {
      return false;
    }
  }

  private PublicKey publicKey() throws GeneralSecurityException {
    return KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(bytes(key)));
  }

  static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  static byte[] bytes(String text) {
    return Base64.getUrlDecoder().decode(text);
  }
}

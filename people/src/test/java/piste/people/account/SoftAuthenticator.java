package piste.people.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;

/// A browser with an authenticator that holds one passkey, as WebAuthn describes them.
final class SoftAuthenticator {
  private static final int PRESENT_AND_VERIFIED = 0x05;
  private static final int HAS_KEY = 0x40;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final byte[] id = new byte[16];
  private final KeyPair keys;
  private final String user;
  int counter = 1;

  SoftAuthenticator(String user) {
    this.user = user;
    Arrays.fill(id, (byte) 7);
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      keys = generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  String id() {
    return TEXT.encodeToString(id);
  }

  PasskeyCheck.Registration made(String challenge, PasskeyCheck.Site site) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    // A map of three: the format "none", no statement, and the data.
    all.writeBytes(new byte[] {(byte) 0xa3, 0x63, 'f', 'm', 't', 0x64, 'n', 'o', 'n', 'e'});
    all.writeBytes(new byte[] {0x67, 'a', 't', 't', 'S', 't', 'm', 't', (byte) 0xa0});
    all.writeBytes(new byte[] {0x68, 'a', 'u', 't', 'h', 'D', 'a', 't', 'a'});
    byte[] data = data(site, PRESENT_AND_VERIFIED | HAS_KEY, credential());
    all.writeBytes(new byte[] {0x58, (byte) data.length});
    all.writeBytes(data);
    return new PasskeyCheck.Registration(
        TEXT.encodeToString(client("webauthn.create", challenge, site)),
        TEXT.encodeToString(all.toByteArray()));
  }

  PasskeyCheck.Assertion signed(String challenge, PasskeyCheck.Site site) {
    counter++;
    byte[] client = client("webauthn.get", challenge, site);
    byte[] data = data(site, PRESENT_AND_VERIFIED, new byte[0]);
    return new PasskeyCheck.Assertion(
        id(),
        TEXT.encodeToString(client),
        TEXT.encodeToString(data),
        TEXT.encodeToString(signature(data, client)),
        TEXT.encodeToString(user.getBytes(UTF_8)));
  }

  private static byte[] client(String type, String challenge, PasskeyCheck.Site site) {
    return "{\"type\":\"%s\",\"challenge\":\"%s\",\"origin\":\"%s\",\"crossOrigin\":false}"
        .formatted(type, challenge, site.origin())
        .getBytes(UTF_8);
  }

  private byte[] data(PasskeyCheck.Site site, int flags, byte[] credential) {
    return ByteBuffer.allocate(37 + credential.length)
        .put(sha256(site.host().getBytes(UTF_8)))
        .put((byte) flags)
        .putInt(counter)
        .put(credential)
        .array();
  }

  /// No model, the passkey's name, and its public key for ES256 as COSE writes it.
  private byte[] credential() {
    ECPublicKey key = (ECPublicKey) keys.getPublic();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(new byte[16]);
    all.writeBytes(new byte[] {0, (byte) id.length});
    all.writeBytes(id);
    all.writeBytes(new byte[] {(byte) 0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32});
    all.writeBytes(number(key.getW().getAffineX().toByteArray()));
    all.writeBytes(new byte[] {0x22, 0x58, 32});
    all.writeBytes(number(key.getW().getAffineY().toByteArray()));
    return all.toByteArray();
  }

  private static byte[] number(byte[] signed) {
    byte[] number = new byte[32];
    int length = Math.min(32, signed.length);
    System.arraycopy(signed, signed.length - length, number, 32 - length, length);
    return number;
  }

  private byte[] signature(byte[] data, byte[] client) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(keys.getPrivate());
      signature.update(data);
      signature.update(sha256(client));
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}

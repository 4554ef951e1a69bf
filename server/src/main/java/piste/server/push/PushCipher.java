package piste.server.push;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts a message so that only the browser can read it to which it goes, and no push service:
/// RFC 8291, in one record of RFC 8188.
final class PushCipher {
  private static final int SALT = 16;
  private static final int KEY = 16;
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final int RECORD = 4096;

  /// What ends the last record.
  private static final byte LAST = 2;

  private static final SecureRandom RANDOM = new SecureRandom();

  private PushCipher() {}

  static byte[] encrypted(byte[] message, Subscription to) throws GeneralSecurityException {
    byte[] salt = new byte[SALT];
    RANDOM.nextBytes(salt);
    return encrypted(message, to, pair(), salt);
  }

  private static KeyPair pair()
      throws NoSuchAlgorithmException, InvalidAlgorithmParameterException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec(P256.NAME), RANDOM);
    return generator.generateKeyPair();
  }

  /// @param own a pair of keys for this message alone
  static byte[] encrypted(byte[] message, Subscription to, KeyPair own, byte[] salt)
      throws GeneralSecurityException {
    byte[] ownPoint = P256.written(own.getPublic());
    KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(own.getPrivate());
    agreement.doPhase(to.key(), true);
    byte[] info = joined("WebPush: info\0".getBytes(US_ASCII), to.pointBytes(), ownPoint);
    byte[] shared = derived(to.authBytes(), agreement.generateSecret(), info, 32);
    byte[] key = derived(salt, shared, "Content-Encoding: aes128gcm\0".getBytes(US_ASCII), KEY);
    byte[] nonce = derived(salt, shared, "Content-Encoding: nonce\0".getBytes(US_ASCII), NONCE);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    byte[] sealed = cipher.doFinal(joined(message, new byte[] {LAST}));
    return ByteBuffer.allocate(SALT + Integer.BYTES + 1 + ownPoint.length + sealed.length)
        .put(salt)
        .putInt(RECORD)
        .put((byte) ownPoint.length)
        .put(ownPoint)
        .put(sealed)
        .array();
  }

  private static byte[] derived(byte[] salt, byte[] secret, byte[] info, int length)
      throws GeneralSecurityException {
    return KDF.getInstance("HKDF-SHA256")
        .deriveData(
            HKDFParameterSpec.ofExtract().addSalt(salt).addIKM(secret).thenExpand(info, length));
  }

  private static byte[] joined(byte[]... parts) {
    int length = 0;
    for (byte[] part : parts) {
      length += part.length;
    }
    ByteBuffer all = ByteBuffer.allocate(length);
    for (byte[] part : parts) {
      all.put(part);
    }
    return all.array();
  }
}

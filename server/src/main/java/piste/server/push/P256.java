package piste.server.push;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.util.Optional;

/// The curve of Web Push, with points as it writes them: a byte 4, then 32 bytes of x and of y.
final class P256 {
  static final int POINT = 65;
  static final String NAME = "secp256r1";
  private static final int COORDINATE = 32;
  private static final BigInteger TWO = BigInteger.TWO;
  private static final BigInteger THREE = BigInteger.valueOf(3);
  private static final ECParameterSpec CURVE = curve();
  private static final BigInteger FIELD = ((ECFieldFp) CURVE.getCurve().getField()).getP();

  private P256() {}

  private static ECParameterSpec curve() {
    try {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
      parameters.init(new ECGenParameterSpec(NAME));
      return parameters.getParameterSpec(ECParameterSpec.class);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + NAME, e);
    }
  }

  /// The number of a private key that is drawn from 32 or more random bytes.
  static BigInteger secret(byte[] random) {
    BigInteger most = CURVE.getOrder().subtract(BigInteger.ONE);
    return new BigInteger(1, random).mod(most).add(BigInteger.ONE);
  }

  static PrivateKey privateKey(BigInteger secret) throws GeneralSecurityException {
    return KeyFactory.getInstance("EC").generatePrivate(new ECPrivateKeySpec(secret, CURVE));
  }

  /// The point that belongs to a private key. Java makes pairs of keys, but finds no public key for
  /// a private one. Done once, at the start: it takes no care to take equally long for all.
  static byte[] publicPoint(BigInteger secret) {
    ECPoint sum = ECPoint.POINT_INFINITY;
    for (int bit = secret.bitLength() - 1; bit >= 0; bit--) {
      sum = sum(sum, sum);
      if (secret.testBit(bit)) {
        sum = sum(sum, CURVE.getGenerator());
      }
    }
    return written(sum);
  }

  private static ECPoint sum(ECPoint a, ECPoint b) {
    if (a.equals(ECPoint.POINT_INFINITY)) {
      return b;
    }
    if (b.equals(ECPoint.POINT_INFINITY)) {
      return a;
    }
    BigInteger slope;
    if (a.equals(b)) {
      BigInteger rise = THREE.multiply(a.getAffineX().pow(2)).add(CURVE.getCurve().getA());
      slope = rise.multiply(TWO.multiply(a.getAffineY()).modInverse(FIELD));
    } else {
      BigInteger run = b.getAffineX().subtract(a.getAffineX());
      if (run.signum() == 0) {
        return ECPoint.POINT_INFINITY;
      }
      slope = b.getAffineY().subtract(a.getAffineY()).multiply(run.modInverse(FIELD));
    }
    BigInteger x = slope.pow(2).subtract(a.getAffineX()).subtract(b.getAffineX()).mod(FIELD);
    BigInteger y = slope.multiply(a.getAffineX().subtract(x)).subtract(a.getAffineY()).mod(FIELD);
    return new ECPoint(x, y);
  }

  static byte[] written(PublicKey key) {
    return written(((ECPublicKey) key).getW());
  }

  private static byte[] written(ECPoint point) {
    byte[] bytes = new byte[POINT];
    bytes[0] = 4;
    write(point.getAffineX(), bytes, 1);
    write(point.getAffineY(), bytes, 1 + COORDINATE);
    return bytes;
  }

  private static void write(BigInteger number, byte[] out, int at) {
    byte[] bytes = number.toByteArray();
    int from = Math.max(0, bytes.length - COORDINATE);
    int length = bytes.length - from;
    System.arraycopy(bytes, from, out, at + COORDINATE - length, length);
  }

  /// The public key that somebody sent, if it is one: a point that is not on the curve would give
  /// away secrets.
  static Optional<PublicKey> read(byte[] bytes) {
    if (bytes.length != POINT || bytes[0] != 4) {
      return Optional.empty();
    }
    BigInteger x = new BigInteger(1, bytes, 1, COORDINATE);
    BigInteger y = new BigInteger(1, bytes, 1 + COORDINATE, COORDINATE);
    if (!isOnCurve(x, y)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          KeyFactory.getInstance("EC")
              .generatePublic(new ECPublicKeySpec(new ECPoint(x, y), CURVE)));
    } catch (GeneralSecurityException _) {
      return Optional.empty();
    }
  }

  private static boolean isOnCurve(BigInteger x, BigInteger y) {
    if (x.compareTo(FIELD) >= 0 || y.compareTo(FIELD) >= 0) {
      return false;
    }
    BigInteger right =
        x.pow(3).add(CURVE.getCurve().getA().multiply(x)).add(CURVE.getCurve().getB());
    return y.pow(2).subtract(right).mod(FIELD).signum() == 0;
  }
}

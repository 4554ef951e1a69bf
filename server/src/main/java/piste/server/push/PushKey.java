package piste.server.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Duration;
import java.util.Base64;
import piste.server.guest.ServerKey;
import piste.server.wire.Json;

/// By which push services know this server (VAPID, RFC 8292). It is drawn from the server's key: so
/// it is there from the first start on, stays the same, and is the same for all who share that key.
public final class PushKey {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  /// How long a push service may believe a message of ours.
  private static final Duration VALID = Duration.ofHours(12);

  private final PrivateKey secret;
  private final byte[] point;
  private final String contact;

  /// @param contact of the host, for push services
  public PushKey(ServerKey key, String contact) {
    byte[] drawn = key.secret("push", "vapid");
    BigInteger number = P256.secret(drawn);
    this.point = P256.publicPoint(number);
    this.contact = contact;
    try {
      this.secret = P256.privateKey(number);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has elliptic curves", e);
    }
  }

  /// The public half, as browsers take it.
  public String text() {
    return BASE64.encodeToString(point);
  }

  byte[] point() {
    return point.clone();
  }

  /// What says to the push service at an address that a message is from this server.
  String authorization(URI endpoint, long nowSeconds) throws GeneralSecurityException {
    String audience =
        endpoint.getScheme()
            + "://"
            + endpoint.getHost()
            + (endpoint.getPort() == -1 ? "" : ":" + endpoint.getPort());
    String claims = Json.claims(audience, nowSeconds + VALID.toSeconds(), contact);
    String content =
        BASE64.encodeToString("{\"typ\":\"JWT\",\"alg\":\"ES256\"}".getBytes(UTF_8))
            + "."
            + BASE64.encodeToString(claims.getBytes(UTF_8));
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initSign(secret);
    signature.update(content.getBytes(UTF_8));
    return "vapid t=%s.%s, k=%s"
        .formatted(content, BASE64.encodeToString(signature.sign()), text());
  }
}

package piste.server.push;

import java.net.URI;
import java.security.PublicKey;
import java.util.Base64;
import java.util.Optional;
import piste.rules.Attempt;

/// Where a browser is called, and how to write to it.
///
/// @param endpoint its address at a push service
/// @param point its public key, in Base64 as browsers give it
/// @param auth a secret that it shares with this server, in Base64
/// @param language in which it is called
public record Subscription(URI endpoint, String point, String auth, String language) {
  private static final int AUTH = 16;

  /// One that can be written to, or why not.
  public static Attempt<Subscription> of(URI endpoint, String point, String auth, String language) {
    boolean isKey = decoded(point).flatMap(P256::read).isPresent();
    boolean isSecret = decoded(auth).filter(bytes -> bytes.length == AUTH).isPresent();
    return isKey && isSecret
        ? Attempt.made(new Subscription(endpoint, point, auth, language))
        : Attempt.refused("push.keys", "these are not the keys of a push subscription");
  }

  private static Optional<byte[]> decoded(String text) {
    try {
      return Optional.of(Base64.getUrlDecoder().decode(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  byte[] pointBytes() {
    return decoded(point).orElseThrow();
  }

  byte[] authBytes() {
    return decoded(auth).orElseThrow();
  }

  PublicKey key() {
    return P256.read(pointBytes()).orElseThrow();
  }
}

package piste.server.push;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.server.guest.ServerKey;

/// What is sent is what the standards say: the values are those of RFC 8291, section 5.
class PushCipherTest {
  private static final String POINT =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  private static final String AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
  private static final String OWN_SECRET = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  private static final String OWN_POINT =
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
  private static final String SALT = "DGv6ra1nlYgDCS1FRnbzlw";
  private static final String SEALED =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
          + "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
          + "j_Qulcy4a-fN";
  private static final URI ENDPOINT =
      URI.create("https://push.example.net/push/JzLQ3raZJfFBR0aqvO");

  private static byte[] bytes(String text) {
    return Base64.getUrlDecoder().decode(text);
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static BigInteger number(String text) {
    return new BigInteger(1, bytes(text));
  }

  @Test
  void aMessageIsSealedAsTheStandardShows() throws GeneralSecurityException {
    Subscription to = Subscription.of(ENDPOINT, POINT, AUTH, "en").orThrow();
    KeyPair own =
        new KeyPair(P256.read(bytes(OWN_POINT)).orElseThrow(), P256.privateKey(number(OWN_SECRET)));
    byte[] sealed =
        PushCipher.encrypted(
            "When I grow up, I want to be a watermelon".getBytes(UTF_8), to, own, bytes(SALT));
    assertThat(text(sealed)).isEqualTo(SEALED);
  }

  @Test
  void thePointOfASecretIsFound() {
    assertThat(text(P256.publicPoint(number(OWN_SECRET)))).isEqualTo(OWN_POINT);
  }

  @Test
  void noTwoMessagesAreSealedAlike() throws GeneralSecurityException {
    Subscription to = Subscription.of(ENDPOINT, POINT, AUTH, "en").orThrow();
    byte[] message = "{}".getBytes(UTF_8);
    assertThat(PushCipher.encrypted(message, to)).isNotEqualTo(PushCipher.encrypted(message, to));
  }

  @Test
  void thePushServiceCanTellThatItIsThisServer() throws GeneralSecurityException {
    PushKey key = new PushKey(ServerKey.temporary(), "mailto:host@dice.example");
    String authorization = key.authorization(ENDPOINT, 1_800_000_000L);
    assertThat(authorization).startsWith("vapid t=").endsWith(", k=" + key.text());
    String[] parts =
        authorization.substring("vapid t=".length(), authorization.indexOf(',')).split("\\.", -1);
    assertThat(new String(bytes(parts[1]), UTF_8))
        .isEqualTo(
            "{\"aud\":\"https://push.example.net\",\"exp\":1800043200,\"sub\":\"mailto:host@dice.example\"}");
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initVerify(P256.read(key.point()).orElseThrow());
    signature.update((parts[0] + "." + parts[1]).getBytes(UTF_8));
    assertThat(signature.verify(bytes(parts[2]))).isTrue();
  }

  @Test
  void theKeyOfAServerStaysTheSame() {
    ServerKey server = ServerKey.temporary();
    assertThat(new PushKey(server, "mailto:a@b.example").text())
        .isEqualTo(new PushKey(server, "https://b.example").text())
        .isNotEqualTo(new PushKey(ServerKey.temporary(), "mailto:a@b.example").text());
  }

  @Test
  void whatIsNoPointOfTheCurveIsNoKey() {
    byte[] off = bytes(POINT);
    off[40] ^= 1;
    assertThat(P256.read(off)).isEmpty();
    assertThat(P256.read(new byte[65])).isEmpty();
    assertThat(P256.read(new byte[] {4})).isEmpty();
    assertThat(P256.read(new byte[0])).isEmpty();
    for (String bad : new String[] {"", "&", text(off), "BCVx"}) {
      assertThat(Subscription.of(ENDPOINT, bad, AUTH, "en")).isInstanceOf(Attempt.Refused.class);
      assertThat(Subscription.of(ENDPOINT, POINT, bad, "en")).isInstanceOf(Attempt.Refused.class);
    }
  }
}

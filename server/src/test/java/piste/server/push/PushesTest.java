package piste.server.push;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.server.guest.RateLimits;
import piste.server.guest.ServerKey;
import piste.server.ops.Metrics;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.PushSettings;
import piste.server.settings.Rate;
import piste.table.Session;
import piste.table.journal.TableId;
import piste.testkit.Waiting;

/// Browsers are called by push services, which cannot read what is said.
class PushesTest {
  private static final TableId TABLE = new TableId("k3v9x2ab4c");
  private static final Session ANN = new Session("ann-who-is-away");
  private static final String HERE = "192.0.2.7";
  private static final byte[] AUTH = new byte[16];
  private static final String FILE = "pushes.txt";

  @TempDir private static Path folder;

  private final Metrics metrics = new Metrics();
  private final KeyPair browser = pair();
  private PushService service;
  private Pushes pushes;

  private static KeyPair pair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec(P256.NAME));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @BeforeEach
  void open() throws Exception {
    Files.deleteIfExists(folder.resolve("push-service.p12"));
    Files.deleteIfExists(folder.resolve(FILE));
    service = PushService.open(folder);
    pushes = pushes(Limits.STANDARD, true, service.tls());
  }

  private Pushes pushes(Limits limits, boolean toPrivate, SSLSocketFactory tls) {
    return pushes(limits, toPrivate, tls, LookUps.Names.SYSTEM);
  }

  private Pushes pushes(
      Limits limits, boolean toPrivate, SSLSocketFactory tls, LookUps.Names names) {
    return new Pushes(
        new PushSettings("mailto:host@dice.example", toPrivate),
        ServerKey.temporary(),
        Optional.of(folder),
        limits,
        new RateLimits(limits),
        metrics,
        tls,
        names);
  }

  @AfterEach
  void close() throws Exception {
    pushes.close();
    service.close();
    metrics.close();
  }

  private Subscription subscription(String endpoint) {
    Base64.Encoder text = Base64.getUrlEncoder().withoutPadding();
    return Subscription.of(
            java.net.URI.create(endpoint),
            text.encodeToString(P256.written(browser.getPublic())),
            text.encodeToString(AUTH),
            "fr")
        .orThrow();
  }

  private void until(String counted) throws InterruptedException {
    Waiting.until(counted, () -> metrics.scrape().contains(counted));
  }

  @Test
  void aBrowserIsCalledAndItAloneCanReadWhy() throws Exception {
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    pushes.turn(TABLE, new Session("somebody-else"));
    pushes.turn(TABLE, ANN);
    PushService.Request call = service.next();
    assertThat(call.head())
        .startsWith("POST /wpush/v2/abc?d=1 HTTP/1.1\r\nHost: localhost:")
        .contains("Authorization: vapid t=", "k=" + pushes.key(), "TTL: 43200")
        .contains("Content-Encoding: aes128gcm");
    assertThat(call.body()).doesNotContain(TABLE.text());
    assertThat(new String(opened(call.bytes()), UTF_8))
        .isEqualTo("{\"language\":\"fr\",\"table\":\"k3v9x2ab4c\"}\u0002");
    until("piste_push_calls_total 1.0");
    assertThat(service.heard).isEmpty();
  }

  /// As a browser opens it.
  private byte[] opened(byte[] sealed) throws GeneralSecurityException {
    ByteBuffer in = ByteBuffer.wrap(sealed);
    byte[] salt = new byte[16];
    in.get(salt);
    assertThat(in.getInt()).isEqualTo(4096);
    byte[] point = new byte[in.get()];
    in.get(point);
    byte[] rest = new byte[in.remaining()];
    in.get(rest);
    KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(browser.getPrivate());
    agreement.doPhase(P256.read(point).orElseThrow(), true);
    byte[] own = P256.written(browser.getPublic());
    ByteBuffer info = ByteBuffer.allocate(14 + own.length + point.length);
    info.put("WebPush: info\0".getBytes(US_ASCII)).put(own).put(point);
    byte[] shared = derived(AUTH, agreement.generateSecret(), info.array(), 32);
    byte[] key = derived(salt, shared, "Content-Encoding: aes128gcm\0".getBytes(US_ASCII), 16);
    byte[] nonce = derived(salt, shared, "Content-Encoding: nonce\0".getBytes(US_ASCII), 12);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
    return cipher.doFinal(rest);
  }

  private static byte[] derived(byte[] salt, byte[] secret, byte[] info, int length)
      throws GeneralSecurityException {
    return KDF.getInstance("HKDF-SHA256")
        .deriveData(
            HKDFParameterSpec.ofExtract().addSalt(salt).addIKM(secret).thenExpand(info, length));
  }

  @Test
  void oneThatIsGoneIsForgotten() throws Exception {
    service.answer = "HTTP/1.1 410 Gone";
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    pushes.turn(TABLE, ANN);
    service.next();
    until("piste_refusals_total{code=\"push.gone\"} 1.0");
    until("piste_push_subscriptions 0.0");
  }

  @Test
  void whoeverIsSentElsewhereIsNotFollowed() throws Exception {
    service.answer = "HTTP/1.1 307 Go\r\nLocation: " + service.endpoint();
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    pushes.turn(TABLE, ANN);
    service.next();
    until("piste_refusals_total{code=\"push.failed\"} 1.0");
    assertThat(service.heard).isEmpty();
  }

  @Test
  void aNameOfThisMachineIsNotCalledUnlessTheHostAllowsIt() throws Exception {
    try (Pushes strict = pushes(Limits.STANDARD, false, service.tls())) {
      strict.keep(ANN, HERE, subscription(service.endpoint()));
      strict.turn(TABLE, ANN);
      until("piste_refusals_total{code=\"push.failed\"} 1.0");
      assertThat(service.heard).isEmpty();
    }
  }

  @Test
  void aServiceThatNobodyKnowsIsNotTrusted() throws Exception {
    try (Pushes wary =
        pushes(Limits.STANDARD, true, (SSLSocketFactory) SSLSocketFactory.getDefault())) {
      wary.keep(ANN, HERE, subscription(service.endpoint()));
      wary.turn(TABLE, ANN);
      until("piste_refusals_total{code=\"push.failed\"} 1.0");
      assertThat(service.heard).isEmpty();
    }
  }

  @Test
  void aServiceThatSaysNothingKeepsNobodyWaiting() throws Exception {
    service.isSilent = true;
    Limits few =
        Limits.STANDARD.with(Limit.CALLS_WAITING, 1).with(Limit.GUEST_CALLS, Rate.perHour(60, 100));
    try (Pushes busy = pushes(few, true, service.tls())) {
      busy.keep(ANN, HERE, subscription(service.endpoint()));
      for (int i = 0; i < 40; i++) {
        busy.turn(TABLE, ANN);
      }
      until("piste_refusals_total{code=\"push.too-many\"}");
    }
  }

  @Test
  void aServiceThatGoesOnAndOnSlowlyIsGivenUp() {
    service.slowness = Duration.ofMillis(400);
    service.answer = "HTTP/1.1 200 " + "o".repeat(200);
    LookUps lookUps = new LookUps(LookUps.Names.SYSTEM);
    PushPost post =
        new PushPost(service.tls(), lookUps, new Endpoints(true), Duration.ofSeconds(1));
    long began = System.nanoTime();
    assertThatThrownBy(
            () ->
                post.send(
                    java.net.URI.create(service.endpoint()), "vapid", 1, new byte[] {1, 2, 3}))
        .isInstanceOf(IOException.class);
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(60));
    lookUps.close();
  }

  @Test
  void aNameThatTakesForEverToLookUpIsGivenUpAndOthersAreCalled() throws Exception {
    CountDownLatch over = new CountDownLatch(1);
    LookUps.Names slow =
        name -> {
          if (name.equals("slow.example")) {
            awaitUninterrupted(over);
          }
          return LookUps.Names.SYSTEM.address(name);
        };
    try (Pushes called = pushes(Limits.STANDARD, true, service.tls(), slow)) {
      called.keep(ANN, HERE, subscription("https://slow.example/wpush"));
      called.keep(ANN, HERE, subscription(service.endpoint()));
      called.turn(TABLE, ANN);
      until("piste_push_calls_total 1.0");
      until("piste_refusals_total{code=\"push.failed\"} 1.0");
    } finally {
      over.countDown();
    }
  }

  private static void awaitUninterrupted(CountDownLatch over) {
    while (over.getCount() > 0) {
      try {
        over.await();
      } catch (InterruptedException _) {
        // A look-up cannot be broken off.
      }
    }
  }

  @Test
  void nobodyIsCalledWithoutEnd() throws Exception {
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    for (int i = 0; i < 30; i++) {
      pushes.turn(TABLE, ANN);
    }
    until("piste_push_calls_total 10.0");
    assertThat(service.heard).hasSize(10);
  }

  @Test
  void newCookiesDoNotHaveAnAddressCalledWithoutEnd() throws Exception {
    Limits limits = Limits.STANDARD.with(Limit.ADDRESS_CALLS, Rate.perHour(60, 3));
    try (Pushes few = pushes(limits, true, service.tls())) {
      for (int i = 0; i < 6; i++) {
        Session guest = new Session("guest-number-" + i);
        few.keep(guest, i < 5 ? HERE : "192.0.2.8", subscription(service.endpoint() + i));
        few.turn(TABLE, guest);
      }
      // The last is elsewhere.
      until("piste_push_calls_total 4.0");
    }
    assertThat(service.heard).hasSize(4);
  }

  /// A server that starts anew in the same folder.
  private Pushes restarted(Limits limits) {
    pushes.close();
    return pushes(limits, true, service.tls());
  }

  @Test
  void whoeverWasToBeCalledIsCalledAfterARestart() throws Exception {
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    pushes = restarted(Limits.STANDARD);
    pushes.turn(TABLE, ANN);
    assertThat(new String(opened(service.next().bytes()), UTF_8)).contains("\"fr\"", TABLE.text());
    assertThat(Files.getPosixFilePermissions(folder.resolve(FILE)))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.readString(folder.resolve(FILE))).doesNotContain(HERE);
  }

  @Test
  void whoeverIsNotToBeCalledAnyMoreIsNotAfterARestart() throws Exception {
    Session bob = new Session("bob-who-is-away");
    service.answer = "HTTP/1.1 410 Gone";
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    pushes.keep(bob, HERE, subscription(service.endpoint() + "2"));
    pushes.save();
    pushes.turn(TABLE, ANN);
    until("piste_refusals_total{code=\"push.gone\"} 1.0");
    until("piste_push_subscriptions 1.0");
    pushes.forget(bob, java.net.URI.create(service.endpoint() + "2"));
    pushes = restarted(Limits.STANDARD);
    assertThat(Files.readString(folder.resolve(FILE))).isEmpty();
  }

  @Test
  void anAddressIsNotCalledWithoutEndAfterARestartEither() throws Exception {
    Limits limits = Limits.STANDARD.with(Limit.ADDRESS_CALLS, Rate.perHour(60, 2));
    for (int i = 0; i < 6; i++) {
      Session guest = new Session("guest-number-" + i);
      pushes.keep(guest, i < 5 ? HERE : "192.0.2.8", subscription(service.endpoint() + i));
    }
    pushes = restarted(limits);
    for (int i = 0; i < 6; i++) {
      pushes.turn(TABLE, new Session("guest-number-" + i));
    }
    // The last is elsewhere.
    until("piste_push_calls_total 3.0");
    assertThat(service.heard).hasSize(3);
  }

  @Test
  void noMoreAreKeptThanTheLimitAllowsThoseRenewedLast() throws Exception {
    for (int i = 0; i < 6; i++) {
      pushes.keep(new Session("guest-number-" + i), HERE, subscription(service.endpoint() + i));
    }
    pushes = restarted(Limits.STANDARD.with(Limit.PUSHES_KEPT, 2));
    pushes.close();
    assertThat(Files.readAllLines(folder.resolve(FILE)))
        .satisfiesExactly(
            line -> assertThat(line).startsWith("guest-number-4 "),
            line -> assertThat(line).startsWith("guest-number-5 "));
  }

  @Test
  void nothingIsWrittenWhileNothingChanges() throws Exception {
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    pushes.save();
    Files.delete(folder.resolve(FILE));
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    pushes.save();
    assertThat(folder.resolve(FILE)).doesNotExist();
    pushes.keep(ANN, HERE, subscription(service.endpoint() + "2"));
    pushes.save();
    assertThat(Files.readAllLines(folder.resolve(FILE))).hasSize(2);
  }

  @Test
  void ofADamagedFileTheOtherLinesCount() throws Exception {
    pushes.keep(ANN, HERE, subscription(service.endpoint()));
    pushes.save();
    String line = Files.readString(folder.resolve(FILE));
    String other = line.replace(ANN.id(), "bob-who-is-away").replace("https:", "ftp:");
    Files.writeString(folder.resolve(FILE), "damaged\n\n" + other + line + line.substring(0, 60));
    try (Pushes anew = pushes(Limits.STANDARD, true, service.tls())) {
      anew.turn(TABLE, ANN);
      until("piste_push_calls_total 1.0");
    }
    Files.write(folder.resolve(FILE), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    try (Pushes empty = pushes(Limits.STANDARD, true, service.tls())) {
      empty.turn(TABLE, ANN);
      empty.keep(ANN, HERE, subscription(service.endpoint()));
    }
    assertThat(Files.readString(folder.resolve(FILE))).isEqualTo(line);
  }

  @Test
  void aGuestHasAFewBrowsersAndABrowserOneGuest() {
    Subscriptions few = new Subscriptions(2, 3);
    Session bob = new Session("bob-who-has-three");
    for (int i = 1; i <= 3; i++) {
      few.keep(bob, HERE, subscription("https://push.example/" + i));
    }
    assertThat(few.of(bob).stream().map(each -> each.subscription().endpoint().getPath()))
        .containsExactly("/2", "/3");
    few.keep(ANN, HERE, subscription("https://push.example/2"));
    assertThat(few.of(bob)).hasSize(1);
    few.keep(ANN, HERE, subscription("https://push.example/4"));
    few.keep(new Session("cleo-who-is-new"), HERE, subscription("https://push.example/5"));
    assertThat(few.size()).isEqualTo(3);
    assertThat(few.of(bob)).isEmpty();
    few.forget(bob, java.net.URI.create("https://push.example/4"));
    assertThat(few.of(ANN)).hasSize(2);
    few.forget(ANN, java.net.URI.create("https://push.example/4"));
    assertThat(few.of(ANN)).hasSize(1);
  }
}

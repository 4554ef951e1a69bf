package piste.people.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.table.Session;

class PasskeysTest {
  private static final Session ANNA = new Session("guest-anna");
  private static final Session BROWSER = new Session("guest-browser");
  private static final long NOW = 1_000_000;
  private static final PasskeyCheck.Site SITE =
      new PasskeyCheck.Site("dice.example", "https://dice.example");
  private static final PasskeyCheck.Site OTHER =
      new PasskeyCheck.Site("evil.example", "https://evil.example");

  private final PeopleDatabase database = PeopleDatabase.temporary().orThrow();
  private final Passkeys passkeys = new Passkeys(Accounts.in(database, 3).orThrow(), 1);
  private final SoftAuthenticator phone = new SoftAuthenticator(ANNA.id());

  @AfterEach
  void close() {
    database.close();
  }

  private String asked(Session by) {
    return passkeys.challenge(by, NOW).orThrow();
  }

  private void register() {
    passkeys.add(ANNA, "Phone", SITE, phone.made(asked(ANNA), SITE), NOW).orThrow();
  }

  private Attempt<Session> signIn(PasskeyCheck.Assertion said) {
    return passkeys.signIn(BROWSER, SITE, said, NOW);
  }

  private static String code(Attempt<?> refused) {
    return ((Attempt.Refused<?>) refused).refusal().code();
  }

  @Test
  void aPasskeySignsItsPlayerInAsOftenAsTheyLike() {
    register();
    assertThat(passkeys.of(ANNA).orThrow()).extracting(Passkey::name).containsExactly("Phone");
    for (int i = 0; i < 2; i++) {
      assertThat(signIn(phone.signed(asked(BROWSER), SITE)).orThrow()).isEqualTo(ANNA);
    }
  }

  @Test
  void anAnswerCountsOnce() {
    register();
    PasskeyCheck.Assertion said = phone.signed(asked(BROWSER), SITE);
    signIn(said).orThrow();
    assertThat(code(signIn(said))).isEqualTo("people.challenge");
  }

  @Test
  void anAnswerCountsForTheBrowserThatAskedAndForSomeMinutes() {
    register();
    PasskeyCheck.Assertion others = phone.signed(asked(ANNA), SITE);
    assertThat(code(signIn(others))).isEqualTo("people.challenge");
    PasskeyCheck.Assertion late = phone.signed(asked(BROWSER), SITE);
    long end = NOW + Passkeys.PATIENCE.toMillis();
    assertThat(code(passkeys.signIn(BROWSER, SITE, late, end))).isEqualTo("people.challenge");
  }

  @Test
  void whatWasSignedForAnotherSiteIsRefused() {
    register();
    assertThat(code(signIn(phone.signed(asked(BROWSER), OTHER)))).isEqualTo("people.passkey");
    PasskeyCheck.Site subdomain =
        new PasskeyCheck.Site("dice.example", "https://dice.example:8443");
    assertThat(code(signIn(phone.signed(asked(BROWSER), subdomain)))).isEqualTo("people.passkey");
    SoftAuthenticator elsewhere = new SoftAuthenticator(ANNA.id());
    assertThat(code(passkeys.add(ANNA, "X", SITE, elsewhere.made(asked(ANNA), OTHER), NOW)))
        .isEqualTo("people.passkey");
  }

  @Test
  void whoHasAnotherKeyOrAnOldCopyIsRefused() {
    register();
    SoftAuthenticator thief = new SoftAuthenticator(ANNA.id());
    assertThat(code(signIn(thief.signed(asked(BROWSER), SITE)))).isEqualTo("people.passkey");
    signIn(phone.signed(asked(BROWSER), SITE)).orThrow();
    phone.counter = 0;
    assertThat(code(signIn(phone.signed(asked(BROWSER), SITE)))).isEqualTo("people.passkey");
    assertThat(code(signIn(new PasskeyCheck.Assertion("AA", "AA", "AA", "AA", ""))))
        .isEqualTo("people.passkey");
  }

  @Test
  void aDeletedPasskeyOpensNothingAndAPlayerHasOnlySoMany() {
    register();
    SoftAuthenticator second = new SoftAuthenticator(ANNA.id());
    assertThat(code(passkeys.add(ANNA, "Two", SITE, second.made(asked(ANNA), SITE), NOW)))
        .isEqualTo("people.passkeys");
    passkeys.delete(BROWSER, phone.id()).orThrow();
    assertThat(passkeys.of(ANNA).orThrow()).hasSize(1);
    passkeys.delete(ANNA, phone.id()).orThrow();
    assertThat(code(signIn(phone.signed(asked(BROWSER), SITE))))
        .isEqualTo("people.passkey-unknown");
  }
}

package piste.people.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.people.Player;
import piste.people.Players;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.table.Session;
import piste.table.journal.TableId;

class AccountsTest {
  private static final Session ANNA = new Session("guest-anna");
  private static final Session PHONE = new Session("guest-phone");
  private static final SlowHash CODE = SlowHash.of("BCDF-GHJK");
  private static final long NOW = 1_000_000;

  private final PeopleDatabase database = PeopleDatabase.temporary().orThrow();
  private final Accounts accounts = Accounts.in(database, 3).orThrow();

  @AfterEach
  void close() {
    database.close();
  }

  private static Device.Fresh device() {
    return Device.Fresh.of(new Device.Kind("Firefox", "Android"));
  }

  private Attempt<Player> claim(Session guest, String name, String request, Device.Fresh at) {
    return accounts.claim(new Accounts.Claim(guest, name, request, CODE), at, NOW);
  }

  private Optional<SignedIn> at(Device.Fresh device) {
    return accounts.atDevice(device.token(), NOW).orThrow();
  }

  private static String code(Attempt<?> refused) {
    return ((Attempt.Refused<?>) refused).refusal().code();
  }

  @Test
  void aGuestWhoBecomesAPlayerKeepsTheirIdAndIsSignedInAtTheirDevice() {
    Device.Fresh laptop = device();
    assertThat(claim(ANNA, "Anna", "request-1", laptop).orThrow().id()).isEqualTo(ANNA);
    assertThat(at(laptop).orElseThrow().player().name()).isEqualTo("Anna");
    assertThat(accounts.isFormer(ANNA).orThrow()).isTrue();
    assertThat(accounts.isFormer(PHONE).orThrow()).isFalse();
    assertThat(accounts.devices(ANNA).orThrow())
        .singleElement()
        .satisfies(one -> assertThat(one.kind().browser()).isEqualTo("Firefox"));
  }

  @Test
  void theSameRequestIsAnsweredAgainAndItsFirstAnswerIsWorthNothing() {
    Device.Fresh lost = device();
    Device.Fresh second = device();
    claim(ANNA, "Anna", "request-1", lost).orThrow();
    SlowHash other = SlowHash.of("XXXX");
    Accounts.Claim again = new Accounts.Claim(PHONE, "Anna", "request-1", other);
    assertThat(accounts.claim(again, second, NOW).orThrow().id()).isEqualTo(ANNA);
    assertThat(at(lost)).isEmpty();
    assertThat(at(second)).isPresent();
    assertThat(accounts.lock("anna").orThrow().code()).isEqualTo(other);
    assertThat(accounts.isFormer(PHONE).orThrow()).isFalse();
  }

  @Test
  void aGuestBecomesAPlayerOnceAndNobodyTakesTheirName() {
    claim(ANNA, "Anna", "request-1", device()).orThrow();
    assertThat(code(claim(ANNA, "Anne", "request-2", device()))).isEqualTo("people.claimed");
    assertThat(code(claim(PHONE, " ÀNNA", "request-3", device()))).isEqualTo("people.name-taken");
    assertThat(accounts.isFormer(PHONE).orThrow()).isFalse();
  }

  @Test
  void aGuestWhoSignsInBecomesAnAliasAndTheirCookieOpensNothing() {
    claim(ANNA, "Anna", "request-1", device()).orThrow();
    Device.Fresh phone = device();
    accounts.signIn(ANNA, phone, Optional.of(PHONE), NOW).orThrow();
    assertThat(at(phone).orElseThrow().aliases()).containsExactly(PHONE);
    assertThat(accounts.isFormer(PHONE).orThrow()).isTrue();
  }

  @Test
  void theDeviceThatWasNotUsedForLongestEndsWhereThereAreTooMany() {
    Device.Fresh first = device();
    claim(ANNA, "Anna", "request-1", first).orThrow();
    List<Device.Fresh> later = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      later.add(device());
      accounts.signIn(ANNA, later.getLast(), Optional.empty(), NOW + i).orThrow();
    }
    assertThat(at(first)).isEmpty();
    assertThat(later).allSatisfy(one -> assertThat(at(one)).isPresent());
    accounts.end(ANNA, later.getFirst().id()).orThrow();
    assertThat(at(later.getFirst())).isEmpty();
    accounts.endOthers(ANNA, later.getLast().id()).orThrow();
    assertThat(accounts.devices(ANNA).orThrow())
        .extracting(Device::id)
        .containsExactly(later.getLast().id());
  }

  @Test
  void aDeviceThatWasNotUsedForAYearIsSignedOut() {
    Device.Fresh old = device();
    claim(ANNA, "Anna", "request-1", old).orThrow();
    long later = NOW + Accounts.UNUSED.toMillis();
    assertThat(accounts.atDevice(old.token(), later).orThrow()).isEmpty();
    accounts.seen(old.id(), later - 1).orThrow();
    assertThat(accounts.atDevice(old.token(), later).orThrow()).isPresent();
  }

  @Test
  void aCodeOpensItsAccountUntilThereIsAnother() {
    claim(ANNA, "Anna", "request-1", device()).orThrow();
    assertThat(accounts.lock("ANNA").orThrow().openedBy("bcdf ghjk")).contains(ANNA);
    assertThat(accounts.lock("Anna").orThrow().openedBy("BCDF-GHJX")).isEmpty();
    assertThat(accounts.lock("Nobody").orThrow().openedBy("")).isEmpty();
    accounts.renew(ANNA, SlowHash.of("ZZZZ"), NOW).orThrow();
    assertThat(accounts.lock("Anna").orThrow().openedBy("BCDF-GHJK")).isEmpty();
    assertThat(accounts.lock("Anna").orThrow().openedBy("zzzz")).contains(ANNA);
  }

  @Test
  void aCodeIsLongAndNoTwoHashesOfItAreAlike() {
    assertThat(Secrets.code()).matches("([BCDFGHJKMNPQRSTVWXYZ]{4}-){4}[A-Z]{4}");
    assertThat(SlowHash.of("A")).isNotEqualTo(SlowHash.of("A"));
    assertThat(SlowHash.of("A").text()).startsWith("PBKDF2WithHmacSHA512$210000$");
  }

  @Test
  void aLinkSignsInOnceAndNotForLong() {
    claim(ANNA, "Anna", "request-1", device()).orThrow();
    SignInLinks links = new SignInLinks(accounts);
    String link = links.make(ANNA, NOW).orThrow();
    long end = NOW + SignInLinks.LIFE.toMillis();
    assertThat(links.look(link, end - 1).orThrow().name()).isEqualTo("Anna");
    assertThat(code(links.use(link, end))).isEqualTo("people.link");
    assertThat(links.use(link, end - 1).orThrow()).isEqualTo(ANNA);
    assertThat(code(links.use(link, end - 1))).isEqualTo("people.link");
    String old = links.make(ANNA, NOW).orThrow();
    String fresh = links.make(ANNA, NOW).orThrow();
    assertThat(code(links.use(old, NOW))).isEqualTo("people.link");
    assertThat(links.use(fresh, NOW).orThrow()).isEqualTo(ANNA);
  }

  @Test
  void aBotIsAPlayerOfItsOwnWithAToken() {
    claim(ANNA, "Anna", "request-1", device()).orThrow();
    BotAccounts bots = new BotAccounts(accounts, 1);
    BotAccounts.Made made = bots.make(ANNA, "Anna's bot", NOW).orThrow();
    assertThat(accounts.bot(made.token()).orThrow().orElseThrow().player())
        .isEqualTo(made.bot())
        .satisfies(bot -> assertThat(bot.kind()).isEqualTo(Player.Kind.BOT));
    assertThat(accounts.bot("x").orThrow()).isEmpty();
    assertThat(code(bots.make(ANNA, "Another", NOW))).isEqualTo("people.bots");
    assertThat(bots.isOf(ANNA, made.bot().id()).orThrow()).isTrue();
    assertThat(bots.isOf(PHONE, made.bot().id()).orThrow()).isFalse();
  }

  /// Remembers whom it was told to forget.
  private static final class Other implements Forgetting {
    final List<Session> forgotten = new ArrayList<>();
    boolean isDown;

    @Override
    public Attempt<Boolean> forgetElsewhere(List<Session> sessions) {
      if (isDown) {
        return Attempt.refused("down", "down");
      }
      forgotten.addAll(sessions);
      return Attempt.made(true);
    }
  }

  @Test
  void whoLeavesIsForgottenEverywhereAndTheirNameIsFree() {
    Device.Fresh laptop = device();
    claim(ANNA, "Anna", "request-1", laptop).orThrow();
    accounts.signIn(ANNA, device(), Optional.of(PHONE), NOW).orThrow();
    BotAccounts.Made bot = new BotAccounts(accounts, 1).make(ANNA, "Robo", NOW).orThrow();
    OwnTables tables = new OwnTables(accounts);
    tables.note(ANNA, List.of(new TableId("table00001")), NOW).orThrow();
    Other other = new Other();
    other.isDown = true;
    Leaving leaving = new Leaving(accounts, List.of(other));
    leaving.leave(ANNA, NOW).orThrow();
    leaving.leave(ANNA, NOW).orThrow();
    assertThat(at(laptop)).isEmpty();
    assertThat(accounts.bot(bot.token()).orThrow()).isEmpty();
    assertThat(tables.of(ANNA).orThrow()).isEmpty();
    assertThat(accounts.isFormer(ANNA).orThrow()).isTrue();
    assertThat(accounts.isFormer(PHONE).orThrow()).isTrue();
    other.isDown = false;
    leaving.finish().orThrow();
    assertThat(other.forgotten).contains(ANNA, PHONE, bot.bot().id());
    assertThat(leaving.finish().orThrow()).isZero();
    Session next = new Session("guest-next");
    assertThat(claim(next, "anna", "request-2", device()).orThrow().id()).isEqualTo(next);
    assertThat(Players.in(database).orThrow().named("Robo").orThrow()).isEmpty();
    assertThat(accounts.isFormer(ANNA).orThrow()).isTrue();
  }
}

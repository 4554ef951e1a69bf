package piste.people.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.people.account.Accounts;
import piste.people.account.BotAccounts;
import piste.people.account.Device;
import piste.people.account.Leaving;
import piste.people.account.OwnTables;
import piste.people.account.SignInLinks;
import piste.people.account.SlowHash;
import piste.rules.Attempt;
import piste.stores.FolderStore;
import piste.stores.Store;
import piste.stores.people.PeopleDatabase;
import piste.stores.postgres.PostgresStore;
import piste.table.Session;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

/// Players live in PostgreSQL as in a folder, and are carried from one to the other.
class PeopleMoveTest {
  private static final Session ANNA = new Session("guest-anna");
  private static final Session PHONE = new Session("guest-phone");
  private static final SlowHash CODE = SlowHash.of("BCDF");
  private static final long NOW = 1_000_000;

  @Test
  void playersAreTheSameWhereverTheyAreCarried(@TempDir Path folder) {
    Device.Fresh laptop = Device.Fresh.of(Device.Kind.UNKNOWN);
    Device.Fresh phone = Device.Fresh.of(Device.Kind.UNKNOWN);
    try (Store first = FolderStore.open(folder.resolve("first")).orThrow();
        Store shared = PostgresStore.open(RealPostgres.shared().database()).orThrow();
        Store last = FolderStore.open(folder.resolve("last")).orThrow()) {
      try (PeopleDatabase database = PeopleDatabase.of(first).orThrow()) {
        Accounts accounts = Accounts.in(database, 9).orThrow();
        accounts.claim(new Accounts.Claim(ANNA, "Anna", "request", CODE), laptop, NOW).orThrow();
        new OwnTables(accounts).note(ANNA, List.of(new TableId("table00001")), NOW).orThrow();
      }
      // Five of Anna's, and the number of changes of blocks and bans.
      assertThat(PeopleMove.run(first, shared).orThrow().rows()).isEqualTo(6);
      assertThat(PeopleMove.run(first, shared).orThrow().rows()).isEqualTo(6);
      try (PeopleDatabase database = PeopleDatabase.of(shared).orThrow()) {
        Accounts accounts = Accounts.in(database, 9).orThrow();
        accounts.signIn(ANNA, phone, Optional.of(PHONE), NOW).orThrow();
        new BotAccounts(accounts, 1).make(ANNA, "Robo", NOW).orThrow();
        SignInLinks links = new SignInLinks(accounts);
        assertThat(links.use(links.make(ANNA, NOW).orThrow(), NOW).orThrow()).isEqualTo(ANNA);
      }
      assertThat(PeopleMove.run(first, shared))
          .isInstanceOfSatisfying(
              Attempt.Refused.class,
              refused -> assertThat(refused.refusal().code()).isEqualTo("move.people"));
      PeopleMove.run(shared, last).orThrow();
      try (PeopleDatabase database = PeopleDatabase.of(last).orThrow()) {
        Accounts accounts = Accounts.in(database, 9).orThrow();
        assertThat(accounts.lock("anna").orThrow())
            .isEqualTo(new Accounts.Lock(Optional.of(ANNA), CODE));
        assertThat(accounts.atDevice(phone.token(), NOW).orThrow().orElseThrow().aliases())
            .containsExactly(PHONE);
        new Leaving(accounts, List.of()).leave(ANNA, NOW).orThrow();
        assertThat(accounts.atDevice(laptop.token(), NOW).orThrow()).isEmpty();
      }
    }
  }
}

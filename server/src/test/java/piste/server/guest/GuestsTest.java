package piste.server.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.rules.Attempt;
import piste.server.Logged;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.table.Session;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Journal;
import piste.table.journal.MemoryJournal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

class GuestsTest {
  private static final Journal NO_TABLES = new MemoryJournal();

  @Test
  void aGuestIsKnownAgainByTheServersOwnSignatureAlone() {
    Guests guests = new Guests(ServerKey.temporary());
    Session guest = guests.newcomer();
    String cookie = guests.signed(guest);
    assertThat(guests.read(cookie)).contains(guest);
    assertThat(guests.read(cookie + "x")).isEmpty();
    assertThat(guests.read("x" + cookie)).isEmpty();
    assertThat(guests.read(guest.id() + ".")).isEmpty();
    assertThat(guests.read("")).isEmpty();
    assertThat(new Guests(ServerKey.temporary()).read(cookie)).isEmpty();
  }

  @Test
  void aTableOpensToItsOwnSecretAlone() {
    Guests guests = new Guests(ServerKey.temporary());
    assertThat(guests.opens("abc", guests.tableSecret("abc"))).isTrue();
    assertThat(guests.opens("abd", guests.tableSecret("abc"))).isFalse();
    assertThat(guests.opens("abc", "")).isFalse();
  }

  @Test
  void theKeyIsKeptForItsOwnerAlone(@TempDir Path folder) throws IOException {
    byte[] secret = ServerKey.in(folder, NO_TABLES).orThrow().secret("guest", "x");
    assertThat(ServerKey.in(folder, NO_TABLES).orThrow().secret("guest", "x")).isEqualTo(secret);
    assertThat(ServerKey.in(folder, NO_TABLES).orThrow().secret("table", "x")).isNotEqualTo(secret);
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(folder.resolve("server.key"))))
        .isEqualTo("rw-------");
    Files.writeString(folder.resolve("server.key"), "short");
    assertThat(ServerKey.in(folder, NO_TABLES))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused ->
                assertThat(refused.refusal().reason())
                    .contains(
                        "is damaged", "guests are not recognised", "links to private tables"));
  }

  @Test
  void aNewKeyForOldTablesIsWarnedOfAndOtherKeysAreNot(@TempDir Path folder) throws IOException {
    MemoryJournal tables = new MemoryJournal();
    Entry fact = new Entry(0, "said", 1, "", Entry.NO_PATH);
    tables
        .append(new Batch(new TableId("k3v9"), 0, List.of(fact), Status.FINISHED))
        .join()
        .orThrow();
    try (Logged logged = Logged.by(ServerKey.class)) {
      ServerKey.in(folder, NO_TABLES).orThrow();
      ServerKey.in(folder, tables).orThrow();
      assertThat(logged.lines()).isEmpty();
      Files.delete(folder.resolve("server.key"));
      ServerKey.in(folder, tables).orThrow();
      assertThat(logged.lines())
          .singleElement()
          .asString()
          .startsWith(folder.resolve("server.key") + " was missing although there are tables")
          .contains("Links to existing private tables", "copy the old server.key");
    }
  }

  @Test
  void aRateIsHeldOverTimeAndABurstIsAllowed() {
    AtomicLong now = new AtomicLong();
    Buckets buckets = new Buckets(new Rate(2, 3), now::get);
    for (int i = 0; i < 3; i++) {
      assertThat(buckets.take("ann")).isTrue();
    }
    assertThat(buckets.take("ann")).isFalse();
    assertThat(buckets.take("bob")).isTrue();
    now.addAndGet(500_000_000);
    assertThat(buckets.take("ann")).isTrue();
    assertThat(buckets.take("ann")).isFalse();
  }

  @Test
  void aCrowdDoesNotMakeUpForWhatOneHasUsed() {
    AtomicLong now = new AtomicLong();
    Buckets buckets = new Buckets(new Rate(0.001, 3), now::get);
    for (int i = 0; i < 3; i++) {
      buckets.take("pest");
    }
    for (int i = 0; i < 2 * Buckets.MOST; i++) {
      buckets.take("stranger " + i);
    }
    assertThat(buckets.take("pest")).isFalse();
    assertThat(buckets.size()).isLessThanOrEqualTo(Buckets.MOST);
  }

  @Test
  void whatIsRefusedForTheAddressCostsTheGuestNothing() {
    AtomicLong now = new AtomicLong();
    Shares shares = new Shares(new Rate(0.001, 2), new Rate(0.001, 1), now::get);
    Asker home = new Asker("ann", "192.0.2.1");
    assertThat(shares.take(home)).isTrue();
    assertThat(shares.take(home)).isFalse();
    assertThat(shares.take(new Asker("bob", "192.0.2.1"))).isFalse();
    assertThat(shares.take(new Asker("ann", "192.0.2.2"))).isTrue();
    assertThat(shares.secondsToNext()).isEqualTo(1000);
  }

  @Test
  void whatWasDoneUnaskedIsPaidOffInSeconds() {
    AtomicLong now = new AtomicLong();
    Shares shares = new Shares(new Rate(2, 3), new Rate(2, 3), now::get);
    Asker ann = new Asker("ann", "192.0.2.1");
    shares.charge(ann, 1_000_000);
    assertThat(shares.take(ann)).isFalse();
    now.addAndGet(11_000_000_000L);
    assertThat(shares.take(ann)).isTrue();
  }

  @Test
  void placesAreCountedAndGivenBack() {
    Counts counts = new Counts(2);
    assertThat(counts.take("ann")).isTrue();
    assertThat(counts.take("ann")).isTrue();
    assertThat(counts.take("ann")).isFalse();
    counts.giveBack("ann");
    assertThat(counts.take("ann")).isTrue();
    assertThat(counts.take("bob")).isTrue();
  }

  @Test
  void whatIsUsedAtOneNodeIsMissingAtAnother() {
    Limits limits = Limits.STANDARD.with(Limit.GUEST_TABLES, new Rate(0.001, 2));
    RateLimits here = new RateLimits(limits);
    RateLimits there = new RateLimits(limits);
    Shares own = here.shares(Limit.GUEST_TABLES, Limit.ADDRESS_TABLES);
    Shares other = there.shares(Limit.GUEST_TABLES, Limit.ADDRESS_TABLES);
    Asker ann = new Asker("ann", "10.0.0.1");
    assertThat(own.take(ann)).isTrue();
    assertThat(own.take(ann)).isTrue();
    assertThat(other.isLeft(ann)).isTrue();
    // Whatever else nodes limit, and in whichever order, they mean the same.
    Shares codes = there.shares("codes", Limit.GUEST_TABLES, Limit.ADDRESS_TABLES);
    here.used().forEach(there::charge);
    assertThat(other.isLeft(ann)).isFalse();
    assertThat(codes.isLeft(ann)).isTrue();
    assertThat(here.used()).isEmpty();
    assertThat(there.used()).isEmpty();
  }
}

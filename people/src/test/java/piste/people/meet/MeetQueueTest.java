package piste.people.meet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.people.meet.Wish.Kind;
import piste.people.meet.Wish.Length;
import piste.people.meet.Wish.Sizes;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.postgres.PostgresStore;
import piste.table.Session;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

class MeetQueueTest {
  private static final int MOST = 100;
  private static final TableId TABLE = new TableId("k3v7abcdef");
  private static final Kind KIND = new Kind("strike", Length.GAME, false);
  private final PeopleDatabase database = PeopleDatabase.temporary().orThrow();
  private final MeetQueue queue = MeetQueue.in(database).orThrow();

  @AfterEach
  void close() {
    database.close();
  }

  private static Wish wish(String who, String id, long since) {
    return new Wish(
        new Session("person-" + who),
        id,
        who,
        KIND,
        new Sizes(2, true, 2, 5),
        OptionalDouble.of(31.5),
        since);
  }

  @Test
  void whoeverWaitsIsMetAndWaitsNoMore() {
    meet(queue);
  }

  @Test
  void theSameInPostgres() {
    try (PostgresStore store = PostgresStore.open(RealPostgres.shared().database()).orThrow()) {
      meet(MeetQueue.in(PeopleDatabase.in(store)).orThrow());
    }
  }

  private static void meet(MeetQueue queue) {
    Wish ann = wish("ann", "a1", 1_000);
    Wish bob = wish("bob", "b1", 5_000);
    queue.seek(ann, MOST).orThrow();
    queue.seek(bob, MOST).orThrow();
    assertThat(queue.waiting(6_000).orThrow()).containsExactly(ann, bob);
    assertThat(queue.usualWait(KIND, 6_000).orThrow()).isEmpty();
    Meeting meeting = new Meeting(List.of(ann, bob));
    assertThat(queue.settle(meeting, TABLE, 7_000).orThrow()).isTrue();
    assertThat(queue.waiting(7_000).orThrow()).isEmpty();
    assertThat(queue.found(7_000).orThrow())
        .containsExactlyInAnyOrder(
            new Found(ann.person(), "a1", TABLE), new Found(bob.person(), "b1", TABLE));
    assertThat(queue.usualWait(KIND, 8_000).orThrow()).isEqualTo(OptionalLong.of(6_000));
    // Whoever did it and does not know asks again.
    assertThat(queue.settle(meeting, TABLE, 7_500).orThrow()).isTrue();
  }

  @Test
  void aRetryWithTheSameIdDoesNothingNotEvenOnceItCameTrue() {
    Wish ann = wish("ann", "a1", 1_000);
    queue.seek(ann, MOST).orThrow();
    queue.seek(wish("ann", "a1", 4_000), MOST).orThrow();
    assertThat(queue.waiting(4_000).orThrow()).containsExactly(ann);
    Wish bob = wish("bob", "b1", 1_000);
    queue.seek(bob, MOST).orThrow();
    queue.settle(new Meeting(List.of(ann, bob)), TABLE, 5_000).orThrow();
    queue.seek(ann, MOST).orThrow();
    assertThat(queue.waiting(5_000).orThrow()).isEmpty();
  }

  @Test
  void anotherWishTakesThePlaceOfTheFirst() {
    queue.seek(wish("ann", "a1", 1_000), MOST).orThrow();
    Wish second = wish("ann", "a2", 2_000);
    queue.seek(second, MOST).orThrow();
    assertThat(queue.waiting(2_000).orThrow()).containsExactly(second);
    // What was said of the first one concerns the second no more.
    assertThat(queue.withdraw(second.person(), "a1").orThrow()).isFalse();
    assertThat(queue.withdraw(second.person(), "a2").orThrow()).isTrue();
    assertThat(queue.waiting(2_000).orThrow()).isEmpty();
  }

  @Test
  void nobodyIsInTwoGames() {
    Wish ann = wish("ann", "a1", 1_000);
    Wish bob = wish("bob", "b1", 1_000);
    Wish cid = wish("cid", "c1", 1_000);
    List.of(ann, bob, cid).forEach(wish -> queue.seek(wish, MOST).orThrow());
    assertThat(queue.settle(new Meeting(List.of(ann, bob)), TABLE, 2_000).orThrow()).isTrue();
    TableId other = new TableId("z3v7abcdef");
    assertThat(queue.settle(new Meeting(List.of(bob, cid)), other, 2_000).orThrow()).isFalse();
    assertThat(queue.waiting(2_000).orThrow()).containsExactly(cid);
    assertThat(queue.found(2_000).orThrow()).extracting(Found::table).containsOnly(TABLE);
  }

  @Test
  void whoeverIsNotHeardOfWaitsNoMoreAndMayComeBack() {
    Wish ann = wish("ann", "a1", 1_000);
    Wish bob = wish("bob", "b1", 1_000);
    queue.seek(ann, MOST).orThrow();
    queue.seek(bob, MOST).orThrow();
    queue.heard(Set.of(ann.person()), 20_000).orThrow();
    long later = 1_001 + MeetQueue.PATIENCE.toMillis();
    assertThat(queue.waiting(later).orThrow()).containsExactly(ann);
    queue.heard(Set.of(bob.person()), later).orThrow();
    assertThat(queue.waiting(later).orThrow()).containsExactly(ann, bob);
  }

  @Test
  void ofTooManyNoMoreWait() {
    queue.seek(wish("ann", "a1", 1_000), 1).orThrow();
    assertThat(queue.seek(wish("bob", "b1", 1_000), 1))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> {
              assertThat(refused.refusal().code()).isEqualTo("meet.full");
              assertThat(refused.refusal().kind()).isEqualTo(Refusal.Kind.TOO_MANY);
            });
    // Those who are gone take nobody's place.
    long later = 1_001 + MeetQueue.PATIENCE.toMillis();
    queue.seek(wish("bob", "b1", later), 1).orThrow();
  }
}

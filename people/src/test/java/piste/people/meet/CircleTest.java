package piste.people.meet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.people.Player;
import piste.people.Players;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.postgres.PostgresStore;
import piste.table.Session;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

class CircleTest {
  private static final TableId TABLE = new TableId("k3v7abcdef");
  private static final Session ANN = new Session("person-ann");
  private static final Session BOB = new Session("person-bob");
  private static final Session GUEST = new Session("person-guest");
  private final PeopleDatabase database = PeopleDatabase.temporary().orThrow();
  private Circle circle;

  @BeforeEach
  void begin() {
    circle = with(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private static Circle with(PeopleDatabase database) {
    Players players = Players.in(database).orThrow();
    players.add(new Player(ANN, "Ann", Player.Kind.PERSON, 1)).orThrow();
    players.add(new Player(BOB, "Bob", Player.Kind.PERSON, 1)).orThrow();
    return Circle.in(database).orThrow();
  }

  private static String code(Attempt<?> attempt) {
    return attempt instanceof Attempt.Refused<?> refused ? refused.refusal().code() : "made";
  }

  @Test
  void friendsSeeEachOtherAndMayInvite() {
    friends(circle);
  }

  @Test
  void theSameInPostgres() {
    try (PostgresStore store = PostgresStore.open(RealPostgres.shared().database()).orThrow()) {
      friends(with(PeopleDatabase.in(store)));
    }
  }

  private static void friends(Circle circle) {
    circle.follow(ANN, "bob", 1_000, 10).orThrow();
    circle.follow(ANN, "bob", 2_000, 10).orThrow();
    assertThat(circle.followed(ANN).orThrow())
        .extracting(each -> each.player().name() + each.visible())
        .containsExactly("Bobfalse");
    assertThat(code(circle.invite(ANN, "Bob", TABLE, 3_000))).isEqualTo("meet.not-invited");
    circle.follow(BOB, "Ann", 3_000, 10).orThrow();
    assertThat(circle.followed(ANN).orThrow()).extracting(Followed::visible).containsExactly(true);
    Invitation invited = circle.invite(ANN, "Bob", TABLE, 4_000).orThrow();
    assertThat(circle.invite(ANN, "Bob", TABLE, 5_000).orThrow()).isEqualTo(invited);
    assertThat(circle.invitations(6_000).orThrow()).containsExactly(invited);
    assertThat(circle.putAway(BOB, TABLE).orThrow()).isTrue();
    assertThat(circle.invitations(6_000).orThrow()).isEmpty();
    assertThat(circle.unfollow(BOB, "Ann").orThrow()).isTrue();
    assertThat(circle.followed(ANN).orThrow()).extracting(Followed::visible).containsExactly(false);
  }

  @Test
  void whoeverShowsThemselvesToNobodyIsSeenAndInvitedByNobody() {
    circle.follow(ANN, "Bob", 1_000, 10).orThrow();
    circle.follow(BOB, "Ann", 1_000, 10).orThrow();
    assertThat(circle.shownToAll(Set.of(ANN, BOB)).orThrow()).isEmpty();
    circle.show(BOB, Shown.EVERYBODY).orThrow();
    assertThat(circle.shownToAll(Set.of(ANN, BOB, GUEST)).orThrow()).containsExactly("Bob");
    circle.show(BOB, Shown.NOBODY).orThrow();
    assertThat(circle.shown(BOB).orThrow()).isEqualTo(Shown.NOBODY);
    assertThat(circle.followed(ANN).orThrow()).extracting(Followed::visible).containsExactly(false);
    assertThat(code(circle.invite(ANN, "Bob", TABLE, 2_000))).isEqualTo("meet.not-invited");
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThat(code(circle.follow(GUEST, "Bob", 1_000, 10))).isEqualTo("meet.no-account");
    assertThat(code(circle.follow(ANN, "Zoe", 1_000, 10))).isEqualTo("meet.no-player");
    assertThat(code(circle.follow(ANN, "ann", 1_000, 10))).isEqualTo("meet.self");
    assertThat(code(circle.follow(ANN, "Bob", 1_000, 0))).isEqualTo("meet.too-many-followed");
    assertThat(code(circle.show(GUEST, Shown.EVERYBODY))).isEqualTo("meet.no-account");
    assertThat(code(circle.invite(GUEST, "Bob", TABLE, 1_000))).isEqualTo("meet.no-account");
  }

  @Test
  void whoeverLeavesIsFollowedByNobody() {
    circle.follow(ANN, "Bob", 1_000, 10).orThrow();
    circle.show(BOB, Shown.EVERYBODY).orThrow();
    circle.invite(ANN, "Bob", TABLE, 2_000).orThrow();
    database
        .change(
            connection -> {
              Circle.forget(connection, BOB);
              return List.of();
            })
        .orThrow();
    assertThat(circle.followed(ANN).orThrow()).isEmpty();
    assertThat(circle.shown(BOB).orThrow()).isEqualTo(Shown.FRIENDS);
    assertThat(circle.invitations(2_000).orThrow()).isEmpty();
  }
}

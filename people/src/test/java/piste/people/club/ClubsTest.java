package piste.people.club;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
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

class ClubsTest {
  private static final long NOW = 1_000_000_000_000L;
  private static final TableId TABLE = new TableId("k3v7abcdef");
  private static final ClubLimits LIMITS = new ClubLimits(1, 2, 3, 1, 5);
  private static final Session ANN = person("Ann");
  private static final Session BOB = person("Bob");
  private static final Session CID = person("Cid");
  private static final Session DAN = person("Dan");
  private static final Club CLUB = new Club("c1", "Les Six-Faces", ANN, "secret-1", NOW);
  private final PeopleDatabase database = PeopleDatabase.temporary().orThrow();
  private Clubs clubs;
  private ClubLife life;

  @BeforeEach
  void begin() {
    clubs = with(database);
    life = new ClubLife(database, LIMITS);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private static Session person(String name) {
    return new Session("person-" + name);
  }

  private static Clubs with(PeopleDatabase database) {
    Players players = Players.in(database).orThrow();
    Stream.of("Ann", "Bob", "Cid", "Dan")
        .forEach(
            name -> players.add(new Player(person(name), name, Player.Kind.PERSON, 1)).orThrow());
    return Clubs.in(database, LIMITS).orThrow();
  }

  private static String code(Attempt<?> attempt) {
    return attempt instanceof Attempt.Refused<?> refused ? refused.refusal().code() : "made";
  }

  private static List<String> names(Attempt<List<Player>> people) {
    return people.orThrow().stream().map(Player::name).toList();
  }

  @Test
  void aClubIsFoundedJoinedPassedOnAndClosed() {
    course(clubs, life);
  }

  @Test
  void theSameInPostgres() {
    try (PostgresStore store = PostgresStore.open(RealPostgres.shared().database()).orThrow()) {
      PeopleDatabase shared = PeopleDatabase.in(store);
      course(with(shared), new ClubLife(shared, LIMITS));
    }
  }

  private static void course(Clubs clubs, ClubLife life) {
    clubs.found(CLUB).orThrow();
    assertThat(clubs.found(CLUB)).isEqualTo(Attempt.made(CLUB));
    assertThat(clubs.named("les six-FACES").orThrow()).isEqualTo(CLUB);
    assertThat(clubs.join("Les Six-Faces", BOB, Optional.of("secret-1"), NOW).orThrow()).isTrue();
    assertThat(clubs.join("Les Six-Faces", CID, Optional.empty(), NOW).orThrow()).isFalse();
    assertThat(names(clubs.requests(CLUB))).containsExactly("Cid");
    assertThat(clubs.answer("Les Six-Faces", ANN, "cid", true, NOW).orThrow()).isTrue();
    assertThat(names(clubs.members(CLUB))).containsExactly("Ann", "Bob", "Cid");
    assertThat(names(clubs.requests(CLUB))).isEmpty();

    Evening evening = new Evening("e1", "Jeudi", NOW + 1_000, List.of());
    life.plan("Les Six-Faces", ANN, evening, NOW).orThrow();
    life.come("Les Six-Faces", BOB, "e1", true).orThrow();
    life.come("Les Six-Faces", BOB, "e1", true).orThrow();
    assertThat(life.evenings(CLUB, NOW).orThrow())
        .containsExactly(new Evening("e1", "Jeudi", NOW + 1_000, List.of("Bob")));

    life.open("Les Six-Faces", BOB, TABLE, NOW).orThrow();
    assertThat(life.tables(CLUB, NOW).orThrow()).containsExactly(TABLE);
    life.count(TABLE, 1, "strike", NOW, ranks(ANN, 1, BOB, 2, CID, 3)).orThrow();
    life.count(TABLE, 1, "strike", NOW, ranks(ANN, 1, BOB, 2, CID, 3)).orThrow();
    life.count(TABLE, 2, "strike", NOW, ranks(BOB, 1, ANN, 2)).orThrow();
    // Whoever else plays along makes it no game of the club.
    life.count(TABLE, 3, "strike", NOW, ranks(BOB, 1, DAN, 2)).orThrow();
    List<Standing> ladder = life.ladder(CLUB, Optional.of("strike")).orThrow();
    assertThat(ladder).extracting(Standing::name).containsExactly("Bob", "Ann", "Cid");
    assertThat(ladder.getFirst().games()).isEqualTo(2);
    assertThat(ladder.getFirst().won()).isEqualTo(1);
    assertThat(ladder.getFirst().points()).isCloseTo(0.75, within(1e-9));
    assertThat(life.ladder(CLUB, Optional.of("arene")).orThrow()).isEmpty();

    clubs.passOn("Les Six-Faces", ANN, "Bob").orThrow();
    assertThat(clubs.remove("Les Six-Faces", ANN, "Ann").orThrow()).isTrue();
    assertThat(clubs.remove("Les Six-Faces", BOB, "Cid").orThrow()).isTrue();
    assertThat(names(clubs.members(CLUB))).containsExactly("Bob");
    assertThat(clubs.of(BOB).orThrow()).extracting(Club::name).containsExactly("Les Six-Faces");
    clubs.renew("Les Six-Faces", BOB, "secret-2").orThrow();
    assertThat(code(clubs.join("Les Six-Faces", CID, Optional.of("secret-1"), NOW)))
        .isEqualTo("club.secret");
    life.callOff("Les Six-Faces", BOB, "e1").orThrow();
    clubs.close("Les Six-Faces", BOB).orThrow();
    assertThat(code(clubs.named("Les Six-Faces"))).isEqualTo("club.unknown");
  }

  private static SequencedMap<Session, Integer> ranks(Object... whoAndRank) {
    SequencedMap<Session, Integer> ranks = new LinkedHashMap<>();
    for (int i = 0; i < whoAndRank.length; i += 2) {
      ranks.put((Session) whoAndRank[i], (Integer) whoAndRank[i + 1]);
    }
    return ranks;
  }

  @Test
  void whatIsNotAllowedIsRefused() {
    clubs.found(CLUB).orThrow();
    String name = CLUB.name();
    assertThat(code(clubs.found(new Club("c2", "les six-faces", BOB, "s", NOW))))
        .isEqualTo("club.name-taken");
    assertThat(code(clubs.found(new Club("c3", "More", ANN, "s", NOW)))).isEqualTo("club.too-many");
    for (String wrong : List.of("", "x", " ab", "a/b", "a  b", "ab ", "a".repeat(31))) {
      assertThat(code(clubs.found(new Club("c4", wrong, BOB, "s", NOW)))).isEqualTo("club.name");
    }
    Session guest = person("Nobody");
    assertThat(code(clubs.found(new Club("c5", "Other", guest, "s", NOW))))
        .isEqualTo("meet.no-account");
    assertThat(code(clubs.join(name, guest, Optional.empty(), NOW))).isEqualTo("meet.no-account");
    assertThat(code(clubs.join("Nowhere", BOB, Optional.empty(), NOW))).isEqualTo("club.unknown");
    assertThat(code(clubs.remove(name, ANN, "Ann"))).isEqualTo("club.owner-stays");
    assertThat(code(clubs.passOn(name, ANN, "Bob"))).isEqualTo("club.no-member");
    assertThat(code(life.open(name, BOB, TABLE, NOW))).isEqualTo("club.no-member");
    clubs.join(name, BOB, Optional.of("secret-1"), NOW).orThrow();
    for (Attempt<?> ofTheOwner :
        List.of(
            clubs.close(name, BOB),
            clubs.renew(name, BOB, "s"),
            clubs.remove(name, BOB, "Ann"),
            clubs.passOn(name, BOB, "Bob"),
            clubs.answer(name, BOB, "Cid", true, NOW),
            life.callOff(name, BOB, "e1"),
            life.plan(name, BOB, new Evening("e1", "x", NOW, List.of()), NOW))) {
      assertThat(code(ofTheOwner)).isEqualTo("club.not-owner");
    }
    assertThat(code(life.come(name, BOB, "e1", true))).isEqualTo("club.no-evening");
    Evening old = new Evening("e1", "x", NOW - 100_000_000, List.of());
    assertThat(code(life.plan(name, ANN, old, NOW))).isEqualTo("club.evening");
    clubs.join(name, CID, Optional.of("secret-1"), NOW).orThrow();
    assertThat(code(clubs.join(name, DAN, Optional.of("secret-1"), NOW))).isEqualTo("club.full");
  }

  @Test
  void theClubOfAnOwnerWhoIsForgottenGoesToTheOldestMember() {
    clubs.found(CLUB).orThrow();
    clubs.join(CLUB.name(), BOB, Optional.of("secret-1"), NOW + 1).orThrow();
    for (Session who : List.of(ANN, BOB)) {
      assertThat(clubs.named(CLUB.name()).orThrow().owner()).isEqualTo(who);
      database
          .change(
              connection -> {
                Clubs.forget(connection, who);
                return true;
              })
          .orThrow();
    }
    assertThat(code(clubs.named(CLUB.name()))).isEqualTo("club.unknown");
  }
}

package piste.people;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.table.Session;

class PlayersTest {
  private static final Player ANNA =
      new Player(new Session("anna-0001"), "Anna Zoë", Player.Kind.PERSON, 1_000);

  private final PeopleDatabase database = PeopleDatabase.temporary().orThrow();
  private final Players players = Players.in(database).orThrow();

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void aPlayerIsFoundByIdAndByAnyNameThatReadsTheSame() {
    players.add(ANNA).orThrow();
    assertThat(players.find(ANNA.id()).orThrow()).contains(ANNA);
    assertThat(players.named(" anna  ZOE").orThrow()).contains(ANNA);
    assertThat(players.named("anne").orThrow()).isEmpty();
  }

  @Test
  void nobodyTakesANameThatReadsLikeAnothers() {
    players.add(ANNA).orThrow();
    Player other = new Player(new Session("other-001"), "anna zoe", Player.Kind.PERSON, 2_000);
    assertThat(players.add(other))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo("people.name-taken"));
    assertThat(players.find(other.id()).orThrow()).isEmpty();
  }

  @Test
  void addingAPlayerTwiceIsAddingThemOnce() {
    players.add(ANNA).orThrow();
    assertThat(players.add(ANNA)).isEqualTo(Attempt.made(ANNA));
  }
}

package piste.people.finished;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.people.finished.Games.ANN;
import static piste.people.finished.Games.BOB;
import static piste.people.finished.Games.CLEO;
import static piste.people.finished.Games.game;
import static piste.people.finished.Games.rated;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.people.finished.GamesOf.Filter;
import piste.people.finished.GamesOf.Outcome;
import piste.people.finished.GamesOf.Played;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;

class FinishedGamesTest {
  private final PeopleDatabase database = PeopleDatabase.temporary().orThrow();
  private final FinishedGames games = FinishedGames.in(database).orThrow();
  private final GamesOf of = new GamesOf(database);

  @AfterEach
  void close() {
    database.close();
  }

  private static Filter filter(
      Optional<String> game, Optional<Who> against, Optional<Outcome> outcome, boolean rated) {
    return new Filter(game, against, outcome, rated, false, Optional.empty());
  }

  private List<Long> times(Filter filter) {
    return of.list(List.of(ANN.session()), filter, 10).orThrow().stream()
        .map(played -> played.game().at())
        .toList();
  }

  @Test
  void aGameIsKeptWholeAndToldOfOnce() {
    List<FinishedGame> heard = new ArrayList<>();
    games.tell((_, game) -> heard.add(game));
    FinishedGame game = rated(5, ANN, new Who.Bot("champion"), BOB);
    assertThat(games.add(game).orThrow()).isTrue();
    assertThat(games.add(game).orThrow()).isFalse();
    assertThat(heard).containsExactly(game);
    assertThat(games.find(game.table(), 1).orThrow()).contains(game);
    assertThat(games.counted(game.table()).orThrow()).isOne();
  }

  @Test
  void aGameWhoseListenerFailsIsNotKeptAndMayComeAgain() {
    boolean[] fails = {true};
    games.tell(
        (_, _) -> {
          if (fails[0]) {
            throw new SQLException("the disk is full");
          }
        });
    FinishedGame game = rated(5, ANN, BOB);
    assertThat(games.add(game)).isInstanceOf(Attempt.Refused.class);
    assertThat(games.counted(game.table()).orThrow()).isZero();
    fails[0] = false;
    assertThat(games.add(game).orThrow()).isTrue();
  }

  @Test
  void somebodysGamesAreFilteredAndComeInPages() {
    games.add(rated(1, ANN, BOB)).orThrow();
    games.add(rated(2, BOB, ANN)).orThrow();
    games.add(game("x", 1, 3, false, ANN, CLEO)).orThrow();
    games.add(game("x", 2, 3, false, CLEO, new Who.Bot("regular"), ANN)).orThrow();
    games.add(rated(4, BOB, CLEO)).orThrow();
    assertThat(times(Filter.ALL)).containsExactly(3L, 3L, 2L, 1L);
    assertThat(times(filter(Optional.of("chess"), Optional.empty(), Optional.empty(), false)))
        .isEmpty();
    assertThat(times(filter(Optional.of("dice"), Optional.of(BOB), Optional.empty(), false)))
        .containsExactly(2L, 1L);
    Optional<Who> bot = Optional.of(new Who.Bot("regular"));
    assertThat(times(filter(Optional.empty(), bot, Optional.empty(), false))).containsExactly(3L);
    Optional<Outcome> won = Optional.of(Outcome.WON);
    assertThat(times(filter(Optional.empty(), Optional.empty(), won, false)))
        .containsExactly(3L, 1L);
    assertThat(times(filter(Optional.empty(), Optional.empty(), won, true))).containsExactly(1L);
    List<Played> first = of.list(List.of(ANN.session()), Filter.ALL, 2).orThrow();
    String mark = first.getLast().mark().text();
    Filter rest = Filter.ALL.from(GamesOf.Mark.of(mark).orElseThrow());
    assertThat(times(rest)).containsExactly(2L, 1L);
    assertThat(first.getFirst().game().number()).isEqualTo(2);
    assertThat(first.getFirst().own()).isEqualTo(2);
    assertThat(GamesOf.Mark.of("3-x")).isEmpty();
  }

  @Test
  void onlyAGameThatSomebodyWonAgainstSomebodyElseCounts() {
    assertThat(rated(1, ANN, BOB).counts()).isTrue();
    assertThat(rated(1, ANN, new Who.Bot("regular")).counts()).isTrue();
    assertThat(game("a", 1, 1, false, ANN, BOB).counts()).isFalse();
    assertThat(rated(1, ANN, ANN).counts()).isFalse();
    assertThat(rated(1, ANN).counts()).isFalse();
    assertThat(rated(1, new Who.Bot("regular"), new Who.Bot("regular")).counts()).isFalse();
  }
}

package piste.people.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.people.finished.Games.ANN;
import static piste.people.finished.Games.BOB;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import piste.people.finished.Who;
import piste.people.rating.RatedGame.Place;

class HelpedTest {
  private static final GameRates RATES =
      new GameRates(300, Map.of("champion", new Rating(1800, 20)));

  private static Map<Who.Person, Rating> after(Place... places) {
    return new RatedGame(new RatedGame.Key(1, "t", 1), List.of(places))
        .after(RATES, _ -> Rating.NEWCOMER);
  }

  @Test
  void whoeverWasHelpedGainsNothingAndLosesAsByLosing() {
    Map<Who.Person, Rating> won = after(new Place(ANN, 1, true), new Place(BOB, 2, false));
    assertThat(won.get(ANN)).isEqualTo(Rating.NEWCOMER);
    assertThat(won.get(BOB).mu()).isLessThan(Rating.NEWCOMER.mu());
    Map<Who.Person, Rating> lost = after(new Place(BOB, 1, false), new Place(ANN, 2, true));
    assertThat(lost).isEqualTo(after(new Place(BOB, 1, false), new Place(ANN, 2, false)));
  }

  @Test
  void aBotKeepsItsRatingAndBeatingAStrongOneIsWorthMore() {
    Place champion = new Place(new Who.Bot("champion"), 2, false);
    Map<Who.Person, Rating> won = after(new Place(ANN, 1, false), champion);
    assertThat(won).containsOnlyKeys(ANN);
    Place nobody = new Place(new Who.Bot("unknown"), 2, false);
    assertThat(won.get(ANN).mu())
        .isGreaterThan(after(new Place(ANN, 1, false), nobody).get(ANN).mu());
  }
}

package piste.people.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Against the numbers that OpenSkill publishes for its Plackett–Luce model, with its own start
/// (25, 25/3), β and γ.
class PlackettLuceTest {
  private static final double SIGMA = 25.0 / 3;
  private static final double BETA = 25.0 / 6;

  private static List<Rating> openSkill(List<Integer> ranks) {
    return PlackettLuce.after(
        Collections.nCopies(ranks.size(), new Rating(25, SIGMA)),
        ranks,
        BETA,
        (sigma, c) -> sigma / c);
  }

  private static void assertIs(Rating rating, double mu, double sigma) {
    assertThat(rating.mu()).isCloseTo(mu, within(1e-9));
    assertThat(rating.sigma()).isCloseTo(sigma, within(1e-9));
  }

  @Test
  void twoPlayersAsPublished() {
    List<Rating> after = openSkill(List.of(1, 2));
    assertIs(after.get(0), 27.63523138347365, 8.065506316323548);
    assertIs(after.get(1), 22.36476861652635, 8.065506316323548);
  }

  @Test
  void threePlayersAsPublished() {
    List<Rating> after = openSkill(List.of(1, 2, 3));
    assertIs(after.get(0), 27.868876552746237, 8.204837030780652);
    assertIs(after.get(1), 25.717219138186557, 8.057829747583874);
    assertIs(after.get(2), 21.413904309067206, 8.057829747583874);
  }

  @Test
  void fourPlayersAsPublished() {
    List<Rating> after = openSkill(List.of(1, 2, 3, 4));
    assertIs(after.get(0), 27.795084971874736, 8.263160757613477);
    assertIs(after.get(1), 26.552824984374855, 8.179213704945203);
    assertIs(after.get(2), 24.68943500312503, 8.083731307186588);
    assertIs(after.get(3), 20.96265504062538, 8.083731307186588);
  }

  @Test
  void theOrderOfTheSeatsDoesNotMatterAndEqualRanksMoveTogether() {
    List<Rating> before =
        IntStream.range(0, 4).mapToObj(i -> new Rating(1400 + 60 * i, 100 + 30 * i)).toList();
    List<Rating> there = PlackettLuce.after(before, List.of(2, 1, 3, 3), 400);
    List<Rating> back = PlackettLuce.after(before.reversed(), List.of(3, 3, 1, 2), 400).reversed();
    for (int i = 0; i < 4; i++) {
      assertThat(back.get(i).mu()).isCloseTo(there.get(i).mu(), within(1e-9));
      assertThat(back.get(i).sigma()).isCloseTo(there.get(i).sigma(), within(1e-9));
    }
    List<Rating> level =
        PlackettLuce.after(Collections.nCopies(3, Rating.NEWCOMER), List.of(1, 2, 2), 400);
    assertThat(level.get(1)).isEqualTo(level.get(2));
    assertThat(level.get(0).mu()).isGreaterThan(level.get(1).mu());
  }
}

package piste.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import piste.arena.ArenaModel;
import piste.minds.knock.ThrowStyle;

class FairnessExperimentTest {
  private static final List<TestedDie> DICE = TestedDie.all(piste.catalogue.Catalogue.ofTheHouse());

  private static final FairnessExperiment SMALL =
      new FairnessExperiment(ArenaModel.STANDARD, 1_200, 1);

  @Test
  void aSmallSeededRunIsFairInEveryStyleForEveryDieAndSeat() {
    FairnessResults results = SMALL.run(2, _ -> {});
    assertThat(results.isFair()).isTrue();
    assertThat(results.smallestPValue()).isBetween(FairnessResults.LIMIT, 1.0);
    assertThat(results.tests()).hasSize(3 * (1 + 3 + 5));
    FaceCounts soft = results.tests().getFirst().faces();
    assertThat(soft.shown() + soft.none()).isEqualTo(1_200);
    assertThat(soft.shown()).isGreaterThan(1_000);
  }

  @ParameterizedTest
  @FieldSource("DICE")
  void aSmallSeededRunOfEveryKindOfDieIsFair(TestedDie die) {
    FairnessResults results =
        new FairnessExperiment(ArenaModel.STANDARD, die, 1_200, 2).run(2, _ -> {});
    assertThat(results.isFair()).isTrue();
    FaceCounts hard = results.tests().getLast().faces();
    assertThat(hard.times()).hasSize(die.symbols().size());
    assertThat(hard.shown() + hard.none()).isEqualTo(1_200 / FairnessExperiment.SEATS);
  }

  @Test
  void everyDieShowsEachThingOnAsManyFaces() {
    for (TestedDie die : DICE) {
      int[] faces = new int[die.symbols().size()];
      for (int face = 0; face < die.shape().facets().size(); face++) {
        faces[die.shown().get(face)]++;
      }
      assertThat(faces).containsOnly(die.shape().facets().size() / die.symbols().size());
    }
  }

  @Test
  void theSameSeedGivesTheSameResultOnAnyNumberOfThreads() {
    FairnessExperiment tiny = new FairnessExperiment(ArenaModel.STANDARD, 40, 7);
    assertThat(tiny.run(3, _ -> {})).isEqualTo(tiny.run(1, _ -> {}));
  }

  @Test
  void oneLoadedDieOfOneSeatIsFound() {
    assertThat(madeUp(1_000).isFair()).isTrue();
    FairnessResults loaded = madeUp(1_500);
    assertThat(loaded.isFair()).isFalse();
    assertThat(loaded.tests().stream().filter(test -> !test.isPassed()))
        .extracting(FairnessResults.Test::which)
        .contains("seat 5", "die 3")
        .doesNotContain("seat 1", "die 1");
  }

  /// Every face a thousand times, but for the last one of the third die from the fifth seat.
  private static FairnessResults madeUp(long sixes) {
    List<FairnessResults.Cell> cells = new ArrayList<>();
    for (ThrowStyle style : FairnessExperiment.STYLES) {
      for (int seat = 0; seat < FairnessExperiment.SEATS; seat++) {
        for (int die = 0; die < FairnessExperiment.DICE; die++) {
          long last = seat == 4 && die == 2 ? sixes : 1_000;
          List<Long> times = List.of(1_000L, 1_000L, 1_000L, 1_000L, 1_000L, last);
          cells.add(new FairnessResults.Cell(style, seat, die, new FaceCounts(times, 5)));
        }
      }
    }
    return new FairnessResults(SMALL, cells);
  }
}

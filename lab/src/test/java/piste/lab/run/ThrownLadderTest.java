package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.lab.simulation.Rung;
import piste.lab.statistics.Proportion;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.rules.Setup;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.play.StrikeModule;

class ThrownLadderTest {
  @TempDir private static Path cache;

  @Test
  void thrownInTheArenaTheRegularBeatsTheBeginner() throws InterruptedException {
    Rung rung = ladder("9", List.of("beginner", "regular"), 80).climb(2, _ -> {}).getFirst();
    assertThat(rung.upper().name()).isEqualTo("regular");
    assertThat(rung.bySeat()).extracting(Proportion::of).containsExactly(40L, 40L);
    assertThat(rung.isStronger()).isTrue();
  }

  @Test
  void theResultDependsOnTheSeedAlone() throws InterruptedException {
    List<String> bots = List.of("coin", "clumsy", "steady");
    ThrownLadder<Position, Move, Reading> ladder = ladder("2", bots, 6);
    List<Rung> rungs = ladder.climb(1, _ -> {});
    assertThat(rungs).hasSize(2);
    assertThat(ladder.climb(3, _ -> {})).isEqualTo(rungs);
  }

  private static ThrownLadder<Position, Move, Reading> ladder(
      String deal, List<String> bots, long games) {
    StrikeModule module = new StrikeModule();
    Study study = new Study(cache, 2, Patience.WAIT, _ -> {});
    return new ThrownLadder<>(
        module, Setup.of(2).with("deal", deal), module.bots(bots, study).orThrow(), games, 0, 1);
  }
}

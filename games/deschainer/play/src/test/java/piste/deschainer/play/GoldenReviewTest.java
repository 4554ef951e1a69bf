package piste.deschainer.play;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import piste.deschainer.DesChainer;
import piste.playkit.Accounts;

class GoldenReviewTest {
  @Test
  void partsOfEveryGoldenGameAddUpToItsResultWhateverPositionsAreWorth() {
    Accounts.assertThatGoldenGamesAddUp(DesChainer.BOX, 2, Path.of("../rules/src/test/golden"));
  }
}

package piste.arene.play;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import piste.arene.Arene;
import piste.playkit.Accounts;

class GoldenReviewTest {
  @Test
  void partsOfEveryGoldenGameAddUpToItsResultWhateverPositionsAreWorth() {
    Accounts.assertThatGoldenGamesAddUp(Arene.BOX, 4, Path.of("../rules/src/test/golden"));
  }
}

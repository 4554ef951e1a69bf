package piste.minds.strike.play;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.minds.strike.play.Table.position;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.minds.Bot;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.strike.OddsShelf;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.testkit.Waiting;

class OddsOnDemandTest {
  private static final Position MAY = position("strike-31 n=2 to=1 reserves=5,4 arena=2,3 may");

  private final List<String> notes = new CopyOnWriteArrayList<>();
  @TempDir private Path folder;

  @Test
  void whoHasTimeWaitsForTheOdds() {
    OddsSource source = source(Patience.WAIT);
    assertThat(source.odds(MAY.terms())).isPresent();
    assertThat(source.odds(MAY.terms())).isEqualTo(source.odds(MAY.terms()));
    assertThat(notes).isEmpty();
  }

  @Test
  void atATableTheChampionPlaysAsTheRegularUntilTheOddsAreThere() throws InterruptedException {
    Bot<Position, Move> champion = new Champion(source(Patience.PLAY_ON));
    assertThat(Table.choice(champion, text(MAY))).isEqualTo(Act.THROW);
    assertThat(notes)
        .containsExactly(
            "computing the odds for 2 players; until then the champion plays like the regular");
    Waiting.until("it knows better", () -> Table.choice(champion, text(MAY)) == Act.STOP);
    assertThat(notes).hasSize(1);
  }

  @Test
  void nothingIsWorkedOutBeforeItIsAskedFor() {
    Study study = new Study(folder, 1, Patience.WAIT, notes::add);
    assertThat(StrikeBots.all(study))
        .extracting(bot -> bot.level().name())
        .containsExactly("counting", "cautious", "bold", "coin", "beginner", "regular", "champion");
    assertThat(folder).isEmptyDirectory();
  }

  private OddsSource source(Patience patience) {
    Study study = new Study(folder, 2, patience, notes::add);
    return new OddsOnDemand(new OddsShelf(folder, notes::add), study);
  }

  private static String text(Position position) {
    return piste.strike.Strike.BOX.notation().position(position);
  }
}

package piste.strike.play.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.strike.play.bots.Table.position;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.Study;
import piste.minds.Study.Patience;
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
    Bot<Position, Move> champion =
        new Champion(Level.CHAMPION, BotHand.STEADY, source(Patience.PLAY_ON));
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
        .containsExactly(
            "counting",
            "cautious",
            "bold",
            "coin",
            "steady",
            "clumsy",
            "regular-trembling",
            "regular-practised",
            "champion-trembling",
            "champion-clumsy",
            "champion-practised",
            "beginner",
            "regular",
            "champion");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whereTheWorkshopIsFullItIsAskedAgain() {
    List<Runnable> works = new ArrayList<>();
    AtomicBoolean isFull = new AtomicBoolean(true);
    Study study =
        new Study(
            folder,
            1,
            Patience.PLAY_ON,
            notes::add,
            work -> {
              if (isFull.get()) {
                throw new RejectedExecutionException("too many");
              }
              works.add(work);
            });
    OddsOnDemand source = new OddsOnDemand(study, Optional.empty());
    assertThat(source.odds(MAY.terms())).isEmpty();
    assertThat(source.hasFailed(MAY.terms())).isFalse();
    isFull.set(false);
    assertThat(source.odds(MAY.terms())).isEmpty();
    assertThat(works).hasSize(1);
    works.getFirst().run();
    assertThat(source.odds(MAY.terms())).isPresent();
  }

  private OddsSource source(Patience patience) {
    Study study = new Study(folder, 2, patience, notes::add);
    return new OddsOnDemand(study, Optional.empty());
  }

  private static String text(Position position) {
    return piste.strike.Strike.BOX.notation().position(position);
  }
}

package piste.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.minds.Bot;
import piste.minds.Study;
import piste.minds.strike.play.StrikeBots;
import piste.server.hall.HouseBots.Team;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.table.FairThrower;
import piste.table.GameKit;

/// Every game of the catalogue with what a table needs to play it.
final class Teams {
  private static final Logger LOG = LoggerFactory.getLogger(Teams.class);

  private Teams() {}

  static List<Team<?, ?, ?>> all(Optional<Path> data) {
    Study study =
        new Study(
            data.orElse(Path.of(System.getProperty("java.io.tmpdir"))).resolve("odds"),
            1,
            Study.Patience.PLAY_ON,
            LOG::info);
    List<Bot<Position, Move>> bots =
        StrikeBots.all(study).stream().filter(bot -> !bot.level().isHabit()).toList();
    return List.of(
        new Team<>(
            new GameKit<>(
                Strike.BOX,
                StrikePresenter.PRESENTER,
                new FairThrower<>(Strike.BOX.fairDice()),
                bots.stream().map(bot -> bot.level().name()).toList()),
            bots));
  }
}

package piste.catalogue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import piste.minds.Bot;
import piste.minds.Bots;
import piste.minds.Study;
import piste.rules.GameBox;
import piste.table.Command;
import piste.table.TableState;

/// Plays at tables for bots, and for people who are away or too slow. Its bots are made once, so
/// that tables share what they have worked out.
public final class HouseBots {
  /// One game with its bots.
  private record Players<S, M, R>(GameBox<S, M, R> box, List<Bot<S, M>> levels) {
    static <S, M, R> Players<S, M, R> of(Title<S, M, R> title, Study study) {
      return new Players<>(title.box(), title.levels(study));
    }

    Command command(TableState state, String level, Bots bots) {
      return levels.stream()
          .filter(bot -> bot.level().name().equals(level))
          .findFirst()
          .map(bot -> bots.command(state, box, bot))
          .orElseThrow();
    }
  }

  private final Map<String, Players<?, ?, ?>> games;
  private final Bots bots;

  public HouseBots(Study study, Bots bots) {
    this.games =
        Catalogue.TITLES.stream()
            .collect(Collectors.toMap(Title::name, title -> Players.of(title, study)));
    this.bots = bots;
  }

  /// What the house must do now at a table, if it is to play.
  public Optional<Command> command(TableState state) {
    return state
        .botToAct()
        .flatMap(TableState.Actor::level)
        .map(level -> players(state).command(state, level, bots));
  }

  private Players<?, ?, ?> players(TableState state) {
    return Optional.<Players<?, ?, ?>>ofNullable(games.get(state.kit().name())).orElseThrow();
  }
}

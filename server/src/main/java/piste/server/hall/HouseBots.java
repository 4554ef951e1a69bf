package piste.server.hall;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import piste.arena.Gesture;
import piste.minds.Bot;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Turn;
import piste.table.GameKit;
import piste.table.Match;
import piste.table.Request;
import piste.table.TableState;
import piste.table.TableState.Actor;
import piste.table.Toss;

/// The bots of every game, at work.
public final class HouseBots implements Bots {
  /// A game's bots, beside the kit by which tables know the game.
  public record Team<S, M, R>(GameKit<S, M, R> kit, List<Bot<S, M>> bots) {
    public Team {
      bots = List.copyOf(bots);
    }

    Bot<S, M> bot(String level) {
      return bots.stream()
          .filter(bot -> bot.level().name().equals(level))
          .findFirst()
          .orElse(bots.getFirst());
    }
  }

  private final List<Team<?, ?, ?>> teams;
  private final RandomGenerator random;

  public HouseBots(List<Team<?, ?, ?>> teams, RandomGenerator random) {
    this.teams = List.copyOf(teams);
    this.random = random;
  }

  @Override
  public Request act(TableState state, Actor actor) {
    Match<?, ?, ?> match = state.match().orElseThrow();
    for (Team<?, ?, ?> team : teams) {
      if (team.kit().name().equals(match.kit().name())) {
        return act(team, match, actor);
      }
    }
    throw new IllegalStateException("nobody plays " + match.kit().name());
  }

  @SuppressWarnings("unchecked") // the team plays the match's own game
  private <S, M, R> Request act(Team<S, M, R> team, Match<?, ?, ?> any, Actor actor) {
    Match<S, M, R> match = (Match<S, M, R>) any;
    if (match.isInTheAir()) {
      return new Request.Cast(actor.seat(), toss(match));
    }
    Bot<S, M> bot = team.bot(actor.level().orElse(""));
    Draw chance = random::nextLong;
    Game<S, M, R> game = team.kit().box().game();
    M move = bot.choose(match.position(), game.moves(match.position()), chance);
    boolean flies = game.turn(game.play(match.position(), move)) instanceof Turn.Throw;
    return new Request.Play(
        actor.seat(),
        team.kit().box().notation().move(move),
        List.of(),
        flies ? Optional.of(toss(match)) : Optional.empty());
  }

  private Toss toss(Match<?, ?, ?> match) {
    String nonce = Long.toString(random.nextLong() >>> 1, Character.MAX_RADIX);
    return match.thrower().needsGesture()
        ? Toss.of(Gesture.atTheMiddle(1), nonce)
        : Toss.of(nonce);
  }
}

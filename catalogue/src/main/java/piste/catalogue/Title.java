package piste.catalogue;

import java.util.List;
import java.util.function.Function;
import piste.arena.ArenaPool;
import piste.minds.Bots;
import piste.minds.Policy;
import piste.rules.Attempt;
import piste.rules.Draw;
import piste.rules.GameBox;
import piste.table.Command;
import piste.table.GameKit;
import piste.table.TableState;
import piste.table.Thrower;
import piste.view.Presenter;

/// A game of the catalogue with those who can play it and those who can show it.
///
/// @param arena throws its dice
/// @param policies the first is the one to use when none is named; their names are the levels of
///     bots
public record Title<S, M, R>(
    GameBox<S, M, R> box,
    Presenter<S, M, R> presenter,
    Function<ArenaPool, Thrower<S, M, R>> arena,
    List<Policy<S, M>> policies) {
  public Title {
    policies = List.copyOf(policies);
  }

  public String name() {
    return box.game().name();
  }

  public Attempt<Policy<S, M>> policy(String name) {
    for (Policy<S, M> policy : policies) {
      if (policy.called().equals(name)) {
        return Attempt.made(policy);
      }
    }
    return Attempt.refused(
        "catalogue.policy",
        "there is no policy %s for %s: choose among %s"
            .formatted(
                name, name(), String.join(", ", policies.stream().map(Policy::called).toList())));
  }

  /// The game as tables play it.
  GameKit<S, M, R> kit(ArenaPool arenas) {
    return new GameKit<>(
        box, presenter, arena.apply(arenas), policies.stream().map(Policy::called).toList());
  }

  /// What the house plays now at a table of this game.
  Command houseCommand(TableState state, Draw chance) {
    String level = state.botToAct().flatMap(TableState.Actor::level).orElseThrow();
    return Bots.command(state, box, policy(level).orThrow(), chance);
  }
}

package piste.lab.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What was measured in the arena, of what was asked for.
public record Measurements(
    Optional<KnockResults> knock,
    Optional<FairnessResults> fairness,
    Optional<TunnelResults> tunnel) {
  /// What the arena is wanted to hold, of what was measured.
  public List<Demand> demands() {
    List<Demand> demands = new ArrayList<>();
    knock.map(Demand::of).ifPresent(demands::addAll);
    fairness.map(Demand::of).ifPresent(demands::add);
    tunnel.map(Demand::of).ifPresent(demands::add);
    return demands;
  }

  /// Whether no die is unfair and none passed through anything. The rest is a matter of taste.
  public boolean isSound() {
    return fairness.map(FairnessResults::isFair).orElse(true)
        && tunnel.map(TunnelResults::isTight).orElse(true);
  }
}

package piste.catalogue;

import java.util.List;
import piste.minds.Policy;
import piste.rules.Attempt;
import piste.rules.GameBox;

/// A game of the catalogue with those who can play it.
///
/// @param policies the first is the one to use when none is named
public record Title<S, M, R>(GameBox<S, M, R> box, List<Policy<S, M>> policies) {
  public Title {
    policies = List.copyOf(policies);
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
                name,
                box.game().name(),
                String.join(", ", policies.stream().map(Policy::called).toList())));
  }
}

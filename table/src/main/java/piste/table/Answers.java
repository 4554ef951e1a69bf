package piste.table;

import java.util.Map;
import java.util.Set;

/// The nonces that the other players revealed for a throw.
///
/// @param asked all who were asked
/// @param nonces what they revealed, as far as they did in time
public record Answers(Set<Session> asked, Map<Session, String> nonces) {
  /// Nobody was asked.
  public static final Answers NONE = new Answers(Set.of(), Map.of());

  public Answers {
    asked = Set.copyOf(asked);
    nonces = Map.copyOf(nonces);
  }

  boolean isAsked(Session session) {
    return asked.contains(session);
  }
}

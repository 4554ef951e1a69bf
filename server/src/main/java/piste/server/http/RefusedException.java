package piste.server.http;

import io.javalin.http.HttpResponseException;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// A refusal on its way out of a handler of the library's that knows no other way.
final class RefusedException extends HttpResponseException {
  private final transient Refused refused;

  RefusedException(Refused refused) {
    super(refused.status(), refused.refusal().reason());
    this.refused = refused;
  }

  /// What was made, or a refusal on its way out.
  static <T> T unlessMade(Attempt<T> attempt) {
    return switch (attempt) {
      case Attempt.Made<T>(T made) -> made;
      case Attempt.Refused<T>(Refusal refusal) -> throw new RefusedException(new Refused(refusal));
    };
  }

  Refused refused() {
    return refused;
  }
}

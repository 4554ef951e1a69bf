package piste.server.http;

import io.javalin.http.HttpResponseException;

/// A refusal on its way out of a handler of the library's that knows no other way.
final class RefusedException extends HttpResponseException {
  private final transient Refused refused;

  RefusedException(Refused refused) {
    super(refused.status(), refused.refusal().reason());
    this.refused = refused;
  }

  Refused refused() {
    return refused;
  }
}

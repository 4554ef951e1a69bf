package piste.server.http;

import piste.rules.Refusal;

/// A request that is not answered, with its HTTP status.
record Refused(int status, Refusal refusal) {
  static Refused of(int status, String code, String reason) {
    return new Refused(status, new Refusal(code, reason));
  }
}

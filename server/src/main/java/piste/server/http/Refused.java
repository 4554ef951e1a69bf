package piste.server.http;

import piste.rules.Refusal;

/// A request that is not answered, with its HTTP status.
///
/// @param after for those who may come back: after how many seconds
record Refused(int status, Refusal refusal, int after) {
  private static final int A_MOMENT = 5;

  Refused(int status, Refusal refusal) {
    this(status, refusal, A_MOMENT);
  }

  Refused(Refusal refusal) {
    this(refusal, A_MOMENT);
  }

  Refused(Refusal refusal, int after) {
    this(status(refusal.kind()), refusal, after);
  }

  private static int status(Refusal.Kind kind) {
    return switch (kind) {
      case WORKING -> 202;
      case INVALID, MALFORMED -> 400;
      case FORBIDDEN, TOO_EARLY -> 403;
      case UNKNOWN -> 404;
      case CONFLICT, STALE -> 409;
      case TOO_LARGE -> 413;
      case TOO_MANY, TOO_OFTEN -> 429;
      case DAMAGED, FAILED -> 500;
      case BUSY, STOPPING, UNAVAILABLE, UNWRITABLE, LOCKED -> 503;
    };
  }

  static Refused of(Refusal.Kind kind, String code, String reason) {
    return new Refused(new Refusal(kind, code, reason));
  }

  /// Too much was asked for; whoever comes back after so many seconds is heard.
  static Refused tooMuch(String code, String reason, int after) {
    return new Refused(new Refusal(Refusal.Kind.TOO_OFTEN, code, reason), after);
  }

  /// Whether asking again later is of use.
  boolean mayComeBack() {
    return status == 429 || status == 503;
  }
}

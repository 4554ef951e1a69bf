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

  static Refused of(int status, String code, String reason) {
    return new Refused(status, new Refusal(code, reason));
  }

  /// Too much was asked for; whoever comes back after so many seconds is heard.
  static Refused tooMuch(String code, String reason, int after) {
    return new Refused(429, new Refusal(code, reason), after);
  }

  /// Whether asking again later is of use.
  boolean mayComeBack() {
    return status == 429 || status == 503;
  }
}

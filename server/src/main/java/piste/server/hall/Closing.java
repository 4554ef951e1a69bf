package piste.server.hall;

/// Why a connection is closed, by its code in the protocol.
public enum Closing {
  GOING_AWAY(1001, "the server stops"),
  TEXT_ONLY(1003, "commands are text"),
  FORBIDDEN(4403, "this table needs its link's secret"),
  UNKNOWN(4404, "there is no such table"),
  TOO_SLOW(4408, "too much was waiting to be read"),
  TOO_MANY(4429, "too many connections or messages"),
  DAMAGED(4500, "this table cannot be read"),
  STOPPING(4503, "the server is stopping");

  private final int code;
  private final String reason;

  Closing(int code, String reason) {
    this.code = code;
    this.reason = reason;
  }

  public int code() {
    return code;
  }

  public String reason() {
    return reason;
  }
}

package piste.server.hall;

/// Why a connection is closed, by its code in the protocol.
public enum Closing {
  GOING_AWAY(1001, "the server is stopping"),
  SILENT(1001, "nothing came from you for long: come back"),
  TEXT_ONLY(1003, "commands must be text"),
  FORBIDDEN(4403, "this table is private: the key of its link is missing or wrong"),
  UNKNOWN(4404, "there is no such table"),
  TOO_SLOW(4408, "the client is too slow: come back"),
  TOO_MANY(4429, "too many connections or messages"),
  DAMAGED(4500, "this table's data is damaged"),
  FAILED(4502, "something went wrong: try again in a moment"),
  STOPPING(4503, "the server is stopping"),
  MOVED(4504, "another server runs this table now: come back");

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

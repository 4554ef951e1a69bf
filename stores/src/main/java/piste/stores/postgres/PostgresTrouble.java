package piste.stores.postgres;

import java.sql.SQLException;
import java.util.Optional;
import piste.rules.Refusal;
import piste.stores.facts.Refusals;

/// What PostgreSQL and the way to it complain of, as refusals. `docs/journal.md` lists them.
final class PostgresTrouble {
  private PostgresTrouble() {}

  /// On opening.
  static Refusal opening(PostgresAddress address, SQLException trouble) {
    return switch (state(trouble)) {
      case "28P01", "28000" ->
          new Refusal(
              Refusal.Kind.FORBIDDEN,
              "store.password",
              ("PostgreSQL does not let us into %s: %s. Check user and password; the password may"
                      + " be in the address, in PGPASSWORD or in ~/.pgpass.")
                  .formatted(address, said(trouble)));
      case "3D000" ->
          new Refusal(
              Refusal.Kind.UNAVAILABLE,
              "store.database",
              "There is no database %s at %s. Make one: createdb --encoding=UTF8 %s"
                  .formatted(address.database(), address.hosts(), address.database()));
      case "42501" ->
          new Refusal(
              Refusal.Kind.FORBIDDEN,
              "store.rights",
              "The user may not use or make tables in %s: %s. Let it own the database."
                  .formatted(address, said(trouble)));
      default ->
          new Refusal(
              Refusal.Kind.UNAVAILABLE,
              isLost(trouble) ? "store.unreachable" : "store.trouble",
              isLost(trouble)
                  ? "PostgreSQL cannot be reached at %s: %s."
                      .formatted(address.hosts(), said(trouble))
                  : "PostgreSQL at %s says: %s.".formatted(address.hosts(), said(trouble)));
    };
  }

  static Refusal writing(SQLException trouble) {
    return switch (state(trouble)) {
      case "53100" -> Refusals.unwritable("the disk of PostgreSQL is full.");
      case "25006" ->
          Refusals.unwritable(
              "this PostgreSQL only reads; it may be a standby, or be set to read-only.");
      case "57014", "55P03" -> Refusals.unwritable("PostgreSQL takes too long.");
      default ->
          isLost(trouble)
              ? unreachable(trouble)
              : Refusals.unwritable("PostgreSQL says: " + said(trouble) + ".");
    };
  }

  /// Nothing was kept, and nothing can be now.
  static Refusal unreachable(SQLException trouble) {
    return Refusals.unwritable(
        "PostgreSQL cannot be reached (%s). Nothing is lost; play goes on when it is back."
            .formatted(said(trouble)));
  }

  static Refusal reading(SQLException trouble) {
    return Refusals.unreadable(
        isLost(trouble)
            ? "PostgreSQL cannot be reached (%s).".formatted(said(trouble))
            : "PostgreSQL says: " + said(trouble) + ".");
  }

  /// Nobody can tell whether a batch was kept.
  static Refusal uncertain(String table) {
    return new Refusal(
        Refusal.Kind.CONFLICT,
        "journal.uncertain",
        ("The connection to PostgreSQL broke while table %s was being saved, and it is not known"
                + " whether it was; the table is loaded again.")
            .formatted(table));
  }

  /// Whether the connection is of no use any more, whatever was asked.
  static boolean isLost(SQLException trouble) {
    String state = state(trouble);
    return state.isEmpty()
        || state.startsWith("08")
        || state.startsWith("57P")
        || state.equals("25P03");
  }

  /// Whether the same may succeed a moment later: others were in the way.
  static boolean isPassing(SQLException trouble) {
    return state(trouble).equals("40P01") || state(trouble).equals("40001");
  }

  /// Whether a group may have failed for the sake of one batch, and the others deserve another try.
  static boolean mayBeOfOne(SQLException trouble) {
    String state = state(trouble);
    return state.startsWith("22")
        || state.startsWith("23")
        || state.startsWith("54")
        || state.equals("55P03")
        || state.equals("57014");
  }

  /// Whether a fact is there already where a new one should be.
  static boolean isTaken(SQLException trouble) {
    return state(trouble).equals("23505");
  }

  private static String state(SQLException trouble) {
    return Optional.ofNullable(trouble.getSQLState()).orElse("");
  }

  /// The first sentence, without its stop. A pool that waited in vain hides why it did.
  private static String said(SQLException trouble) {
    Throwable cause = trouble;
    while (cause.getCause() instanceof SQLException next) {
      cause = next;
    }
    String message = Optional.ofNullable(cause.getMessage()).orElse(cause.toString());
    return message.lines().findFirst().orElse(message).split("\\. ", 2)[0].replaceAll("[. ]+$", "");
  }
}

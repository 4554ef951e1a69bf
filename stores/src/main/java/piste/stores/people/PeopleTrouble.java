package piste.stores.people;

import piste.rules.Refusal;

/// What goes wrong with the database of people, as refusals.
final class PeopleTrouble {
  private PeopleTrouble() {}

  /// The same that a journal would refuse, told of this database.
  static Refusal of(Refusal journals) {
    String code = journals.code().replaceFirst("^journal\\.", "people.");
    return new Refusal(
        journals.kind(), code, "The database of players: %s".formatted(journals.reason()));
  }

  static Refusal newer(Object database, SchemaPart part, long version) {
    return new Refusal(
        "people.newer",
        "%s was written by a newer version of Piste (%s %d; this version knows %d)."
            .formatted(database, part.name(), version, part.migrations().size()));
  }

  static Refusal closed() {
    return new Refusal(
        Refusal.Kind.UNAVAILABLE, "people.closed", "The database of players is closed.");
  }
}

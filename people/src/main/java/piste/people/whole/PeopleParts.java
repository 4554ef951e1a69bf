package piste.people.whole;

import java.util.List;
import java.util.Optional;
import piste.people.Players;
import piste.people.account.Accounts;
import piste.people.care.Care;
import piste.people.club.Clubs;
import piste.people.finished.FinishedGames;
import piste.people.meet.Circle;
import piste.people.meet.MeetQueue;
import piste.people.rating.ResultRatings;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.SchemaPart;

/// All that is kept of people, for those who carry it elsewhere.
final class PeopleParts {
  private static final List<SchemaPart> ALL =
      List.of(
          Players.SCHEMA,
          Accounts.SCHEMA,
          FinishedGames.SCHEMA,
          ResultRatings.SCHEMA,
          MeetQueue.SCHEMA,
          Circle.SCHEMA,
          Clubs.SCHEMA,
          Care.SCHEMA);

  private PeopleParts() {}

  /// Makes all tables that are missing.
  static Optional<Refusal> prepare(PeopleDatabase database) {
    return ALL.stream().flatMap(part -> database.prepare(part).stream()).findFirst();
  }

  static List<String> tables() {
    return ALL.stream().flatMap(part -> part.tables().stream()).toList();
  }
}

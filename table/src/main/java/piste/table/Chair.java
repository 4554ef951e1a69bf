package piste.table;

import java.util.Optional;

/// Who sits on a seat.
public sealed interface Chair {
  /// Nobody yet.
  record Empty() implements Chair {}

  /// Somebody, at the browser of a session.
  ///
  /// @param name unless it is forgotten
  /// @param standIn the level of the bot that plays meanwhile: the person is away, or has resigned
  /// @param set what their dice and tray are made of
  record Person(Session session, Optional<String> name, Optional<String> standIn, DiceSet set)
      implements Chair {
    Person(Session session, Optional<String> name) {
      this(session, name, Optional.empty(), DiceSet.STANDARD);
    }

    Person named(Optional<String> other) {
      return new Person(session, other, standIn, set);
    }

    Person stoodInBy(Optional<String> level) {
      return new Person(session, name, level, set);
    }

    Person with(DiceSet other) {
      return new Person(session, name, standIn, other);
    }
  }

  /// A bot that plays at a level, of which the table knows no more than the name.
  record Bot(String level) implements Chair {}

  default boolean belongsTo(Session session) {
    return this instanceof Person person && person.session().equals(session);
  }
}

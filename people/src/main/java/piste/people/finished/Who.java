package piste.people.finished;

import piste.table.Session;

/// Who had a seat in a game.
public sealed interface Who {
  /// Somebody, under the session of their seat.
  record Person(Session session) implements Who {
    @Override
    public String text() {
      return session.id();
    }
  }

  /// A bot of the house.
  record Bot(String level) implements Who {
    @Override
    public String text() {
      return BOT + level;
    }
  }

  /// No name of a session has a colon.
  String BOT = "bot:";

  /// As it is kept.
  String text();

  static Who of(String text) {
    return text.startsWith(BOT)
        ? new Bot(text.substring(BOT.length()))
        : new Person(new Session(text));
  }
}

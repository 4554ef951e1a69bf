package piste.table;

import java.util.Optional;
import piste.table.journal.NameBeside;

/// What a fact tells of somebody's name.
public sealed interface Name {
  /// The name itself, as earlier versions wrote it.
  record Written(String name) implements Name {}

  /// The hash of salt and name, which stand beside the fact for as long as they are known.
  record Hashed(String hash, Optional<Salted> beside) implements Name {}

  /// Nothing any more: it was cut out of a fact in which it was written.
  record Cut() implements Name {}

  /// A name, and the salt that hides it once it is forgotten.
  record Salted(String salt, String name) {
    /// The same for the journal.
    NameBeside of(Session session) {
      return new NameBeside(salt, name, session.id());
    }
  }

  /// A name as facts tell it now.
  static Name of(Salted salted) {
    return new Hashed(salted.of(Session.HOUSE).hash(), Optional.of(salted));
  }

  /// A name with a salt of its own.
  static Salted salted(String name) {
    return new Salted(NameBeside.drawnSalt(), name);
  }

  /// What to call them; nothing if the name is forgotten, or was left out of a file.
  default Optional<String> text() {
    return switch (this) {
      case Written(String name) -> Optional.of(name);
      case Hashed(String _, Optional<Salted> beside) -> beside.map(Salted::name);
      case Cut _ -> Optional.empty();
    };
  }
}

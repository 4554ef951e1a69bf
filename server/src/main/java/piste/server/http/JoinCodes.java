package piste.server.http;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;
import piste.people.account.Secrets;
import piste.table.journal.TableId;

/// Short codes that lead to tables: read on a screen, typed on a phone. They last for some hours; a
/// screen that is still open asks for another.
interface JoinCodes {
  Duration LIFE = Duration.ofHours(6);

  int LENGTH = 5;

  /// The code of a table: the same as long as it lasts.
  String of(TableId table);

  /// The table that somebody means by what they typed.
  Optional<TableId> table(String typed);

  static String drawn(RandomGenerator random) {
    return Secrets.letters(random, LENGTH);
  }

  /// The code in what somebody typed.
  static String meant(String typed) {
    return Secrets.meant(typed);
  }
}

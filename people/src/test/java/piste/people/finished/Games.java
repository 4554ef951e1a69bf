package piste.people.finished;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.people.finished.FinishedGame.Seated;
import piste.rules.Seat;
import piste.table.Session;
import piste.table.journal.TableId;

/// Finished games for tests.
public final class Games {
  public static final Who.Person ANN = person("ann");
  public static final Who.Person BOB = person("bob");
  public static final Who.Person CLEO = person("cleo");

  private Games() {}

  public static Who.Person person(String name) {
    return new Who.Person(new Session(name + "-session"));
  }

  /// A rated one at a listed table, the first of these having won.
  public static FinishedGame rated(long at, Who... inOrder) {
    return game("t" + at, 1, at, true, inOrder);
  }

  public static FinishedGame game(
      String table, int number, long at, boolean rated, Who... inOrder) {
    List<Seated> seats = new ArrayList<>();
    for (int i = 0; i < inOrder.length; i++) {
      seats.add(new Seated(Seat.of(i + 1), inOrder[i], i + 1, false, false));
    }
    SortedMap<String, String> options = new TreeMap<>();
    options.put("edition", at % 3 == 0 ? "new" : "old");
    return new FinishedGame(new TableId(table), number, at, "dice", options, rated, true, seats);
  }
}

package piste.people.account;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import piste.people.Players;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;

/// All that is known of a player, for themselves.
public final class Knowledge {
  private final PeopleDatabase database;
  private final List<Exporting> others;

  public Knowledge(Accounts accounts, List<Exporting> others) {
    this.database = accounts.database();
    this.others = Stream.concat(Stream.<Exporting>of(Knowledge::account), others.stream()).toList();
  }

  public Attempt<SequencedMap<String, List<Map<String, String>>>> of(Session player) {
    return database.read(
        connection -> {
          List<Session> sessions = new ArrayList<>(List.of(player));
          sessions.addAll(Accounts.aliases(connection, player));
          SequencedMap<String, List<Map<String, String>>> all = new LinkedHashMap<>();
          for (Exporting one : others) {
            all.putAll(one.export(connection, sessions));
          }
          return all;
        });
  }

  private static SequencedMap<String, List<Map<String, String>>> account(
      Connection connection, List<Session> sessions) throws SQLException {
    Session player = sessions.getFirst();
    SequencedMap<String, List<Map<String, String>>> all = new LinkedHashMap<>();
    all.put(
        "player",
        Players.find(connection, player).stream()
            .map(one -> entry("id", one.id().id(), "name", one.name(), "since", time(one.since())))
            .toList());
    all.put(
        "recoveryCode",
        Rows.all(
            connection,
            "SELECT code_since FROM accounts WHERE player = ?",
            row -> entry("since", time(row.getLong(1))),
            player.id()));
    all.put("formerGuests", sessions.stream().skip(1).map(one -> entry("id", one.id())).toList());
    all.put(
        "devices",
        Accounts.devices(connection, player).stream()
            .map(
                one ->
                    entry(
                        "browser", one.kind().browser(),
                        "system", one.kind().system(),
                        "since", time(one.since()),
                        "seen", time(one.seen())))
            .toList());
    all.put(
        "passkeys",
        Passkeys.of(connection, player).stream()
            .map(
                one ->
                    entry(
                        "id", one.id(),
                        "name", one.name(),
                        "since", time(one.since()),
                        "used", time(one.used())))
            .toList());
    all.put(
        "bots",
        Leaving.bots(connection, player).stream()
            .map(one -> entry("id", one.id().id(), "name", one.name(), "since", time(one.since())))
            .toList());
    all.put(
        "tables",
        OwnTables.of(connection, player, Integer.MAX_VALUE).stream()
            .map(one -> entry("table", one.table().text(), "seen", time(one.at())))
            .toList());
    return all;
  }

  private static Map<String, String> entry(String... namesAndValues) {
    Map<String, String> entry = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      entry.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return entry;
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}

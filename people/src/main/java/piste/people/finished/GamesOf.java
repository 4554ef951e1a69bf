package piste.people.finished;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;
import piste.table.journal.TableId;

/// The games that somebody played, the newest first. Needs the tables of [FinishedGames].
public final class GamesOf {
  private final PeopleDatabase database;

  public GamesOf(PeopleDatabase database) {
    this.database = database;
  }

  public enum Outcome {
    WON,
    LOST
  }

  /// Which of them are wanted.
  ///
  /// @param against somebody who played too
  /// @param listedAlone leaves out tables that strangers could not find
  /// @param before those that come after this one in the list
  public record Filter(
      Optional<String> game,
      Optional<Who> against,
      Optional<Outcome> outcome,
      boolean ratedAlone,
      boolean listedAlone,
      Optional<Mark> before) {
    public static final Filter ALL =
        new Filter(
            Optional.empty(), Optional.empty(), Optional.empty(), false, false, Optional.empty());

    public Filter from(Mark mark) {
      return new Filter(game, against, outcome, ratedAlone, listedAlone, Optional.of(mark));
    }
  }

  /// A place in the list.
  public record Mark(long at, TableId table, int number) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,15})-([0-9a-z]{1,32})-(\\d{1,6})");

    /// As it stands in an address.
    public String text() {
      return at + "-" + table + "-" + number;
    }

    public static Optional<Mark> of(String text) {
      Matcher parts = TEXT.matcher(text);
      return parts.matches()
          ? Optional.of(
              new Mark(
                  Long.parseLong(parts.group(1)),
                  new TableId(parts.group(2)),
                  Integer.parseInt(parts.group(3))))
          : Optional.empty();
    }
  }

  /// A game, as one of those who played it looks at it.
  ///
  /// @param own the place of the player's seat among `game.seats()`
  /// @param given away by their decisions, in hundred-thousandths of a game
  /// @param luck of all dice, likewise
  public record Played(FinishedGame game, int own, OptionalLong given, OptionalLong luck) {
    public Mark mark() {
      return new Mark(game.at(), game.table(), game.number());
    }
  }

  /// The newest games of somebody that fit.
  ///
  /// @param sessions under which they played
  public Attempt<List<Played>> list(List<Session> sessions, Filter filter, int most) {
    List<Object> values = new ArrayList<>();
    String where = where(sessions, filter, values);
    values.add((long) most);
    return played(
        "%s WHERE %s ORDER BY s.at DESC, s.table_id DESC, s.number DESC LIMIT ?"
            .formatted(FROM, where),
        values);
  }

  /// Games that they won although the dice were most against them.
  public Attempt<List<Played>> wonAgainstLuck(List<Session> sessions, boolean listed, int most) {
    List<Object> values = new ArrayList<>();
    Filter won =
        new Filter(
            Optional.empty(),
            Optional.empty(),
            Optional.of(Outcome.WON),
            true,
            listed,
            Optional.empty());
    String where = where(sessions, won, values);
    values.add((long) most);
    return played(
        "%s WHERE %s AND s.luck < 0 ORDER BY s.luck, s.at LIMIT ?".formatted(FROM, where), values);
  }

  private static final String FROM =
      "SELECT s.table_id, s.number, s.seat, s.given, s.luck FROM finished_seats s"
          + " JOIN finished_games g ON g.table_id = s.table_id AND g.number = s.number";

  private static String where(List<Session> sessions, Filter filter, List<Object> values) {
    List<String> parts = new ArrayList<>();
    parts.add(
        "s.who IN (%s)".formatted(String.join(", ", Collections.nCopies(sessions.size(), "?"))));
    sessions.forEach(session -> values.add(session.id()));
    parts.add("s.first = 1");
    filter
        .game()
        .ifPresent(
            game -> {
              parts.add("s.game = ?");
              values.add(game);
            });
    filter
        .against()
        .ifPresent(
            who -> {
              parts.add(
                  "EXISTS (SELECT 1 FROM finished_seats o WHERE o.table_id = s.table_id"
                      + " AND o.number = s.number AND o.who = ?)");
              values.add(who.text());
            });
    filter
        .outcome()
        .ifPresent(outcome -> parts.add(outcome == Outcome.WON ? "s.place = 1" : "s.place > 1"));
    if (filter.ratedAlone()) {
      parts.add("s.counts = 1");
    }
    if (filter.listedAlone()) {
      parts.add("g.listed = 1");
    }
    filter
        .before()
        .ifPresent(
            mark -> {
              parts.add("(s.at, s.table_id, s.number) < (?, ?, ?)");
              values.add(mark.at());
              values.add(mark.table().text());
              values.add((long) mark.number());
            });
    return String.join(" AND ", parts);
  }

  private Attempt<List<Played>> played(String sql, List<Object> values) {
    record Row(TableId table, int number, int seat, OptionalLong given, OptionalLong luck) {}
    return database.read(
        connection -> {
          List<Played> played = new ArrayList<>();
          for (Row row :
              Rows.all(
                  connection,
                  sql,
                  one -> {
                    long given = one.getLong(4);
                    OptionalLong away =
                        one.wasNull() ? OptionalLong.empty() : OptionalLong.of(given);
                    long luck = one.getLong(5);
                    return new Row(
                        new TableId(one.getString(1)),
                        one.getInt(2),
                        one.getInt(3),
                        away,
                        one.wasNull() ? OptionalLong.empty() : OptionalLong.of(luck));
                  },
                  values.toArray())) {
            FinishedGame game =
                FinishedGames.find(connection, row.table(), row.number()).orElseThrow();
            int own = 0;
            while (game.seats().get(own).seat().number() != row.seat()) {
              own++;
            }
            played.add(new Played(game, own, row.given(), row.luck()));
          }
          return played;
        });
  }
}

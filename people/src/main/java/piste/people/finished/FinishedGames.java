package piste.people.finished;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import piste.people.finished.FinishedGame.Seated;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.stores.people.SchemaPart;
import piste.table.journal.TableId;

/// All finished games of a server, each counted once.
public final class FinishedGames {
  public static final SchemaPart SCHEMA =
      new SchemaPart("finished", FinishedGames.class, List.of("V1__finished_games.sql"));

  private static final String COLUMNS =
      "SELECT table_id, number, at, game, options, rated, listed FROM finished_games ";

  private final PeopleDatabase database;
  private final List<OnFinished> listeners = new CopyOnWriteArrayList<>();

  private FinishedGames(PeopleDatabase database) {
    this.database = database;
  }

  public static Attempt<FinishedGames> in(PeopleDatabase database) {
    return database
        .prepare(SCHEMA)
        .map(Attempt::<FinishedGames>refused)
        .orElseGet(() -> Attempt.made(new FinishedGames(database)));
  }

  /// From now on this hears of every finished game. To be called before the first game is added.
  public void tell(OnFinished listener) {
    listeners.add(listener);
  }

  /// Keeps a game and tells everybody. Adding one that is there changes nothing.
  ///
  /// @return whether it was new
  public Attempt<Boolean> add(FinishedGame game) {
    return database.change(connection -> add(connection, game));
  }

  private boolean add(Connection connection, FinishedGame game) throws SQLException {
    boolean isNew =
        Rows.change(
                connection,
                "INSERT INTO finished_games (table_id, number, at, game, options, rated, listed,"
                    + " review) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                game.table().text(),
                (long) game.number(),
                game.at(),
                game.game(),
                game.optionsText(),
                number(game.rated()),
                number(game.listed()),
                game.counts() ? ReviewState.WANTED.number() : ReviewState.NOT_WANTED.number())
            > 0;
    if (isNew) {
      addSeats(connection, game);
      for (OnFinished listener : listeners) {
        listener.apply(connection, game);
      }
    }
    return isNew;
  }

  private static void addSeats(Connection connection, FinishedGame game) throws SQLException {
    Set<Who> met = new HashSet<>();
    for (Seated seat : game.seats()) {
      boolean isFirst = met.add(seat.who());
      Rows.change(
          connection,
          "INSERT INTO finished_seats (table_id, number, seat, who, first, at, game, counts,"
              + " place, resigned, helped) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          game.table().text(),
          (long) game.number(),
          (long) seat.seat().number(),
          seat.who().text(),
          number(isFirst),
          game.at(),
          game.game(),
          number(game.counts()),
          (long) seat.rank(),
          number(seat.resigned()),
          number(seat.helped()));
      if (isFirst && seat.who() instanceof Who.Person) {
        count(connection, game, seat);
      }
    }
  }

  private static void count(Connection connection, FinishedGame game, Seated seat)
      throws SQLException {
    Rows.change(
        connection,
        "INSERT INTO finished_counts (who, game, options, games, won, latest)"
            + " VALUES (?, ?, ?, 1, ?, ?) ON CONFLICT (who, game, options) DO UPDATE SET"
            + " games = finished_counts.games + 1, won = finished_counts.won + excluded.won,"
            + " latest = CASE WHEN finished_counts.latest > excluded.latest"
            + " THEN finished_counts.latest ELSE excluded.latest END",
        seat.who().text(),
        game.game(),
        game.optionsText(),
        number(seat.rank() == 1),
        game.at());
  }

  static long number(boolean flag) {
    return flag ? 1 : 0;
  }

  /// How many games of a table are kept: the number of the last of them.
  public Attempt<Integer> counted(TableId table) {
    return database.read(
        connection ->
            (int)
                Rows.number(
                    connection,
                    "SELECT count(*) FROM finished_games WHERE table_id = ?",
                    table.text()));
  }

  public Attempt<Optional<FinishedGame>> find(TableId table, int number) {
    return database.read(connection -> find(connection, table, number));
  }

  static Optional<FinishedGame> find(Connection connection, TableId table, int number)
      throws SQLException {
    Optional<FinishedGame> bare =
        Rows.one(
            connection,
            COLUMNS + "WHERE table_id = ? AND number = ?",
            FinishedGames::withoutSeats,
            table.text(),
            (long) number);
    return bare.isEmpty() ? bare : Optional.of(withSeats(connection, bare.get()));
  }

  private static FinishedGame withSeats(Connection connection, FinishedGame bare)
      throws SQLException {
    List<Seated> seats =
        new ArrayList<>(
            Rows.all(
                connection,
                "SELECT seat, who, place, resigned, helped FROM finished_seats"
                    + " WHERE table_id = ? AND number = ? ORDER BY seat",
                FinishedGames::seated,
                bare.table().text(),
                (long) bare.number()));
    return new FinishedGame(
        bare.table(),
        bare.number(),
        bare.at(),
        bare.game(),
        bare.options(),
        bare.rated(),
        bare.listed(),
        seats);
  }

  private static FinishedGame withoutSeats(ResultSet row) throws SQLException {
    return new FinishedGame(
        new TableId(row.getString(1)),
        row.getInt(2),
        row.getLong(3),
        row.getString(4),
        FinishedGame.options(row.getString(5)),
        row.getLong(6) == 1,
        row.getLong(7) == 1,
        List.of());
  }

  private static Seated seated(ResultSet row) throws SQLException {
    return new Seated(
        Seat.of(row.getInt(1)),
        Who.of(row.getString(2)),
        row.getInt(3),
        row.getLong(4) == 1,
        row.getLong(5) == 1);
  }
}

package piste.table;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.rules.Seat;
import piste.rules.Series.Ties;
import piste.rules.Setup;

/// What a table agrees on before it plays.
///
/// @param options of the game; what is not named has its standard value
/// @param beginning how it is settled who plays first
/// @param first that seat, unless it is drawn
/// @param tournament how its ties end, if it is one; else a single game is played
/// @param listed whether strangers may find the table
/// @param standIns whether a bot may take the seat of somebody who is away
/// @param odds whether players may see everybody's chances while they play, and ask for advice
/// @param rated whether its games change the ratings of those who play
public record TableTerms(
    String game,
    int seats,
    SortedMap<String, String> options,
    Dice dice,
    Clock clock,
    Beginning beginning,
    Seat first,
    Optional<Ties> tournament,
    boolean listed,
    boolean standIns,
    boolean odds,
    boolean rated) {

  /// Where readings come from.
  public enum Dice {
    /// Dice are thrown by a player's gesture in the arena.
    THROWN,
    /// Fair dice are drawn, and knock nothing.
    FAIR
  }

  /// The time for one decision: a choice, or a gesture.
  public enum Clock {
    OFF(0),
    RELAXED(90),
    FAST(20);

    private final int seconds;

    Clock(int seconds) {
      this.seconds = seconds;
    }

    /// Enough to watch the dice come to rest first; 0 for no limit.
    public int seconds() {
      return seconds;
    }
  }

  /// Who plays first.
  public enum Beginning {
    /// The oldest, whose seat the host names, as the printed rules have it.
    OLDEST,
    /// Whoever the host names.
    CHOSEN,
    DRAWN
  }

  public TableTerms {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }

  /// One game by standard rules, thrown, without a clock, the first seat beginning.
  public static TableTerms of(String game, int seats) {
    return new TableTerms(
        game,
        seats,
        new TreeMap<>(),
        Dice.THROWN,
        Clock.OFF,
        Beginning.OLDEST,
        Seat.of(1),
        Optional.empty(),
        false,
        true,
        true,
        false);
  }

  public TableTerms with(String option, String value) {
    Map<String, String> more = new TreeMap<>(options);
    more.put(option, value);
    return with(new TreeMap<>(more));
  }

  private TableTerms with(SortedMap<String, String> others) {
    return new TableTerms(
        game,
        seats,
        others,
        dice,
        clock,
        beginning,
        first,
        tournament,
        listed,
        standIns,
        odds,
        rated);
  }

  public TableTerms with(Dice other) {
    return new TableTerms(
        game,
        seats,
        options,
        other,
        clock,
        beginning,
        first,
        tournament,
        listed,
        standIns,
        odds,
        rated);
  }

  public TableTerms with(Clock other) {
    return new TableTerms(
        game,
        seats,
        options,
        dice,
        other,
        beginning,
        first,
        tournament,
        listed,
        standIns,
        odds,
        rated);
  }

  public TableTerms with(Ties ties) {
    return new TableTerms(
        game,
        seats,
        options,
        dice,
        clock,
        beginning,
        first,
        Optional.of(ties),
        listed,
        standIns,
        odds,
        rated);
  }

  public TableTerms beginning(Beginning how, Seat seat) {
    return new TableTerms(
        game, seats, options, dice, clock, how, seat, tournament, listed, standIns, odds, rated);
  }

  public TableTerms withSeats(int number) {
    return new TableTerms(
        game,
        number,
        options,
        dice,
        clock,
        beginning,
        first,
        tournament,
        listed,
        standIns,
        odds,
        rated);
  }

  public TableTerms withStandIns(boolean allowed) {
    return new TableTerms(
        game,
        seats,
        options,
        dice,
        clock,
        beginning,
        first,
        tournament,
        listed,
        allowed,
        odds,
        rated);
  }

  /// The same terms at a rated table, where nobody is helped.
  public TableTerms asRated() {
    return new TableTerms(
        game,
        seats,
        options,
        dice,
        clock,
        beginning,
        first,
        tournament,
        listed,
        standIns,
        false,
        true);
  }

  /// The same terms at a table that strangers do not find.
  TableTerms unlisted() {
    return new TableTerms(
        game,
        seats,
        options,
        dice,
        clock,
        beginning,
        first,
        tournament,
        false,
        standIns,
        odds,
        rated);
  }

  /// A game of these options among so many.
  Setup setup(int players, Seat begins) {
    return new Setup(players, begins, options);
  }
}

package piste.view;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import piste.rules.Die;
import piste.rules.Seat;

/// A game as one viewer may see it: one client draws any game from this.
///
/// @param kinds the kinds of dice that pieces name
/// @param prompt what the game waits for; nothing when it is over
/// @param notation the position as text, of a game that tells it: of one that hides nothing by then
public record GameView(
    List<Die> kinds,
    List<Zone> zones,
    List<Counter> counters,
    List<Player> players,
    Optional<Prompt> prompt,
    Optional<String> notation) {

  public GameView {
    kinds = List.copyOf(kinds);
    zones = List.copyOf(zones);
    counters = List.copyOf(counters);
    players = List.copyOf(players);
  }

  /// One whose position is not told as text.
  public GameView(
      List<Die> kinds,
      List<Zone> zones,
      List<Counter> counters,
      List<Player> players,
      Optional<Prompt> prompt) {
    this(kinds, zones, counters, players, prompt, Optional.empty());
  }

  public GameView with(Optional<Prompt> other) {
    return new GameView(kinds, zones, counters, players, other, notation);
  }

  /// The same game, its players sitting on other seats.
  public GameView seatedAs(UnaryOperator<Seat> seats) {
    return new GameView(
        kinds,
        zones.stream().map(zone -> zone.seatedAs(seats)).toList(),
        counters.stream().map(counter -> counter.seatedAs(seats)).toList(),
        players.stream().map(player -> player.seatedAs(seats)).toList(),
        prompt.map(asked -> asked.seatedAs(seats)),
        notation);
  }
}

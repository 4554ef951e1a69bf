package piste.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import piste.rules.Seat;

/// Where every piece of a game is, each under its own name. The rules count dice; a scene says
/// which die is which, so that the same die flies that was picked up.
public record Scene(List<Zone> zones) {
  public Scene {
    zones = List.copyOf(zones);
  }

  /// The pieces of a zone that is nobody's.
  public List<Piece> in(String zone) {
    return in(zone, Optional.empty());
  }

  public List<Piece> in(String zone, Seat owner) {
    return in(zone, Optional.of(owner));
  }

  private List<Piece> in(String zone, Optional<Seat> owner) {
    return zones.stream()
        .filter(candidate -> candidate.is(zone, owner))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no zone " + zone))
        .pieces();
  }

  public Stream<Piece> pieces() {
    return zones.stream().flatMap(zone -> zone.pieces().stream());
  }

  /// The scene with every piece changed, each where it is.
  public Scene with(UnaryOperator<Piece> change) {
    return new Scene(
        zones.stream()
            .map(zone -> zone.holding(zone.pieces().stream().map(change).toList()))
            .toList());
  }

  /// The scene after these pieces went to a zone that is nobody's.
  public Scene moved(Set<Integer> ids, String zone) {
    return moved(ids, zone, Optional.empty());
  }

  public Scene moved(Set<Integer> ids, String zone, Seat owner) {
    return moved(ids, zone, Optional.of(owner));
  }

  private Scene moved(Set<Integer> ids, String to, Optional<Seat> owner) {
    if (ids.isEmpty()) {
      return this;
    }
    List<Piece> moving = pieces().filter(piece -> ids.contains(piece.id())).toList();
    return new Scene(
        zones.stream()
            .map(
                zone -> {
                  List<Piece> there = new ArrayList<>(zone.pieces());
                  there.removeIf(piece -> ids.contains(piece.id()));
                  if (zone.is(to, owner)) {
                    there.addAll(moving);
                  }
                  return zone.holding(there);
                })
            .toList());
  }
}

package piste.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
    for (Zone candidate : zones) {
      if (candidate.is(zone, owner)) {
        return candidate.pieces();
      }
    }
    throw unknown(zone);
  }

  /// A piece that is sent nowhere would be lost without a word.
  private static IllegalArgumentException unknown(String zone) {
    return new IllegalArgumentException("no zone " + zone);
  }

  public Stream<Piece> pieces() {
    return zones.stream().flatMap(zone -> zone.pieces().stream());
  }

  /// The scene with other pieces in a zone that is nobody's.
  public Scene holding(String zone, List<Piece> pieces) {
    return holding(zone, Optional.empty(), pieces);
  }

  public Scene holding(String zone, Seat owner, List<Piece> pieces) {
    return holding(zone, Optional.of(owner), pieces);
  }

  private Scene holding(String zone, Optional<Seat> owner, List<Piece> pieces) {
    List<Zone> changed = new ArrayList<>(zones.size());
    boolean isThere = false;
    for (Zone one : zones) {
      boolean isIt = one.is(zone, owner);
      isThere |= isIt;
      changed.add(isIt ? one.holding(pieces) : one);
    }
    if (!isThere) {
      throw unknown(zone);
    }
    return new Scene(changed);
  }

  /// The scene with other pieces in any of its zones.
  ///
  /// @param pieces what each zone holds now; the very list it held if nothing changed there
  public Scene holding(Function<Zone, List<Piece>> pieces) {
    List<Zone> changed = new ArrayList<>(zones.size());
    for (Zone zone : zones) {
      changed.add(zone.holding(pieces.apply(zone)));
    }
    return new Scene(changed);
  }

  /// The scene with every piece changed, each where it is.
  public Scene with(UnaryOperator<Piece> change) {
    List<Zone> changed = new ArrayList<>(zones.size());
    for (Zone zone : zones) {
      changed.add(zone.with(change));
    }
    return new Scene(changed);
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
    List<Piece> moving = new ArrayList<>(ids.size());
    List<Zone> moved = new ArrayList<>(zones.size());
    int target = -1;
    for (Zone zone : zones) {
      target = zone.is(to, owner) ? moved.size() : target;
      moved.add(zone.without(ids, moving));
    }
    if (target < 0) {
      throw unknown(to);
    }
    moved.set(target, moved.get(target).withMore(moving));
    return new Scene(moved);
  }
}

package piste.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// A place where pieces are: a reserve, the arena, a hand.
///
/// @param owner whose it is, if it is anybody's
/// @param hidden whether the viewer may not see what is there; then no piece is listed
public record Zone(String name, Optional<Seat> owner, boolean hidden, List<Piece> pieces) {
  public Zone {
    pieces = List.copyOf(pieces);
  }

  public static Zone shared(String name, List<Piece> pieces) {
    return new Zone(name, Optional.empty(), false, pieces);
  }

  public static Zone of(String name, Seat owner, List<Piece> pieces) {
    return new Zone(name, Optional.of(owner), false, pieces);
  }

  /// The same place with other pieces.
  @SuppressWarnings("ReferenceEquality") // the same list has the same pieces
  public Zone holding(List<Piece> others) {
    return others == pieces ? this : new Zone(name, owner, hidden, others);
  }

  /// The same place with every piece changed.
  Zone with(UnaryOperator<Piece> change) {
    List<Piece> changed = new ArrayList<>(pieces.size());
    boolean same = true;
    for (Piece piece : pieces) {
      Piece then = change.apply(piece);
      same = same && then.equals(piece);
      changed.add(then);
    }
    return same ? this : holding(changed);
  }

  /// The same place without these pieces, which are added to those taken.
  Zone without(Set<Integer> ids, List<Piece> taken) {
    int before = taken.size();
    for (Piece piece : pieces) {
      if (ids.contains(piece.id())) {
        taken.add(piece);
      }
    }
    if (taken.size() == before) {
      return this;
    }
    List<Piece> left = new ArrayList<>(pieces.size());
    for (Piece piece : pieces) {
      if (!ids.contains(piece.id())) {
        left.add(piece);
      }
    }
    return holding(left);
  }

  Zone withMore(List<Piece> arriving) {
    List<Piece> more = new ArrayList<>(pieces);
    more.addAll(arriving);
    return holding(more);
  }

  /// The same place as one sees it who may not look there.
  public Zone unseen() {
    return new Zone(name, owner, true, List.of());
  }

  boolean is(String called, Optional<Seat> of) {
    return name.equals(called) && owner.equals(of);
  }

  Zone seatedAs(UnaryOperator<Seat> seats) {
    return new Zone(name, owner.map(seats), hidden, pieces);
  }
}

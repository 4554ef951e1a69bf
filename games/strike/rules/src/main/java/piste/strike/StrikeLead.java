package piste.strike;

import piste.rules.Lead;
import piste.rules.Seat;

/// Whoever has most dice in hand leads.
enum StrikeLead implements Lead<Position> {
  LEAD;

  @Override
  public long score(Position position, Seat seat) {
    return position.reserve(seat);
  }

  @Override
  public boolean isOut(Position position, Seat seat) {
    for (int rest = position.out(); rest != 0; rest >>>= 4) {
      if ((rest & 15) == seat.number()) {
        return true;
      }
    }
    return false;
  }
}

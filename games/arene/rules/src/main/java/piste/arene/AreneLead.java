package piste.arene;

import piste.rules.Lead;
import piste.rules.Seat;

/// Whoever has most gems leads.
enum AreneLead implements Lead<Position> {
  LEAD;

  @Override
  public long score(Position position, Seat seat) {
    return position.gems(seat.number());
  }

  @Override
  public boolean isOut(Position position, Seat seat) {
    return !position.isIn(seat.number());
  }
}

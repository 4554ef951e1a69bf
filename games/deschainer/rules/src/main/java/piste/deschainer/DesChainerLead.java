package piste.deschainer;

import piste.rules.Lead;
import piste.rules.Seat;

/// Whoever has most points on the board leads; before the dice stand there nobody does.
enum DesChainerLead implements Lead<Position> {
  LEAD;

  @Override
  public long score(Position position, Seat seat) {
    return switch (position) {
      case Opening _ -> 0;
      case InPlay play -> play.board().sum(play.board().dice(play.side(seat)));
    };
  }

  @Override
  public boolean isOut(Position position, Seat seat) {
    return false;
  }

  @Override
  public Seat first(Position position, Seat agreed) {
    return position.seat(Side.WHITE);
  }
}

package piste.arene.play;

import piste.arene.Body;
import piste.arene.Hand;
import piste.arene.Kind;
import piste.arene.Phase;
import piste.arene.Position;
import piste.arene.Zone;
import piste.minds.review.Traits;
import piste.rules.Seat;

/// Gems, dice in hand and in the cave, whose turn is yet to come, and how near the Ogre is to its
/// end: a gem more than all others is worth most when there is no time left to catch up, nor gems.
enum AreneTraits implements Traits<Position> {
  TRAITS;

  /// Leads of more gems than these are as good as won, or lost.
  private static final int FAR = 6;

  private static final double SOME_GEMS = 3;
  private static final double SOME_DICE = 6;
  private static final double SOME_SPECIAL = 3;
  private static final double MANY_GEMS = 10;

  @Override
  public double[] of(Position s, Seat seat) {
    double near = near(s);
    double lead = Math.clamp(lead(s, seat.number()), -FAR, FAR) / SOME_GEMS;
    double dice = Hand.size(s.hand(seat.number())) / SOME_DICE;
    double turn = isToCome(s, seat.number()) ? 1 : 0;
    double gems = s.gemsLeft() / MANY_GEMS;
    return new double[] {
      lead,
      lead * near,
      lead * near * near,
      Math.signum(lead) * near * near,
      dice,
      dice * near,
      turn,
      turn * near,
      special(s.hand(seat.number())) / SOME_SPECIAL,
      s.seat() == seat.number() ? s.cave().size() / SOME_DICE : 0,
      lead * gems,
      dice * gems
    };
  }

  @Override
  public double[] ofNobody(Position s) {
    double dice = 0;
    double in = 0;
    for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
      dice += Hand.size(s.hand(hunter)) / SOME_DICE;
      in += s.isIn(hunter) ? 1 : 0;
    }
    return new double[] {
      1,
      near(s),
      (double) s.round() / s.terms().rounds(),
      dice / Math.max(1, in),
      in,
      s.terms().body().full(s.hits(), Zone.Role.HAND),
      s.terms().body().full(s.hits(), Zone.Role.LEG)
    };
  }

  /// Hunter after hunter, round after round. The Ogre's attack is between turns.
  @Override
  public long turn(Position s) {
    return s.phase() == Phase.OGRE ? 0 : (long) s.round() * Seat.MOST + s.seat();
  }

  /// The dice of a hand that are not plain.
  private static int special(int hand) {
    return Hand.size(hand) - Hand.count(hand, Kind.PLAIN);
  }

  /// By so many gems a hunter is before the best of the others that are in.
  private static int lead(Position s, int hunter) {
    int best = 0;
    for (int other = 1; other <= s.terms().players(); other++) {
      if (other != hunter && s.isIn(other)) {
        best = Math.max(best, s.gems(other));
      }
    }
    return s.gems(hunter) - best;
  }

  /// From 0 to 1, where the Ogre is dead.
  private static double near(Position s) {
    double near = 0;
    for (Zone zone : Zone.values()) {
      if (zone.role() == Zone.Role.VITAL) {
        near = Math.max(near, (double) Body.hits(s.hits(), zone) / s.terms().body().holes(zone));
      }
    }
    return near;
  }

  /// Whether a hunter has not played yet in this round, or is about to.
  private static boolean isToCome(Position s, int hunter) {
    return place(s, hunter) >= place(s, s.seat());
  }

  /// Which turn of a round is a hunter's, from 0 on.
  private static int place(Position s, int hunter) {
    return Math.floorMod(hunter - s.terms().first(), s.terms().players());
  }
}

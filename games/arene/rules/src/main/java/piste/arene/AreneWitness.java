package piste.arene;

import static piste.arene.AreneCues.by;
import static piste.arene.AreneCues.key;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import piste.arene.Zone.Role;
import piste.rules.Seat;
import piste.view.Cue;
import piste.view.Cue.Kind;
import piste.view.Piece;
import piste.view.Scene;
import piste.view.Words;

/// Remembers what happens while a step is taken, to be told once it is known which dice moved.
final class AreneWitness implements Witness {
  private static final Moved NONE = (_, _) -> List.of();

  /// Milliseconds that a page takes to show what the Ogre does and suffers: he reaches out and goes
  /// back, something flies into his hand, a pick goes in, a zone is full, he goes down.
  private static final int REACH = 650;
  private static final int FLIGHT = 670;
  private static final int STAB = 280;
  private static final int SHUDDER = 450;
  private static final int COLLAPSE = 1_550;
  /// It darkens while somebody dies, and grows light again.
  private static final int DEATH = 1_250;
  /// Dice go somewhere, or fade.
  private static final int SLIDE = 450;

  private static final Kind FADED = Kind.LOST.lasting(SLIDE);
  private static final Kind GIVEN = Kind.LOST.lasting(REACH + FLIGHT + REACH);

  private final Position before;
  private final List<BiFunction<Scene, Scene, Cue>> seen = new ArrayList<>();

  AreneWitness(Position before) {
    this.before = before;
  }

  /// Which dice something happened to, by where they were and where they are.
  private interface Moved {
    List<Integer> of(Scene from, Scene to);

    /// Those that are in a zone now and were not before.
    static Moved into(String zone) {
      return (from, to) -> AreneCues.moved(from.in(zone), to.in(zone));
    }

    /// Those that a hunter has now and had not before.
    static Moved to(int seat) {
      return (from, to) -> AreneCues.moved(hand(from, seat), hand(to, seat));
    }

    /// Those that a hunter had and has no more.
    static Moved from(int seat) {
      return (from, to) -> AreneCues.moved(hand(to, seat), hand(from, seat));
    }

    private static List<Piece> hand(Scene scene, int seat) {
      return scene.in(AreneScene.HAND, Seat.of(seat));
    }
  }

  List<Cue> cues(Scene from, Scene to) {
    return seen.stream().map(one -> one.apply(from, to)).toList();
  }

  private void say(Kind kind, Moved dice, Words words) {
    say(kind, before.seat(), dice, words);
  }

  private void say(Kind kind, int seat, Moved dice, Words words) {
    seen.add((from, to) -> Cue.of(kind, Seat.of(seat), dice.of(from, to), words));
  }

  @Override
  public void made(int seat, int claim) {
    String what = Claim.size(claim) == 2 ? "double" : "triple";
    say(Kind.TAKEN, Moved.to(seat), by(what, seat).with("value", value(claim)));
  }

  private static String value(int claim) {
    return Integer.toString(Claim.value(claim));
  }

  @Override
  public void wentBeyond(int seat) {
    say(FADED, NONE, by("beyond", seat));
  }

  @Override
  public void struck(int seat, Zone zone, int blows, int hits) {
    say(
        Kind.ATTACKED.lasting(STAB * blows),
        NONE,
        by("hits." + zone.word(), seat)
            .with("count", blows)
            .with("hits", hits)
            .with("holes", before.terms().body().holes(zone)));
  }

  @Override
  public void filled(Zone zone, int full) {
    String role =
        switch (zone.role()) {
          case Role.LEG -> "leg";
          case Role.HAND -> full > 1 ? "hands" : isAlone() ? "hand-alone" : "hand";
          case Role.VITAL -> "vital";
        };
    int shown = zone.role() == Role.VITAL ? COLLAPSE : SHUDDER;
    say(Kind.ATTACKED.lasting(shown), NONE, Words.of(key("full." + role)));
  }

  private boolean isAlone() {
    return before.terms().players() - Integer.bitCount(before.out()) == 1;
  }

  @Override
  public void foundZonesFull(int seat, int claim) {
    say(Kind.STOPPED, NONE, by("zones-full", seat).with("value", value(claim)));
  }

  @Override
  public void tookGem(int seat) {
    say(Kind.GAINED, NONE, by("gem", seat));
  }

  @Override
  public void gained(int seat, piste.arene.Kind kind, int dice) {
    say(Kind.GAINED, Moved.to(seat), by("gains." + kind.word(), seat).with("count", dice));
  }

  @Override
  public void rerolls(int seat, int dice) {
    say(Kind.REROLLED, Moved.into(AreneScene.AIR), by("rerolls", seat).with("count", dice));
  }

  @Override
  public void onesLeft(int seat, int dice) {
    Words words = Words.of(key("ones")).with("count", dice);
    say(FADED, seat, Moved.into(AreneScene.RESERVE), words);
  }

  @Override
  public void turnBegan(int seat) {
    say(Kind.TURN, seat, NONE, by("turn", seat));
  }

  @Override
  public void attacked(int seat) {
    say(Kind.ATTACKED.lasting(2 * REACH), seat, NONE, by("attacked", seat));
  }

  @Override
  public void attackedNobody() {
    say(Kind.STOPPED, NONE, Words.of(key("attacked-nobody")));
  }

  @Override
  public void gaveDie(int seat) {
    say(GIVEN, seat, Moved.from(seat), by("gives-die", seat));
  }

  @Override
  public void gaveGem(int seat) {
    say(GIVEN, seat, NONE, by("gives-gem", seat));
  }

  @Override
  public void cameBack(int seat, int dice) {
    Words words = by("comes-back", seat).with("count", dice).with("gems", before.terms().life());
    int shown = DEATH + FLIGHT * before.terms().life() + SLIDE;
    say(Kind.LOST.lasting(shown), seat, Moved.to(seat), words);
  }

  @Override
  public void wentOut(int seat) {
    say(Kind.ELIMINATED.lasting(DEATH), seat, NONE, by("out", seat));
  }

  @Override
  public void roundBegan(int round) {
    say(Kind.TURN, NONE, Words.of(key("round")).with("count", round));
  }

  @Override
  public void tied() {
    say(Kind.REROLLED, NONE, Words.of(key("tied")));
  }
}

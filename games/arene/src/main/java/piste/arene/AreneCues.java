package piste.arene;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import piste.arene.Zone.Role;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Turn;
import piste.view.Cue;
import piste.view.Cue.Kind;
import piste.view.Piece;
import piste.view.Scene;
import piste.view.Words;

/// Tells what one step of L'Arène meant, by looking on while it is played once more.
final class AreneCues implements Witness {
  private final Position before;
  private final Scene scene;
  private final Scene then;
  private final Seat mover;
  private final List<Cue> cues = new ArrayList<>();

  AreneCues(Position before, Scene scene, Scene then) {
    this.before = before;
    this.scene = scene;
    this.then = then;
    this.mover = before.seated();
  }

  List<Cue> landed(Reading reading, Position after) {
    List<Integer> dice = ids(scene.in(AreneScene.AIR));
    String faces = reading.thrown().text(" ");
    switch (before.phase()) {
      case NEUTRAL -> say(Kind.LANDED, dice, Words.of(key("neutral")).with("faces", faces));
      case REROLL -> say(Kind.LANDED, dice, by("rerolled", mover).with("faces", faces));
      case TIE -> {
        int score = TieRoll.score(reading.thrown());
        say(
            Kind.LANDED,
            dice,
            by("tie-roll", mover)
                .with("faces", faces)
                .with("gems", TieRoll.gems(score))
                .with("sum", TieRoll.sum(score)));
      }
      case AIR, HUNT, GATHER, SELECT, BEYOND, HIT, REWARD, BONUS, PICK, TURN, OGRE, OVER ->
          say(Kind.LANDED, dice, by("lands", mover).with("faces", faces));
    }
    if (!reading.isWithoutKnocks()) {
      addKnocked(reading);
    }
    Arene.land(before, reading, this);
    addEnd(after);
    return cues;
  }

  private void addKnocked(Reading reading) {
    List<Integer> turned =
        scene.in(AreneScene.CAVE).stream()
            .filter(die -> then.pieces().anyMatch(now -> isTurned(die, now)))
            .map(Piece::id)
            .toList();
    say(
        Kind.TURNED,
        turned,
        by("knocks", mover)
            .with("from", reading.from().text(" "))
            .with("to", reading.to().text(" ")));
  }

  private static boolean isTurned(Piece die, Piece now) {
    return now.id() == die.id() && now.face().isPresent() && !now.face().equals(die.face());
  }

  List<Cue> played(Move move, Position after) {
    switch (move) {
      case Move.Throw _ -> say(Kind.THROWN, moved(AreneScene.AIR), by("throws", mover));
      case Move.Take _ -> addTogether(after);
      case Move.Word.TOGETHER -> addTogether(after);
      case Move.Turn(int slot, boolean up) -> {
        if (Powers.turned(slot, up) != Powers.BEYOND) {
          say(
              Kind.TURNED,
              moved(AreneScene.ASIDE),
              by("turns", mover)
                  .with("face", Slots.symbol(slot))
                  .with("to", Slots.symbol(Powers.turned(slot, up))));
        }
      }
      case Move.Word.DONE -> say(Kind.STOPPED, List.of(), by("done", mover));
      case Move.Word.SKIP -> say(Kind.STOPPED, List.of(), by("skips", mover));
      case Move.Word.GEM, Move.Word.ENOUGH, Move.Word.GIVE_GEM -> {}
      case Move.Make _, Move.Use _, Move.Hit _, Move.Wield _, Move.Give _ -> {}
    }
    Arene.play(before, move, this);
    addEnd(after);
    return cues;
  }

  private void addTogether(Position after) {
    if (after.phase() == Phase.AIR) {
      List<Integer> dice = moved(AreneScene.AIR);
      say(Kind.GRAND_THROW, dice, by("together", mover).with("count", dice.size()));
    }
  }

  @Override
  public void made(int seat, int claim) {
    String what = Claim.size(claim) == 2 ? "double" : "triple";
    say(
        Kind.TAKEN,
        movedTo(Seat.of(seat)),
        by(what, Seat.of(seat)).with("value", Integer.toString(Claim.value(claim))));
  }

  @Override
  public void wentBeyond(int seat) {
    say(Kind.LOST, List.of(), by("beyond", Seat.of(seat)));
  }

  @Override
  public void struck(int seat, Zone zone, int blows) {
    say(Kind.ATTACKED, List.of(), by("hits." + zone.word(), Seat.of(seat)).with("count", blows));
  }

  @Override
  public void filled(Zone zone) {
    String role =
        switch (zone.role()) {
          case Role.LEG -> "leg";
          case Role.HAND -> "hand";
          case Role.VITAL -> "vital";
        };
    say(Kind.ATTACKED, List.of(), Words.of(key("full." + role)));
  }

  @Override
  public void tookGem(int seat) {
    say(Kind.GAINED, List.of(), by("gem", Seat.of(seat)));
  }

  @Override
  public void gained(int seat, piste.arene.Kind kind, int dice) {
    say(
        Kind.GAINED,
        movedTo(Seat.of(seat)),
        by("gains." + kind.word(), Seat.of(seat)).with("count", dice));
  }

  @Override
  public void rerolls(int seat, int dice) {
    say(Kind.REROLLED, moved(AreneScene.AIR), by("rerolls", Seat.of(seat)).with("count", dice));
  }

  @Override
  public void onesLeft(int seat, int dice) {
    cues.add(
        Cue.of(
            Kind.LOST,
            Seat.of(seat),
            moved(AreneScene.RESERVE),
            Words.of(key("ones")).with("count", dice)));
  }

  @Override
  public void turnBegan(int seat) {
    cues.add(Cue.of(Kind.TURN, Seat.of(seat), List.of(), by("turn", Seat.of(seat))));
  }

  @Override
  public void attacked(int seat) {
    cues.add(Cue.of(Kind.ATTACKED, Seat.of(seat), List.of(), by("attacked", Seat.of(seat))));
  }

  @Override
  public void attackedNobody() {
    say(Kind.STOPPED, List.of(), Words.of(key("attacked-nobody")));
  }

  @Override
  public void gaveDie(int seat) {
    cues.add(Cue.of(Kind.LOST, Seat.of(seat), List.of(), by("gives-die", Seat.of(seat))));
  }

  @Override
  public void gaveGem(int seat) {
    cues.add(Cue.of(Kind.LOST, Seat.of(seat), List.of(), by("gives-gem", Seat.of(seat))));
  }

  @Override
  public void cameBack(int seat, int dice) {
    Words words = by("comes-back", Seat.of(seat)).with("count", dice);
    cues.add(Cue.of(Kind.LOST, Seat.of(seat), List.of(), words));
  }

  @Override
  public void wentOut(int seat) {
    cues.add(Cue.of(Kind.ELIMINATED, Seat.of(seat), List.of(), by("out", Seat.of(seat))));
  }

  @Override
  public void roundBegan(int round) {
    say(Kind.TURN, List.of(), Words.of(key("round")).with("count", round));
  }

  @Override
  public void tied() {
    say(Kind.REROLLED, List.of(), Words.of(key("tied")));
  }

  private void addEnd(Position after) {
    if (!(Arene.GAME.turn(after) instanceof Turn.Over(Standing standing))) {
      return;
    }
    List<Seat> winners = standing.winners();
    if (winners.isEmpty()) {
      say(Kind.DRAWN, List.of(), Words.of(key("ogre-won")));
    }
    for (Seat winner : winners) {
      cues.add(Cue.of(Kind.WON, winner, List.of(), by("won", winner)));
    }
  }

  /// The dice that are in a zone now and were not before.
  private List<Integer> moved(String zone) {
    return moved(scene.in(zone), then.in(zone));
  }

  private List<Integer> movedTo(Seat hunter) {
    return moved(scene.in(AreneScene.HAND, hunter), then.in(AreneScene.HAND, hunter));
  }

  private static List<Integer> moved(List<Piece> from, List<Piece> to) {
    Set<Integer> there = new HashSet<>(ids(from));
    return ids(to).stream().filter(id -> !there.contains(id)).toList();
  }

  private static List<Integer> ids(List<Piece> dice) {
    return dice.stream().map(Piece::id).toList();
  }

  private void say(Kind kind, List<Integer> dice, Words words) {
    cues.add(Cue.of(kind, mover, dice, words));
  }

  private static Words by(String word, Seat player) {
    return Words.of(key(word)).with("player", player);
  }

  private static String key(String word) {
    return "arene.cue." + word;
  }
}

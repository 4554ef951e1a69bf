package piste.arene;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Turn;
import piste.view.Cue;
import piste.view.Cue.Kind;
import piste.view.Piece;
import piste.view.Scene;
import piste.view.Words;

/// Tells what one step of L'Arène meant.
final class AreneCues {
  /// Milliseconds: lying dice go out of the way of thrown ones, and come back.
  private static final int ROOM_MADE = 820;
  /// Dice that do not stay are seen for a moment before they are gathered up.
  private static final int GATHERED = ROOM_MADE + 1_130;

  private final Position before;
  private final Scene scene;
  private final Scene then;
  private final Position after;
  private final Seat mover;
  private final List<Cue> cues = new ArrayList<>();

  AreneCues(Position before, Scene scene, Scene then, Position after) {
    this.before = before;
    this.scene = scene;
    this.then = then;
    this.after = after;
    this.mover = before.seated();
  }

  List<Cue> landed(Reading reading, AreneWitness seen) {
    List<Integer> dice = ids(scene.in(AreneScene.AIR));
    Dice thrown = reading.thrown();
    Kind landed = Kind.LANDED.lasting(staysIn(then, dice) ? ROOM_MADE : GATHERED);
    switch (before.phase()) {
      case NEUTRAL -> say(landed, dice, DiceWords.with(Words.of(key("neutral")), thrown));
      case REROLL -> say(landed, dice, DiceWords.with(by("rerolled", mover), thrown));
      case TIE -> {
        int score = TieRoll.score(thrown);
        say(
            landed,
            dice,
            DiceWords.with(by("tie-roll", mover), thrown)
                .with("gems", TieRoll.gems(score))
                .with("sum", TieRoll.sum(score)));
      }
      case AIR, HUNT, GATHER, SELECT, BEYOND, HIT, REWARD, BONUS, PICK, TURN, OGRE, OVER ->
          say(landed, dice, DiceWords.with(by("lands", mover), thrown));
    }
    if (!reading.isWithoutKnocks()) {
      addKnocked(reading);
    }
    return told(seen);
  }

  private static boolean staysIn(Scene then, List<Integer> dice) {
    return dice.isEmpty()
        || Stream.of(AreneScene.CAVE, AreneScene.ASIDE)
            .flatMap(zone -> then.in(zone).stream())
            .anyMatch(die -> dice.contains(die.id()));
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
            .with("from", DiceWords.symbols(reading.from()))
            .with("to", DiceWords.symbols(reading.to())));
  }

  private static boolean isTurned(Piece die, Piece now) {
    return now.id() == die.id() && now.face().isPresent() && !now.face().equals(die.face());
  }

  List<Cue> played(Move move, AreneWitness seen) {
    switch (move) {
      case Move.Throw _ -> say(Kind.THROWN, moved(AreneScene.AIR), by("throws", mover));
      case Move.Take _ -> addTogether();
      case Move.Word.TOGETHER -> addTogether();
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
    return told(seen);
  }

  private void addTogether() {
    if (after.phase() == Phase.AIR) {
      List<Integer> dice = moved(AreneScene.AIR);
      say(Kind.GRAND_THROW, dice, by("together", mover).with("count", dice.size()));
    }
  }

  private List<Cue> told(AreneWitness seen) {
    cues.addAll(seen.cues(scene, then));
    addEnd();
    return cues;
  }

  private void addEnd() {
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

  /// Of the dice that are there, those that were not.
  static List<Integer> moved(List<Piece> from, List<Piece> to) {
    Set<Integer> there = new HashSet<>(ids(from));
    return ids(to).stream().filter(id -> !there.contains(id)).toList();
  }

  private static List<Integer> ids(List<Piece> dice) {
    return dice.stream().map(Piece::id).toList();
  }

  private void say(Kind kind, List<Integer> dice, Words words) {
    cues.add(Cue.of(kind, mover, dice, words));
  }

  static Words by(String word, int seat) {
    return by(word, Seat.of(seat));
  }

  private static Words by(String word, Seat player) {
    return Words.of(key(word)).with("player", player);
  }

  static String key(String word) {
    return "arene.cue." + word;
  }
}

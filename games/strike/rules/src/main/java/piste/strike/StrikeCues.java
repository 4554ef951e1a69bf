package piste.strike;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import piste.rules.Seat;
import piste.strike.Move.Act;
import piste.view.Cue;
import piste.view.Cue.Kind;
import piste.view.Piece;
import piste.view.Scene;
import piste.view.Words;

/// Tells what one step of Strike meant.
final class StrikeCues {
  /// Dice left the game because they show X.
  static final Kind LEFT_X = new Kind("left-x", 500);
  /// Dice left the game from the rim.
  static final Kind LEFT_RIM = new Kind("left-rim", 300);
  /// Dice left the game, being outside.
  static final Kind LEFT_OUTSIDE = new Kind("left-outside", 300);
  /// No face can be read on dice.
  static final Kind COCKED = new Kind("cocked");
  /// The box is moved.
  static final Kind NUDGED = new Kind("nudged");
  /// Cocked dice show a face now.
  static final Kind SETTLED = new Kind("settled");
  /// Lying dice were put in other places.
  static final Kind REGROUPED = new Kind("regrouped", 300);
  /// Others are asked for their agreement.
  static final Kind ASKED = new Kind("asked");
  static final Kind AGREED = new Kind("agreed");
  static final Kind REFUSED = new Kind("refused");
  /// Dice were lifted out of the way.
  static final Kind LIFTED = new Kind("lifted", 300);

  private final Position before;
  private final Scene scene;
  private final Position after;
  private final Seat mover;
  private final List<Cue> cues = new ArrayList<>();

  StrikeCues(Position before, Scene scene, Position after) {
    this.before = before;
    this.scene = scene;
    this.after = after;
    this.mover = Seat.of(before.seat());
  }

  List<Cue> played(Seat seat, Move move) {
    switch (move) {
      case Act act -> played(seat, act);
      case Move.SetOpening(Face face) ->
          say(Kind.SET, ids(StrikeScene.HAND), by("opening-set", seat).with("face", face.symbol()));
      case Move.TurnOpening(Face face) ->
          say(
              Kind.SET,
              ids(StrikeScene.ARENA),
              by("opening-turned", seat).with("face", face.symbol()));
      case Move.Lift lift ->
          say(ASKED, List.of(), StrikePresenter.about(by("asks", seat), lift.faces()));
    }
    addOutcome();
    return cues;
  }

  private void played(Seat seat, Act act) {
    switch (act) {
      case THROW -> say(Kind.THROWN, takenUp(act), by("throws", seat));
      case GRAND_THROW ->
          say(Kind.GRAND_THROW, takenUp(act), by("grand-throw", seat).with("count", after.air()));
      case STOP -> say(Kind.STOPPED, List.of(), by("stops", seat));
      case REGROUP -> say(REGROUPED, ids(StrikeScene.ARENA), by("regroups", seat));
      case YES -> {
        cues.add(Cue.of(AGREED, seat, List.of(), by("agrees", seat)));
        if (after.asked() == 0) {
          List<Integer> lifted =
              names(StrikeScene.played(scene, before, act, after).in(StrikeScene.LIFTED));
          say(LIFTED, lifted, by("lifts", mover).with("count", lifted.size()));
        }
      }
      case NO -> cues.add(Cue.of(REFUSED, seat, List.of(), by("refuses", seat)));
      case REROLL -> say(Kind.REROLLED, settled(), by("rerolls", seat));
      case NUDGE -> say(NUDGED, settled(), by("nudges", seat));
    }
  }

  private List<Integer> takenUp(Act act) {
    return names(StrikeScene.takenUp(scene, mover, act));
  }

  /// The opening die on X, or the cocked dice.
  private List<Integer> settled() {
    return scene.in(StrikeScene.ARENA).stream()
        .filter(die -> before.phase() == Phase.RIGHT || die.face().isEmpty())
        .map(Piece::id)
        .toList();
  }

  List<Cue> landed(SortedMap<Integer, Rest> rests) {
    Landing landing = Landing.of(scene, rests);
    boolean settling = before.phase() == Phase.BESIDE || before.phase() == Phase.NUDGE;
    addFaces(rests, settling);
    if (before.phase() == Phase.ROLL) {
      if (cues.isEmpty()) {
        say(Kind.LANDED, ids(StrikeScene.HAND), Words.of("strike.cue.opening-lost"));
      }
      return cues;
    }
    addLeft(LEFT_OUTSIDE, "left-outside", all(rests, Rest.OUTSIDE));
    addLeft(LEFT_RIM, "left-rim", all(rests, Rest.RIM));
    addTurned(rests);
    List<Integer> cocked = all(rests, Rest.COCKED);
    if (!cocked.isEmpty()) {
      say(COCKED, cocked, Words.of("strike.cue.cocked").with("count", cocked.size()));
      return cues;
    }
    addLeftByX(names(landing.showing(Face.X)));
    addTaken(landing);
    addOutcome();
    return cues;
  }

  private void addFaces(SortedMap<Integer, Rest> rests, boolean settling) {
    List<Face> faces = new ArrayList<>();
    List<Integer> shown = new ArrayList<>();
    rests.forEach(
        (id, rest) -> {
          if (rest.showsFace() && !lay(id)) {
            faces.add(Face.at(rest.index()));
            shown.add(id);
          }
        });
    faces.sort(Comparator.naturalOrder());
    if (!shown.isEmpty()) {
      say(settling ? SETTLED : Kind.LANDED, shown, settling ? settled(faces) : landed(faces));
    }
  }

  private Words landed(List<Face> faces) {
    if (faces.size() > 1) {
      return by("landed", mover).with("faces", StrikePresenter.faces(faces));
    }
    Face only = faces.getFirst();
    return only == Face.X
        ? by("landed-x", mover)
        : by("landed-one", mover).with("face", only.symbol());
  }

  private Words settled(List<Face> faces) {
    return by("settled", mover)
        .with("count", faces.size())
        .with("faces", StrikePresenter.faces(faces));
  }

  /// Whether all that was told until now is that one die came to rest, which is among these: then
  /// the next sentence may be about it.
  private boolean isAboutLanded(List<Integer> dice) {
    return cues.size() == 1
        && cues.getFirst().kind().equals(Kind.LANDED)
        && cues.getFirst().pieces().size() == 1
        && dice.containsAll(cues.getFirst().pieces());
  }

  /// Whether a die lay in the arena showing a face.
  private boolean lay(int id) {
    for (Piece die : scene.in(StrikeScene.ARENA)) {
      if (die.id() == id) {
        return die.face().isPresent();
      }
    }
    return false;
  }

  private void addLeft(Kind kind, String word, List<Integer> dice) {
    if (!dice.isEmpty()) {
      say(kind, dice, Words.of("strike.cue." + word).with("count", dice.size()));
    }
  }

  private void addLeftByX(List<Integer> dice) {
    if (dice.size() == 1 && isAboutLanded(dice)) {
      say(LEFT_X, dice, Words.of("strike.cue.left-thrown"));
    } else {
      addLeft(LEFT_X, "left-x", dice);
    }
  }

  private void addTurned(Map<Integer, Rest> rests) {
    for (Piece die : scene.in(StrikeScene.ARENA)) {
      Rest rest = rests.get(die.id());
      if (rest != null && rest.showsFace() && die.face().isPresent() && !die.shows(rest.symbol())) {
        say(
            Kind.TURNED,
            List.of(die.id()),
            Words.of("strike.cue.turned").with("from", die.face().get()).with("to", rest.symbol()));
      }
    }
  }

  private void addTaken(Landing landing) {
    for (Face face : Face.NUMBERS) {
      List<Integer> group = names(landing.group(face));
      if (!group.isEmpty()) {
        say(Kind.TAKEN, group, taken(group).with("face", face.symbol()));
      }
    }
  }

  /// That dice are taken, and why: the one that was thrown met others, or several lie there.
  private Words taken(List<Integer> group) {
    Words words = by(isAboutLanded(group) ? "takes-met" : "takes", mover);
    return isAboutLanded(group)
        ? words.with("others", group.size() - 1).with("count", group.size())
        : words.with("count", group.size());
  }

  /// Who is out, who has won, whose turn it is.
  private void addOutcome() {
    for (Seat seat : after.eliminated()) {
      if (!before.eliminated().contains(seat)) {
        cues.add(Cue.of(Kind.ELIMINATED, seat, List.of(), by("eliminated", seat)));
      }
    }
    Seat next = Seat.of(after.seat());
    if (after.phase() == Phase.OVER) {
      cues.add(Cue.of(Kind.WON, next, List.of(), by("won", next)));
    } else if (!next.equals(mover)) {
      cues.add(Cue.of(Kind.TURN, next, List.of(), by("turn", next)));
    }
  }

  private void say(Kind kind, List<Integer> dice, Words words) {
    cues.add(Cue.of(kind, mover, dice, words));
  }

  private static Words by(String word, Seat player) {
    return Words.of("strike.cue." + word).with("player", player);
  }

  private static List<Integer> all(SortedMap<Integer, Rest> rests, Rest wanted) {
    List<Integer> dice = new ArrayList<>();
    rests.forEach(
        (id, rest) -> {
          if (rest == wanted) {
            dice.add(id);
          }
        });
    return dice;
  }

  private List<Integer> ids(String zone) {
    return names(scene.in(zone));
  }

  private static List<Integer> names(List<Piece> dice) {
    List<Integer> names = new ArrayList<>(dice.size());
    dice.forEach(die -> names.add(die.id()));
    return names;
  }
}

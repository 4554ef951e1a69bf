package piste.arene.play;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import piste.arena.AllFlat;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Arenas;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Lifting;
import piste.arena.Path;
import piste.arena.PathCodec;
import piste.arena.Placement;
import piste.arena.Pose;
import piste.arena.Regrouping.Wish;
import piste.arena.Rotation;
import piste.arena.Seed;
import piste.arene.ArenePresenter;
import piste.arene.AreneScene;
import piste.arene.Dice;
import piste.arene.Kind;
import piste.arene.Move;
import piste.arene.Phase;
import piste.arene.Position;
import piste.arene.Reading;
import piste.arene.Slots;
import piste.minds.Poses;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.ThrowSpec;
import piste.table.Fall;
import piste.table.HandThrower;
import piste.view.Piece;
import piste.view.Rested;
import piste.view.Scene;

/// Throws the dice of L'Arène in the arena, whose bowl is the cave: until all of them lie flat, and
/// past what lies there or at it, as the rules have it.
public final class AreneThrower implements HandThrower<Position, Move, Reading> {
  private static final Pose MIDDLE = new Pose(0, 0, 0, Rotation.NONE);

  private final Arenas arenas;
  private final ArenaModel model;
  private final Placement placement;

  public AreneThrower(Arenas arenas) {
    this.arenas = arenas;
    this.model = arenas.model();
    this.placement = new Placement(model);
  }

  @Override
  public ArenaModel model() {
    return model;
  }

  /// A power turns a die where it lies. Nothing else is put anywhere by hand.
  @Override
  public Attempt<List<Rested>> handle(
      Position position, Scene scene, Move move, Position next, List<Wish> arrangement) {
    if (!arrangement.isEmpty()) {
      return Attempt.refused("table.no-arrangement", "dice in the cave cannot be moved by hand");
    }
    return Attempt.made(
        move instanceof Move.Turn ? turned(position, scene, move, next) : List.of());
  }

  private List<Rested> turned(Position position, Scene scene, Move move, Position after) {
    Step<Move, Reading> step = new Step.Played<>(Seat.of(position.seat()), move);
    Scene then = ArenePresenter.PRESENTER.after(scene, position, step, List.of(), after);
    List<Piece> pieces =
        Stream.concat(then.in(AreneScene.CAVE).stream(), then.in(AreneScene.ASIDE).stream())
            .toList();
    return changed(pieces, laid(pieces));
  }

  @Override
  public Attempt<Fall<Reading>> cast(
      Position position, ThrowSpec dice, Scene scene, Optional<Gesture> gesture, Seed seed) {
    return flat(position, scene, gesture.orElseThrow(), seed, true)
        .map(flat -> fall(position, scene, flat));
  }

  /// Only what the dice show.
  @Override
  public Attempt<List<Reading>> outcomes(
      Position position, ThrowSpec dice, Scene scene, Gesture gesture, Seed seed) {
    return flat(position, scene, gesture, seed, false)
        .map(
            flat -> {
              List<Piece> air = scene.in(AreneScene.AIR);
              List<Piece> cave = scene.in(AreneScene.CAVE);
              List<ArenaDie> lying = position.mayKnock() ? restOf(cave, flat) : lying(scene);
              return List.of(
                  Reading.of(faces(air, restOf(air, flat)), position.cave(), faces(cave, lying)));
            });
  }

  private Attempt<AllFlat> flat(
      Position position, Scene scene, Gesture gesture, Seed seed, boolean isWatched) {
    List<ArenaDie> atRisk = position.mayKnock() ? lying(scene) : List.of();
    List<HeldDie> held =
        scene.in(AreneScene.AIR).stream()
            .map(piece -> new HeldDie(piece.id(), shape(kind(piece))))
            .toList();
    Cast cast = new Cast(atRisk, held, gesture, seed, isWatched);
    return arenas.ask(arena -> arena.castUntilFlat(cast)).join();
  }

  private static List<ArenaDie> restOf(List<Piece> pieces, AllFlat flat) {
    return pieces.stream().map(piece -> flat.of(piece.id())).toList();
  }

  private Fall<Reading> fall(Position position, Scene scene, AllFlat flat) {
    List<Piece> air = scene.in(AreneScene.AIR);
    List<Piece> cave = scene.in(AreneScene.CAVE);
    List<ArenaDie> thrown = restOf(air, flat);
    List<ArenaDie> lying =
        position.mayKnock()
            ? restOf(cave, flat)
            : besides(position.phase() == Phase.TIE ? List.of() : thrown, lying(scene));
    List<Rested> told = new ArrayList<>(changed(air, thrown));
    told.addAll(changed(cave, lying));
    Reading reading = Reading.of(faces(air, thrown), position.cave(), faces(cave, lying));
    Path path = Path.inSequence(model.engine().samplesPerSecond(), flat.goes());
    return new Fall<>(reading, told, ByteBuffer.wrap(PathCodec.encode(path)));
  }

  /// Dice that were out of the way lie where they lay, or beside what lies there now. Those of a
  /// tie go back to the hand and take no place.
  private List<ArenaDie> besides(List<ArenaDie> thrown, List<ArenaDie> lying) {
    List<ArenaDie> all = new Lifting(model).putBack(thrown, lying);
    return all.subList(thrown.size(), all.size());
  }

  private static Dice faces(List<Piece> pieces, List<ArenaDie> dice) {
    Dice faces = Dice.NONE;
    for (int i = 0; i < dice.size(); i++) {
      faces = faces.plus(slot(kind(pieces.get(i)), dice.get(i)));
    }
    return faces;
  }

  /// What is to be told of dice that do not lie or show as the pieces do, in the same order.
  private static List<Rested> changed(List<Piece> pieces, List<ArenaDie> dice) {
    List<Rested> changed = new ArrayList<>();
    for (int i = 0; i < dice.size(); i++) {
      Piece piece = pieces.get(i);
      Optional<piste.view.Pose> pose = Optional.of(Poses.seen(dice.get(i).pose()));
      if (!pose.equals(piece.pose())) {
        String shows = Slots.text(slot(kind(piece), dice.get(i)));
        changed.add(new Rested(piece.id(), shows, pose));
      }
    }
    return changed;
  }

  @Override
  public List<ArenaDie> lying(Scene scene) {
    return laid(scene.in(AreneScene.CAVE));
  }

  /// The dice of pieces that show a face. One that lies nowhere yet, or shows something else than
  /// it did, is laid beside the others.
  private List<ArenaDie> laid(List<Piece> pieces) {
    Map<Integer, ArenaDie> sound = new HashMap<>();
    pieces.stream().filter(AreneThrower::isLaid).forEach(die -> sound.put(die.id(), die(die)));
    List<ArenaDie> placed = new ArrayList<>(sound.values());
    List<ArenaDie> all = new ArrayList<>();
    for (Piece piece : pieces) {
      ArenaDie die = sound.get(piece.id());
      if (die == null) {
        die = placement.nearestFree(placement.flat(die(piece), face(piece)), placed);
        placed.add(die);
      }
      all.add(die);
    }
    return all;
  }

  private static boolean isLaid(Piece piece) {
    return piece.pose().isPresent() && piece.shows(symbol(kind(piece), die(piece)));
  }

  private static int face(Piece piece) {
    return kind(piece).die().faces().indexOf(piece.face().orElseThrow());
  }

  private static ArenaDie die(Piece piece) {
    return new ArenaDie(
        piece.id(), shape(kind(piece)), piece.pose().map(Poses::lying).orElse(MIDDLE));
  }

  private static int slot(Kind kind, ArenaDie die) {
    return Slots.showing(kind, symbol(kind, die));
  }

  private static String symbol(Kind kind, ArenaDie die) {
    return kind.die().faces().get(die.faceUp());
  }

  private static Kind kind(Piece piece) {
    return Kind.named(piece.kind()).orElseThrow();
  }

  static DieShape shape(Kind kind) {
    return switch (kind) {
      case PLAIN, JOKER, MULTIPLIER -> DieShape.CUBE;
      case TEN -> DieShape.TEN;
    };
  }
}

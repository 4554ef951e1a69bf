package piste.strike.play.throwing;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import piste.arena.Arena;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Arenas;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.arena.Lifting;
import piste.arena.Nudge;
import piste.arena.Path;
import piste.arena.PathCodec;
import piste.arena.Placement;
import piste.arena.Pose;
import piste.arena.Regrouping;
import piste.arena.Regrouping.Wish;
import piste.arena.Rolled;
import piste.arena.Rotation;
import piste.arena.Seed;
import piste.minds.Poses;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.ThrowSpec;
import piste.rules.Verdict;
import piste.strike.Face;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Rest;
import piste.strike.StrikeScene;
import piste.table.Fall;
import piste.table.HandThrower;
import piste.view.Piece;
import piste.view.Rested;
import piste.view.Scene;

/// Plays Strike in the arena: throws dice, sets them down, regroups, lifts, nudges and rolls them
/// again, as the rules ask for it.
public final class StrikeThrower implements HandThrower<Position, Move, Reading> {
  private static final Pose MIDDLE = new Pose(0, 0, 0, Rotation.NONE);

  private final Arenas arenas;
  private final ArenaModel model;

  public StrikeThrower(Arenas arenas) {
    this.arenas = arenas;
    this.model = arenas.model();
  }

  @Override
  public ArenaModel model() {
    return model;
  }

  @Override
  public Verdict canHandle(Scene scene, Move move) {
    return move instanceof Move.Lift lift ? mayLift(scene, lift) : Verdict.Fits.YES;
  }

  @Override
  public Attempt<List<Rested>> handle(
      Position position, Scene scene, Move move, Position next, List<Wish> arrangement) {
    if (move != Act.REGROUP && !arrangement.isEmpty()) {
      return Attempt.refused("table.no-arrangement", "dice can only be moved by regrouping");
    }
    return switch (move) {
      case Act act -> act == Act.REGROUP ? regrouped(scene, arrangement) : Attempt.made(List.of());
      case Move.SetOpening(Face face) ->
          Attempt.made(set(die(scene.in(StrikeScene.HAND).getFirst(), MIDDLE), face));
      case Move.TurnOpening(Face face) -> Attempt.made(set(lying(scene).getFirst(), face));
      case Move.Lift lift -> mayLift(scene, lift).then(() -> Attempt.made(List.of()));
    };
  }

  private List<Rested> set(ArenaDie die, Face face) {
    Placement placement = new Placement(model);
    ArenaDie flat = placement.flat(die, Face.DIE.faces().indexOf(face.symbol()));
    return List.of(rested(placement.nearestFree(flat, List.of())));
  }

  private Attempt<List<Rested>> regrouped(Scene scene, List<Wish> wishes) {
    List<ArenaDie> before = lying(scene);
    return new Regrouping(model).regroup(before, wishes).map(after -> changed(before, after));
  }

  /// Only dice against the wall may be lifted.
  private Verdict mayLift(Scene scene, Move.Lift lift) {
    Lifting lifting = new Lifting(model);
    Set<Face> faces = Set.copyOf(lift.faces());
    return lying(scene).stream()
            .filter(die -> faces.contains(Face.at(die.faceUp())))
            .allMatch(lifting::mayLift)
        ? Verdict.Fits.YES
        : new Refusal("strike.not-at-wall", "only dice that lie against the wall can be lifted");
  }

  @Override
  public Attempt<Fall<Reading>> cast(
      Position position, ThrowSpec dice, Scene scene, Optional<Gesture> gesture, Seed seed) {
    return arenas
        .ask(
            arena ->
                switch (dice.manner()) {
                  case THROW, OPENING -> thrown(arena, scene, gesture.orElseThrow(), seed);
                  case BESIDE -> Attempt.made(rolledBeside(arena, scene, seed));
                  case NUDGE -> Attempt.made(nudged(arena, scene, seed));
                })
        .join();
  }

  /// Only what is thrown at the bowl depends on the hand.
  @Override
  public Attempt<List<Reading>> outcomes(
      Position position, ThrowSpec dice, Scene scene, Gesture gesture, Seed seed) {
    return switch (dice.manner()) {
      case THROW, OPENING -> arenas.ask(arena -> silently(arena, scene, gesture, seed)).join();
      case BESIDE, NUDGE ->
          cast(position, dice, scene, Optional.of(gesture), seed)
              .map(fall -> List.of(fall.reading()));
    };
  }

  private static Attempt<List<Reading>> silently(
      Arena arena, Scene scene, Gesture gesture, Seed seed) {
    List<ArenaDie> lying = lyingIn(scene);
    return arena
        .cast(new Cast(lying, held(scene), gesture, seed, false))
        .map(landing -> StrikeLanding.alike(landing, faces(lying)));
  }

  private Attempt<Fall<Reading>> thrown(Arena arena, Scene scene, Gesture gesture, Seed seed) {
    List<ArenaDie> lying = lying(scene);
    return arena
        .cast(new Cast(lying, held(scene), gesture, seed, true))
        .map(landing -> fallen(scene, lying, landing));
  }

  private static List<HeldDie> held(Scene scene) {
    return scene.in(StrikeScene.HAND).stream()
        .map(piece -> new HeldDie(piece.id(), DieShape.CUBE))
        .toList();
  }

  private static Map<Integer, Face> faces(List<ArenaDie> lying) {
    return lying.stream().collect(Collectors.toMap(ArenaDie::id, die -> Face.at(die.faceUp())));
  }

  private Fall<Reading> fallen(Scene scene, List<ArenaDie> lying, Landing landing) {
    Map<Integer, Face> faces = faces(lying);
    List<Rested> told = new ArrayList<>();
    for (Landed die : landing.dice()) {
      if (die.moved() || !faces.containsKey(die.id())) {
        told.add(rested(die));
      }
    }
    List<ArenaDie> lifted = dice(scene.in(StrikeScene.LIFTED));
    List<ArenaDie> back = new Lifting(model).putBack(landing.lying(), lifted);
    told.addAll(changed(lifted, back));
    return new Fall<>(StrikeLanding.reading(landing, faces), told, bytes(List.of(landing.path())));
  }

  private static Rested rested(Landed die) {
    return switch (die.place()) {
      case FLAT -> rested(die.die());
      case COCKED ->
          new Rested(die.id(), Rest.COCKED.symbol(), Optional.of(Poses.seen(die.die().pose())));
      case RIM, OUTSIDE -> new Rested(die.id(), StrikeLanding.rest(die).symbol(), Optional.empty());
    };
  }

  /// Each die is rolled on its own and put back where it lay, or beside whatever lies there.
  private Fall<Reading> rolledBeside(Arena arena, Scene scene, Seed seed) {
    List<ArenaDie> there = new ArrayList<>(lying(scene));
    List<ArenaDie> cocked = cocked(scene, there);
    there.removeAll(cocked);
    List<Path> paths = new ArrayList<>();
    List<Rested> told = new ArrayList<>();
    for (ArenaDie die : cocked) {
      Rolled rolled =
          arena.rollBeside(new HeldDie(die.id(), die.shape()), seed.part(die.id()), true);
      ArenaDie back = arena.putBack(die, rolled.face(), there);
      there.add(back);
      paths.addAll(rolled.rolls());
      told.add(rested(back));
    }
    return new Fall<>(settled(cocked, there), told, bytes(paths));
  }

  private Fall<Reading> nudged(Arena arena, Scene scene, Seed seed) {
    List<ArenaDie> before = lying(scene);
    Nudge nudge = arena.nudge(before, seed, true);
    return new Fall<>(
        settled(cocked(scene, before), nudge.dice()),
        changed(before, nudge.dice()),
        bytes(nudge.shakes()));
  }

  private static Reading settled(List<ArenaDie> cocked, List<ArenaDie> after) {
    Set<Integer> ids = cocked.stream().map(ArenaDie::id).collect(Collectors.toSet());
    return Reading.of(
        after.stream()
            .filter(die -> ids.contains(die.id()))
            .map(die -> Rest.showing(Face.at(die.faceUp())))
            .toList());
  }

  private static List<ArenaDie> cocked(Scene scene, List<ArenaDie> lying) {
    Set<Integer> faceless =
        scene.in(StrikeScene.ARENA).stream()
            .filter(piece -> piece.face().isEmpty())
            .map(Piece::id)
            .collect(Collectors.toSet());
    return lying.stream().filter(die -> faceless.contains(die.id())).toList();
  }

  private ByteBuffer bytes(List<Path> paths) {
    return ByteBuffer.wrap(
        PathCodec.encode(Path.inSequence(model.engine().samplesPerSecond(), paths)));
  }

  /// Those dice that do not lie as they lay.
  private static List<Rested> changed(List<ArenaDie> before, List<ArenaDie> after) {
    Map<Integer, ArenaDie> old = new HashMap<>();
    before.forEach(die -> old.put(die.id(), die));
    return after.stream()
        .filter(die -> old.containsKey(die.id()) && !die.equals(old.get(die.id())))
        .map(StrikeThrower::rested)
        .toList();
  }

  private static Rested rested(ArenaDie die) {
    return new Rested(
        die.id(), Face.at(die.faceUp()).symbol(), Optional.of(Poses.seen(die.pose())));
  }

  @Override
  public List<ArenaDie> lying(Scene scene) {
    return lyingIn(scene);
  }

  private static List<ArenaDie> lyingIn(Scene scene) {
    return dice(scene.in(StrikeScene.ARENA));
  }

  private static List<ArenaDie> dice(List<Piece> pieces) {
    return pieces.stream()
        .map(piece -> die(piece, Poses.lying(piece.pose().orElseThrow())))
        .toList();
  }

  private static ArenaDie die(Piece piece, Pose pose) {
    return new ArenaDie(piece.id(), DieShape.CUBE, pose);
  }
}

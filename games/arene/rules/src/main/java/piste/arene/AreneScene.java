package piste.arene;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import piste.rules.Seat;
import piste.view.Piece;
import piste.view.Rested;
import piste.view.Scene;
import piste.view.Zone;

/// Follows every die of a game from zone to zone. The rules say how many dice of a kind and face
/// are where; here is said which. A die moves only if it must, and the dice that were chosen or
/// thrown move first.
public final class AreneScene {
  /// The dice that lie in the cave.
  public static final String CAVE = "cave";

  /// A hunter's dice.
  public static final String HAND = "hand";

  /// The dice chosen for what is being done.
  public static final String ASIDE = "aside";

  /// The dice in the air.
  public static final String AIR = "air";

  /// The dice that nobody has.
  public static final String RESERVE = "reserve";

  /// The neutral die that is used when the reserve has none (1.6).
  public static final String SPARE = "spare";

  private AreneScene() {}

  static Scene start(Position s) {
    List<Zone> zones = new ArrayList<>();
    zones.add(Zone.shared(CAVE, List.of()));
    zones.add(Zone.shared(ASIDE, List.of()));
    zones.add(Zone.shared(AIR, List.of()));
    for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
      zones.add(Zone.of(HAND, Seat.of(hunter), List.of()));
    }
    List<Piece> box = new ArrayList<>();
    int id = 1;
    for (Kind kind : Kind.values()) {
      for (int i = 0; i < kind.box(); i++) {
        box.add(Piece.of(id++, kind.word()));
      }
    }
    zones.add(Zone.shared(RESERVE, box));
    List<Piece> spare =
        s.terms().neutral() == Terms.Neutral.EXTRA
            ? List.of(Piece.of(id, Kind.PLAIN.word()))
            : List.of();
    zones.add(Zone.shared(SPARE, spare));
    return arranged(new Scene(zones), s);
  }

  /// The thrown dice lie in the cave, each showing what is told of it or what the reading leaves;
  /// and dice of the cave lie and show as is told of them.
  static Scene landed(Scene scene, Position before, Reading reading, List<Rested> told) {
    Dice left = reading.thrown();
    List<Piece> rested = new ArrayList<>();
    for (Piece die : scene.in(AIR)) {
      Optional<Rested> rest = of(die, told);
      int slot =
          left.slots().stream()
              .filter(face -> Slots.kind(face).word().equals(die.kind()))
              .filter(face -> rest.isEmpty() || Slots.text(face).equals(rest.get().shows()))
              .findFirst()
              .orElseThrow(
                  () -> new IllegalArgumentException("the reading tells nothing of " + die));
      left = left.minus(slot);
      Piece showing = die.showing(Slots.symbol(slot));
      rested.add(rest.flatMap(Rested::pose).map(showing::lyingAt).orElse(showing));
    }
    if (before.phase() == Phase.TIE) {
      return scene.holding(AIR, rested);
    }
    List<Piece> cave = new ArrayList<>();
    scene
        .in(CAVE)
        .forEach(die -> cave.add(of(die, told).map(rest -> lying(die, rest)).orElse(die)));
    cave.addAll(rested);
    return scene.holding(AIR, List.of()).holding(CAVE, cave);
  }

  private static Optional<Rested> of(Piece die, List<Rested> told) {
    return told.stream().filter(rest -> rest.id() == die.id()).findFirst();
  }

  private static Piece lying(Piece die, Rested rest) {
    int slot =
        Slots.read(rest.shows())
            .filter(face -> Slots.kind(face).word().equals(die.kind()))
            .orElseThrow(() -> new IllegalArgumentException("no face: " + rest));
    Piece showing = die.showing(Slots.symbol(slot));
    return rest.pose().map(showing::lyingAt).orElse(showing);
  }

  /// The scene with dice that hands turned lying as is told of them; they show what they show.
  static Scene turned(Scene scene, List<Rested> told) {
    return told.isEmpty()
        ? scene
        : scene.with(
            die ->
                of(die, told)
                    .filter(_ -> die.face().isPresent())
                    .flatMap(Rested::pose)
                    .map(die::lyingAt)
                    .orElse(die));
  }

  /// The scene with every die where the position has it.
  static Scene arranged(Scene scene, Position s) {
    List<Piece> loose = new ArrayList<>();
    List<Zone> kept = new ArrayList<>();
    for (Zone zone : scene.zones()) {
      kept.add(zone.holding(keep(zone, s, loose)));
    }
    Scene arranged = new Scene(kept);
    for (Zone zone : scene.zones()) {
      arranged = filled(arranged, zone, s, loose);
    }
    if (!loose.isEmpty()) {
      throw new AssertionError("dice without a place: " + loose);
    }
    return arranged;
  }

  /// The dice that stay in a zone; the others become loose.
  private static List<Piece> keep(Zone zone, Position s, List<Piece> loose) {
    Dice wanted = faces(zone, s);
    int hand = hand(zone, s);
    List<Piece> staying = new ArrayList<>();
    for (Piece die : zone.pieces()) {
      Kind kind = Kind.named(die.kind()).orElseThrow();
      boolean stays;
      if (showsFaces(zone)) {
        int slot = slot(die);
        stays = wanted.count(slot) > 0;
        wanted = stays ? wanted.minus(slot) : wanted;
      } else {
        stays = Hand.count(hand, kind) > 0;
        hand -= stays ? Hand.one(kind) : 0;
      }
      (stays ? staying : loose).add(die);
    }
    return staying;
  }

  private static Scene filled(Scene scene, Zone zone, Position s, List<Piece> loose) {
    List<Piece> there =
        new ArrayList<>(
            zone.owner().isPresent()
                ? scene.in(zone.name(), zone.owner().get())
                : scene.in(zone.name()));
    if (showsFaces(zone)) {
      Dice wanted = faces(zone, s);
      for (Piece die : there) {
        wanted = wanted.minus(slot(die));
      }
      for (int slot : wanted.slots()) {
        there.add(shown(taken(loose, Slots.kind(slot), Slots.symbol(slot)), slot));
      }
    } else {
      int missing = hand(zone, s);
      for (Piece die : there) {
        missing -= Hand.one(Kind.named(die.kind()).orElseThrow());
      }
      for (Kind kind : Kind.values()) {
        for (int i = Hand.count(missing, kind); i > 0; i--) {
          Piece die = taken(loose, kind, "");
          there.add(Piece.of(die.id(), die.kind()));
        }
      }
    }
    return zone.owner().isPresent()
        ? scene.holding(zone.name(), zone.owner().get(), there)
        : scene.holding(zone.name(), there);
  }

  private static Piece shown(Piece die, int slot) {
    return die.shows(Slots.symbol(slot)) ? die : die.showing(Slots.symbol(slot));
  }

  /// A loose die of a kind, one that shows this if there is one.
  private static Piece taken(List<Piece> loose, Kind kind, String symbol) {
    return taken(loose, die -> die.kind().equals(kind.word()) && die.shows(symbol))
        .or(() -> taken(loose, die -> die.kind().equals(kind.word())))
        .orElseThrow(() -> new AssertionError("no loose die: " + kind));
  }

  private static Optional<Piece> taken(List<Piece> loose, Predicate<Piece> fits) {
    for (Iterator<Piece> dice = loose.iterator(); dice.hasNext(); ) {
      Piece die = dice.next();
      if (fits.test(die)) {
        dice.remove();
        return Optional.of(die);
      }
    }
    return Optional.empty();
  }

  private static boolean showsFaces(Zone zone) {
    return zone.name().equals(CAVE) || zone.name().equals(ASIDE);
  }

  /// The face of a die that lies in the cave or aside.
  private static int slot(Piece die) {
    return Slots.showing(Kind.named(die.kind()).orElseThrow(), die.face().orElseThrow());
  }

  private static Dice faces(Zone zone, Position s) {
    return switch (zone.name()) {
      case CAVE -> s.cave();
      case ASIDE -> s.aside();
      default -> Dice.NONE;
    };
  }

  private static int hand(Zone zone, Position s) {
    return switch (zone.name()) {
      case HAND -> s.hand(zone.owner().orElseThrow().number());
      case AIR -> s.phase() == Phase.GATHER ? 0 : s.air();
      case RESERVE -> s.reserve();
      case SPARE -> spare(s);
      default -> 0;
    };
  }

  /// One plain die, as long as it is not in the game.
  private static int spare(Position s) {
    if (s.terms().neutral() == Terms.Neutral.RESERVE) {
      return 0;
    }
    int all = s.reserve() + s.cave().hand() + s.aside().hand();
    int plain = Hand.count(s.phase() == Phase.GATHER ? 0 : s.air(), Kind.PLAIN);
    for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
      plain += Hand.count(s.hand(hunter), Kind.PLAIN);
    }
    return Dice.MOST_PLAIN - plain - Hand.count(all, Kind.PLAIN);
  }
}

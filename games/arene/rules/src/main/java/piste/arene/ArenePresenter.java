package piste.arene;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.Turn;
import piste.view.Choice;
import piste.view.Counter;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Player;
import piste.view.Presenter;
import piste.view.Prompt;
import piste.view.Rested;
import piste.view.Scene;
import piste.view.Taken;
import piste.view.Words;

/// Shows L'Arène: the cave, hands, reserve, the Ogre's wounds, what may be chosen.
public final class ArenePresenter implements Presenter<Position, Move, Reading> {
  public static final ArenePresenter PRESENTER = new ArenePresenter();

  private ArenePresenter() {}

  @Override
  public Scene start(Position position) {
    return AreneScene.start(position);
  }

  @Override
  public Scene after(
      Scene scene, Position before, Step<Move, Reading> step, List<Rested> dice, Position after) {
    return switch (step) {
      case Step.Played<Move, Reading> _ ->
          AreneScene.turned(AreneScene.arranged(scene, after), dice);
      case Step.Landed<Move, Reading>(Reading reading) ->
          AreneScene.arranged(AreneScene.landed(scene, before, reading, dice), after);
    };
  }

  /// Nothing is hidden in this game.
  @Override
  public GameView view(Position s, Scene scene, Predicate<Seat> sees, Predicate<Move> possible) {
    return new GameView(
        List.of(Kind.PLAIN.die(), Kind.JOKER.die(), Kind.MULTIPLIER.die(), Kind.TEN.die()),
        scene.zones(),
        counters(s),
        players(s),
        prompt(s, possible));
  }

  private static List<Counter> counters(Position s) {
    List<Counter> counters = new ArrayList<>();
    counters.add(new Counter("arene.counter.round", Optional.empty(), s.round()));
    counters.add(new Counter("arene.counter.gems-left", Optional.empty(), s.gemsLeft()));
    int dead = s.terms().body().isDead(s.hits()) ? 1 : 0;
    counters.add(new Counter("arene.counter.dead", Optional.empty(), dead));
    for (Zone zone : Zone.values()) {
      String key = "arene.counter." + zone.word();
      int hits = Body.hits(s.hits(), zone);
      counters.add(new Counter(key, Optional.empty(), hits));
      counters.add(
          new Counter(key + "-left", Optional.empty(), s.terms().body().holes(zone) - hits));
      counters.add(new Counter(key + "-number", Optional.empty(), s.terms().body().number(zone)));
    }
    for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
      Optional<Seat> owner = Optional.of(Seat.of(hunter));
      counters.add(new Counter("arene.counter.gems", owner, s.gems(hunter)));
      counters.add(new Counter("arene.counter.dice", owner, Hand.size(s.hand(hunter))));
    }
    return counters;
  }

  @Override
  public List<Player> players(Position s) {
    return Player.all(s.terms().players(), Arene.GAME.turn(s), seat -> s.isIn(seat.number()));
  }

  private static Optional<Prompt> prompt(Position s, Predicate<Move> possible) {
    return switch (Arene.GAME.turn(s)) {
      case Turn.Over _ -> Optional.empty();
      case Turn.Throw(Seat seat, _) -> Optional.of(Prompt.casting(seat, asked(s)));
      case Turn.Choose(Seat seat) ->
          Optional.of(
              Prompt.choosing(
                  seat,
                  asked(s),
                  Arene.GAME.moves(s).stream()
                      .filter(possible)
                      .map(move -> choice(s, move))
                      .toList()));
    };
  }

  /// What the game waits for, in words.
  private static Words asked(Position s) {
    String what =
        switch (s.phase()) {
          case HUNT ->
              s.mode() == Mode.FRESH ? "throw" : s.waiting() != 0 ? "hunt-waiting" : "hunt";
          case GATHER -> "gather-" + Kind.at(s.left()).word();
          case HIT -> s.isSecondPlay() ? "hit-again" : "hit";
          case REWARD ->
              s.isSecondPlay()
                  ? "reward-again"
                  : Claim.size(s.claim()) == 2 ? "reward-full" : "reward";
          case NEUTRAL, AIR, SELECT, BEYOND, BONUS, PICK, REROLL, TURN, OGRE, TIE, OVER ->
              s.phase().word();
        };
    Words words = Words.of("arene.prompt." + what).with("player", s.seated());
    return switch (s.phase()) {
      case SELECT, HIT, REWARD -> words.with("value", Integer.toString(Claim.value(s.claim())));
      case PICK, TURN -> words.with("count", s.left());
      case HUNT -> words.with("count", Hand.size(s.waiting()));
      case NEUTRAL, GATHER, AIR, BEYOND, BONUS, REROLL, OGRE, TIE, OVER -> words;
    };
  }

  private static Choice choice(Position s, Move move) {
    String token = AreneNotation.NOTATION.move(move);
    return switch (move) {
      case Move.Throw(Kind kind) ->
          new Choice(token, key("throw." + kind.word()), Choice.THROWING).taking(1);
      case Move.Word.TOGETHER -> together(s, token);
      case Move.Word word -> new Choice(token, key(word.word()), Set.of());
      case Move.Take(int dice) -> take(s, move, token, dice);
      case Move.Make make -> new Choice(token, made(s, make), Set.of());
      case Move.Use(int slot) -> new Choice(token, die("use", slot), Set.of());
      case Move.Turn(int slot, boolean up) ->
          new Choice(
              token,
              Powers.turned(slot, up) == Powers.BEYOND
                  ? die("raise-beyond", slot)
                  : die("turn", slot).with("to", Slots.symbol(Powers.turned(slot, up))),
              Set.of());
      case Move.Hit(Zone zone) -> new Choice(token, key("hit." + zone.word()), Set.of());
      case Move.Wield(Power power) -> new Choice(token, key("power." + power.number()), Set.of());
      case Move.Give(Kind kind) -> new Choice(token, key("give." + kind.word()), Set.of());
    };
  }

  private static Choice together(Position s, String token) {
    Position then = Arene.GAME.play(s, Move.Word.TOGETHER);
    return then.phase() == Phase.AIR
        ? new Choice(
                token, key("together-all").with("count", Hand.size(then.air())), Choice.THROWING)
            .taking(Hand.size(then.air()))
        : new Choice(token, key("together"), Set.of());
  }

  private static Choice take(Position s, Move move, String token, int dice) {
    Words words = key("take").with("count", dice);
    Position then = Arene.GAME.play(s, move);
    return then.phase() == Phase.AIR
        ? new Choice(token, words, Choice.THROWING).taking(Hand.size(then.air()))
        : new Choice(token, words, Set.of());
  }

  private static Words made(Position s, Move.Make make) {
    String times = Integer.toString(make.times());
    if (make.size() == 0) {
      return key("beyond").with("times", times);
    }
    String what = make.size() == 2 ? "double" : "triple";
    Words words =
        key(make.times() > 1 ? what + "-multiplied" : what)
            .with("value", Integer.toString(make.value()));
    return bringing(s, make, make.times() > 1 ? words.with("times", times) : words)
        .with("plays", s.mode() == Mode.TOGETHER ? 2 : 1)
        .with("blows", 1 + s.terms().body().full(s.hits(), Zone.Role.LEG));
  }

  /// With what a combination brings, for whoever is still to choose: the zones that a double may
  /// hit, by their names, or the powers within reach, by their numbers.
  private static Words bringing(Position s, Move.Make make, Words words) {
    int open = make.size() == 2 ? s.terms().body().open(s.hits(), make.value()) : 0;
    if (open != 0) {
      return words.with(
          "zones",
          Stream.of(Zone.values())
              .filter(zone -> (open & (1 << zone.index())) != 0)
              .map(Zone::word)
              .collect(joining(" ")));
    }
    return words
        .with("gems", Math.min(1, s.gemsLeft()))
        .with(
            "powers",
            Stream.of(Power.values())
                .filter(power -> power.isWithin(make.value(), s.terms().zero()))
                .filter(power -> Powers.isAvailable(power, s.cave(), s.reserve()))
                .map(power -> Integer.toString(power.number()))
                .collect(joining(" ")));
  }

  private static Words die(String word, int slot) {
    return key(word + "." + Slots.kind(slot).word()).with("face", Slots.symbol(slot));
  }

  private static Words key(String word) {
    return Words.of("arene.choice." + word);
  }

  /// The step is told by what was seen happen while it was taken.
  @Override
  public Taken<Position> take(
      Game<Position, Move, Reading> game, Position before, Step<Move, Reading> step) {
    AreneWitness seen = new AreneWitness(before);
    return switch (step) {
      case Step.Played<Move, Reading>(_, Move move) -> {
        Position after = Arene.play(before, move, seen);
        yield new Taken<>(
            after,
            (scene, _, then) -> new AreneCues(before, scene, then, after).played(move, seen));
      }
      case Step.Landed<Move, Reading>(Reading reading) -> {
        Position after = Arene.land(before, reading, seen);
        yield new Taken<>(
            after,
            (scene, _, then) -> new AreneCues(before, scene, then, after).landed(reading, seen));
      }
    };
  }

  @Override
  public List<Cue> cues(
      Position before, Scene scene, Step<Move, Reading> step, List<Rested> dice, Position after) {
    return take(Arene.GAME, before, step)
        .teller()
        .cues(scene, dice, after(scene, before, step, dice, after));
  }
}

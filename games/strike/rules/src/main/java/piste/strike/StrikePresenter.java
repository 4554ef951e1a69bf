package piste.strike;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Step;
import piste.rules.Turn;
import piste.strike.Move.Act;
import piste.view.Choice;
import piste.view.Choice.Need;
import piste.view.Counter;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Player;
import piste.view.Presenter;
import piste.view.Prompt;
import piste.view.Rested;
import piste.view.Scene;
import piste.view.Words;
import piste.view.Zone;

/// Shows Strike: reserves, the arena, what may be chosen.
public final class StrikePresenter implements Presenter<Position, Move, Reading> {
  public static final StrikePresenter PRESENTER = new StrikePresenter();

  private static final List<Seat> SEATS =
      IntStream.rangeClosed(1, Edition.MOST_PLAYERS).mapToObj(Seat::of).toList();

  /// The choice that each move is, made once and shared.
  private static final Map<Move, Choice> CHOICES = choices();

  private StrikePresenter() {}

  private static Map<Move, Choice> choices() {
    Stream<Move> faces =
        Face.NUMBERS.stream()
            .flatMap(face -> Stream.of(new Move.SetOpening(face), new Move.TurnOpening(face)));
    Stream<Move> lifts =
        IntStream.range(1, 1 << Face.values().length)
            .filter(set -> (set & Face.X.bit()) == 0)
            .mapToObj(Move.Lift::new);
    return Stream.of(Stream.of(Act.values()), faces, lifts)
        .flatMap(moves -> moves)
        .collect(Collectors.toMap(move -> move, StrikePresenter::choice));
  }

  @Override
  public Scene start(Position position) {
    return StrikeScene.start(position);
  }

  @Override
  public Scene after(
      Scene scene, Position before, Step<Move, Reading> step, List<Rested> dice, Position after) {
    Scene there =
        switch (step) {
          case Step.Played<Move, Reading>(_, Move move) ->
              StrikeScene.played(scene, before, move, after);
          case Step.Landed<Move, Reading>(Reading reading) ->
              StrikeScene.landed(
                  scene, before, StrikeScene.rests(scene, before, reading, dice), after);
        };
    return StrikeScene.laid(there, dice);
  }

  @Override
  public GameView view(Position s, Scene scene, Predicate<Seat> sees, Predicate<Move> possible) {
    Predicate<Seat> open = seat -> !s.terms().hidden() || sees.test(seat);
    return new GameView(
        List.of(Face.DIE),
        s.terms().hidden()
            ? scene.zones().stream().map(zone -> seen(zone, open)).toList()
            : scene.zones(),
        counters(s, open),
        players(s),
        prompt(s, possible));
  }

  private static Zone seen(Zone zone, Predicate<Seat> open) {
    return zone.owner().isEmpty() || open.test(zone.owner().get()) ? zone : zone.unseen();
  }

  private static List<Counter> counters(Position s, Predicate<Seat> open) {
    List<Counter> counters = new ArrayList<>();
    for (Seat seat : seats(s)) {
      if (open.test(seat)) {
        counters.add(new Counter("strike.counter.reserve", Optional.of(seat), s.reserve(seat)));
      }
    }
    return counters;
  }

  @Override
  public List<Player> players(Position s) {
    List<Seat> gone = s.eliminated();
    Optional<Standing> standing =
        Strike.GAME.turn(s) instanceof Turn.Over(Standing over)
            ? Optional.of(over)
            : Optional.empty();
    List<Player> players = new ArrayList<>();
    for (Seat seat : seats(s)) {
      int order = gone.indexOf(seat);
      OptionalInt rank =
          order >= 0
              ? OptionalInt.of(s.terms().players() - order)
              : standing.map(over -> OptionalInt.of(over.rank(seat))).orElseGet(OptionalInt::empty);
      players.add(new Player(seat, order < 0, rank));
    }
    return players;
  }

  private static List<Seat> seats(Position s) {
    return SEATS.subList(0, s.terms().players());
  }

  private static Optional<Prompt> prompt(Position s, Predicate<Move> possible) {
    return switch (Strike.GAME.turn(s)) {
      case Turn.Over _ -> Optional.empty();
      case Turn.Throw(Seat seat, _) -> Optional.of(Prompt.casting(seat, asked(s, seat)));
      case Turn.Choose(Seat seat) ->
          Optional.of(Prompt.choosing(seat, asked(s, seat), choices(s, possible)));
    };
  }

  private static List<Choice> choices(Position s, Predicate<Move> possible) {
    List<Move> moves = Strike.GAME.moves(s);
    List<Choice> choices = new ArrayList<>(moves.size());
    for (Move move : moves) {
      if (possible.test(move)) {
        choices.add(choice(s, move));
      }
    }
    return choices;
  }

  private static Choice choice(Position s, Move move) {
    Choice choice = Objects.requireNonNull(CHOICES.get(move));
    return move == Act.GRAND_THROW ? choice.taking(s.reserve(Seat.of(s.seat()))) : choice;
  }

  private static Words asked(Position s, Seat seat) {
    String what =
        s.asked() != 0
            ? "lift"
            : switch (s.phase()) {
              case MUST -> s.arena() == Tally.NONE ? "grand-throw" : "must";
              case AIR -> s.air() > 1 ? "air-all" : "air";
              case SET, ROLL, RIGHT, MAY, COCKED, BESIDE, NUDGE, OVER -> s.phase().word();
            };
    Words words = Words.of("strike.prompt." + what).with("player", seat);
    return s.asked() == 0
        ? words
        : about(words.with("asker", Seat.of(s.seat())), Face.ofSet(s.lifted()));
  }

  private static Choice choice(Move move) {
    String token = StrikeNotation.NOTATION.move(move);
    return switch (move) {
      case Act act ->
          new Choice(token, Words.of("strike.choice." + act.word()), needs(act))
              .taking(act == Act.THROW ? 1 : 0);
      case Move.SetOpening(Face face) ->
          new Choice(token, Words.of("strike.choice.set").with("face", face.symbol()), Set.of());
      case Move.TurnOpening(Face face) ->
          new Choice(token, Words.of("strike.choice.turn").with("face", face.symbol()), Set.of());
      case Move.Lift lift ->
          new Choice(token, about(Words.of("strike.choice.lift"), lift.faces()), Set.of());
    };
  }

  private static Set<Need> needs(Act act) {
    return switch (act) {
      case THROW, GRAND_THROW, REROLL, NUDGE -> Choice.THROWING;
      case REGROUP -> Set.of(Need.ARRANGEMENT);
      case STOP, YES, NO -> Set.of();
    };
  }

  /// Words about dice that lie in the arena.
  static Words about(Words words, List<Face> faces) {
    return words.with("faces", faces(faces)).with("count", faces.size());
  }

  static String faces(List<Face> faces) {
    StringJoiner text = new StringJoiner(" ");
    faces.forEach(face -> text.add(face.symbol()));
    return text.toString();
  }

  @Override
  public List<Cue> cues(
      Position before, Scene scene, Step<Move, Reading> step, List<Rested> dice, Position after) {
    StrikeCues cues = new StrikeCues(before, scene, after);
    return switch (step) {
      case Step.Played<Move, Reading>(Seat seat, Move move) -> cues.played(seat, move);
      case Step.Landed<Move, Reading>(Reading reading) ->
          cues.landed(StrikeScene.rests(scene, before, reading, dice));
    };
  }
}

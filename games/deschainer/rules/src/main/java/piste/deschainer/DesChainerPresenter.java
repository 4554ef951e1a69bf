package piste.deschainer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.Turn;
import piste.view.Choice;
import piste.view.Choice.Need;
import piste.view.Counter;
import piste.view.Courtesy;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Player;
import piste.view.Presenter;
import piste.view.Prompt;
import piste.view.Rested;
import piste.view.Scene;
import piste.view.Words;
import piste.view.Zone;

/// Shows Dés-chainer: trays, the board, what may be chosen.
public final class DesChainerPresenter implements Presenter<Position, Move, Reading> {
  public static final DesChainerPresenter PRESENTER = new DesChainerPresenter();

  private static final List<Seat> SEATS = List.of(Seat.of(1), Seat.of(2));

  private DesChainerPresenter() {}

  @Override
  public Scene start(Position position) {
    return DesChainerScene.start(position);
  }

  @Override
  public Scene after(
      Scene scene, Position before, Step<Move, Reading> step, List<Rested> dice, Position after) {
    return switch (step) {
      case Step.Played<Move, Reading>(_, Move move) ->
          DesChainerScene.played(scene, before, move, after);
      case Step.Landed<Move, Reading>(Reading reading) ->
          DesChainerScene.landed(scene, (Opening) before, reading, after);
    };
  }

  /// A row is its owner's secret until both are there (1.6).
  @Override
  public GameView view(Position s, Scene scene, Predicate<Seat> sees, Predicate<Move> possible) {
    return new GameView(
        List.of(DesChainerScene.WHITE, DesChainerScene.BLACK),
        scene.zones().stream().map(zone -> seen(zone, sees)).toList(),
        s instanceof InPlay play ? counters(play) : List.of(),
        players(s),
        prompt(s, possible),
        s instanceof InPlay
            ? Optional.of(DesChainerNotation.NOTATION.position(s))
            : Optional.empty());
  }

  /// A turn has two actions: the first may be taken back until the second is played.
  @Override
  public Set<Courtesy> courtesies() {
    return Set.of(Courtesy.TAKING_BACK, Courtesy.DRAW);
  }

  private static Zone seen(Zone zone, Predicate<Seat> sees) {
    boolean isSecret =
        zone.name().equals(DesChainerScene.ROW)
            && !zone.pieces().isEmpty()
            && zone.owner().filter(sees).isEmpty();
    return isSecret ? zone.unseen() : zone;
  }

  private static List<Counter> counters(InPlay s) {
    List<Counter> counters = new ArrayList<>();
    for (Seat seat : SEATS) {
      long dice = s.board().dice(s.side(seat));
      Optional<Seat> owner = Optional.of(seat);
      counters.add(new Counter("des-chainer.counter.dice", owner, Long.bitCount(dice)));
      counters.add(new Counter("des-chainer.counter.points", owner, s.board().sum(dice)));
    }
    return counters;
  }

  @Override
  public List<Player> players(Position s) {
    return Player.all(
        SEATS.size(),
        DesChainer.GAME.turn(s),
        seat -> !(s instanceof InPlay play) || play.board().dice(s.side(seat)) != 0);
  }

  private static Optional<Prompt> prompt(Position s, Predicate<Move> possible) {
    return switch (DesChainer.GAME.turn(s)) {
      case Turn.Over _ -> Optional.empty();
      case Turn.Throw(Seat seat, _) -> Optional.of(Prompt.casting(seat, asked(s, seat)));
      case Turn.Choose(Seat seat) ->
          Optional.of(Prompt.choosing(seat, asked(s, seat), choices(s, possible)));
    };
  }

  private static Words asked(Position s, Seat seat) {
    String what =
        switch (s) {
          case InPlay play ->
              play.actions() != Line.ACTIONS
                  ? "second"
                  : play.isRepeated() ? "first-repeated" : "first";
          case Opening opening ->
              switch (opening.phase()) {
                case ROLL -> opening.again() ? "again" : "roll";
                case ARRANGE -> opening.terms().dice() == Terms.Dice.SUM_33 ? "choose" : "arrange";
                case START, ONES -> opening.phase().word();
              };
        };
    return Words.of("des-chainer.prompt." + what).with("player", seat);
  }

  /// What may be chosen. To put dice in order, one composes: the orders listed are there for
  /// whoever wishes for no more.
  private static List<Choice> choices(Position s, Predicate<Move> possible) {
    List<Choice> choices = new ArrayList<>();
    if (s instanceof Opening opening && opening.phase() == Phase.ARRANGE) {
      Words words = Words.of("des-chainer.choice.compose");
      choices.add(new Choice("arrange", words, Set.of(Need.DICE)));
    }
    for (Move move : DesChainer.GAME.moves(s)) {
      if (possible.test(move)) {
        choices.add(choice(s, move));
      }
    }
    return choices;
  }

  private static Choice choice(Position s, Move move) {
    String token = DesChainerNotation.NOTATION.move(move);
    return switch (move) {
      case Move.Ones.REROLL -> new Choice(token, key("reroll"), Set.of(Need.NONCE));
      case Move.Ones.KEEP -> new Choice(token, key("keep"), Set.of());
      case Move.Arrange(int row) ->
          new Choice(token, key("arrange").with("dice", Row.text(row)), Set.of());
      case Move.Act(long action) -> new Choice(token, words((InPlay) s, action), Set.of());
    };
  }

  private static Words words(InPlay s, long action) {
    String dice = Squares.names(Action.block(action), " ");
    return switch (Action.kind(action)) {
      case MOVE ->
          key("move")
              .with("dice", dice)
              .with("to", Squares.names(Action.target(action), " "))
              .with("payer", Squares.name(payer(s, action)))
              .with("points", Action.squares(action));
      case ATTACK -> {
        Clash clash = Clash.of(s, action);
        yield key("attack")
            .with("dice", dice)
            .with("to", Squares.names(clash.covered(), " "))
            .with("own", clash.strength())
            .with("other", clash.resistance());
      }
      case RECHARGE -> key("recharge").with("dice", dice);
    };
  }

  /// The die that pays for a move (3.3): the one named, or the weakest, which then stands alone.
  private static int payer(InPlay s, long action) {
    if (Action.payer(action) != Action.NOBODY) {
      return Action.payer(action);
    }
    int weakest = Squares.first(Action.block(action));
    for (long rest = Action.block(action); rest != 0; rest &= rest - 1) {
      int square = Squares.first(rest);
      weakest = s.board().points(square) < s.board().points(weakest) ? square : weakest;
    }
    return weakest;
  }

  private static Words key(String word) {
    return Words.of("des-chainer.choice." + word);
  }

  @Override
  public List<Cue> cues(
      Position before, Scene scene, Step<Move, Reading> step, List<Rested> dice, Position after) {
    DesChainerCues cues = new DesChainerCues(before, scene, after);
    return switch (step) {
      case Step.Played<Move, Reading>(_, Move move) -> cues.played(move);
      case Step.Landed<Move, Reading>(Reading reading) -> cues.landed(reading);
    };
  }
}

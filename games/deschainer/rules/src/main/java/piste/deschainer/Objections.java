package piste.deschainer;

import piste.deschainer.Action.Kind;
import piste.deschainer.Move.Ones;
import piste.rules.Refusal;

/// Says why a move or a reading does not fit. Asked only about those that do not.
final class Objections {
  private static final int MOST_TOGETHER = 4;

  private Objections() {}

  static Refusal to(Position s, Move move) {
    return switch (s) {
      case Opening opening -> to(opening, move);
      case InPlay play ->
          move instanceof Move.Act(long action)
              ? to(play, action)
              : refusal("in-play", "the dice stand on the board already");
    };
  }

  private static Refusal to(Opening s, Move move) {
    return switch (move) {
      case Ones _ -> refusal("no-ones", "no die that shows 1 is to be rolled again now");
      case Move.Act _ -> refusal("not-yet", "the dice do not stand on the board yet");
      case Move.Arrange _ when s.phase() != Phase.ARRANGE ->
          refusal("not-now", "the dice are not to be put in order now");
      case Move.Arrange(int row) ->
          switch (s.terms().dice()) {
            case ROLLED ->
                refusal(
                    "other-dice",
                    "the dice are %s, and not %s"
                        .formatted(Tally.text(s.hand(), " "), Row.text(row)));
            case SUM_33 ->
                refusal(
                    "sum",
                    "the seven dice have %d points in all, and not %d"
                        .formatted(Suggestions.SUM, Tally.sum(Row.tally(row))));
          };
    };
  }

  private static Refusal to(InPlay s, long action) {
    long block = Action.block(action);
    if (s.end() != End.NONE) {
      return refusal("over", "the game is over");
    }
    if ((block & ~s.board().dice(s.side())) != 0) {
      return refusal(
          "not-yours",
          "not all of %s are dice of %s".formatted(Squares.names(block, " "), s.side().word()));
    }
    return Action.kind(action) == Kind.RECHARGE ? toRecharge(s, block) : toBlock(s, action, block);
  }

  private static Refusal toRecharge(InPlay s, long die) {
    long home = s.side() == Side.WHITE ? Squares.BOTTOM : Squares.TOP;
    if (s.board().points(Squares.first(die)) == Board.MOST_POINTS) {
      return refusal("full", "a die has 6 points at most");
    }
    return (die & home) != 0
        ? refusal("own-row", "a die on its own first row is not recharged")
        : refusal("in-touch", "the die, or one associated with it, touches an enemy die");
  }

  private static Refusal toBlock(InPlay s, long action, long block) {
    if (Long.bitCount(block) > MOST_TOGETHER
        || Squares.joined(block & -block, block) != block
        || (s.terms().blocks() == Terms.Blocks.STRAIGHT && !isListed(s, block))) {
      return refusal("not-together", "%s cannot act together".formatted(Squares.names(block, " ")));
    }
    if ((block & ~(s.board().twos() | s.board().fours())) != 0) {
      return refusal("of-one", "a die of 1 neither moves nor attacks, nor do dice with it");
    }
    return Action.kind(action) == Kind.ATTACK ? toAttack(s, action) : toMove(s, action, block);
  }

  /// Whether these dice do anything at all.
  private static boolean isListed(InPlay s, long block) {
    Actions actions = new Actions();
    s.line().list(actions);
    for (int i = 0; i < actions.size(); i++) {
      if (Action.block(actions.get(i)) == block && Action.kind(actions.get(i)) != Kind.RECHARGE) {
        return true;
      }
    }
    return false;
  }

  private static Refusal toAttack(InPlay s, long action) {
    long block = Action.block(action);
    long target = Action.target(action);
    if (!Action.way(action).isOpen(block) || (target & s.board().dice(s.side()) & ~block) != 0) {
      return refusal("in-the-way", "a square that the dice would enter is not free");
    }
    return (target & s.board().dice(s.side().other())) == 0
        ? refusal("nothing-there", "there is no enemy die to cover")
        : refusal("tie", "equal sums do not attack in this game");
  }

  private static Refusal toMove(InPlay s, long action, long block) {
    int least = Integer.MAX_VALUE;
    int weakest = 0;
    for (long rest = block; rest != 0; rest &= rest - 1) {
      int points = s.board().points(Squares.first(rest));
      weakest = points < least ? 1 : points == least ? weakest + 1 : weakest;
      least = Math.min(least, points);
    }
    if (Action.squares(action) >= least) {
      return refusal(
          "too-far",
          "the weakest die has %d points: %d squares at most".formatted(least, least - 1));
    }
    int payer = Action.payer(action);
    if (payer == Action.NOBODY) {
      return weakest > 1
          ? refusal("payer", "several dice are the weakest: say which one pays, as in d1e1-d2:e1")
          : refusal("in-the-way", "a square that the dice would enter is not free");
    }
    return weakest == 1 || s.board().points(payer) != least
        ? refusal("payer", "only one of several weakest dice is named as the one that pays")
        : refusal("in-the-way", "a square that the dice would enter is not free");
  }

  static Refusal to(Position s, Reading reading) {
    int air = s instanceof Opening opening ? opening.air() : 0;
    return air == 0
        ? refusal("no-dice-in-the-air", "no dice are in the air")
        : refusal(
            "reading",
            "%d dice are in the air, but the reading lists %d"
                .formatted(air, Tally.size(reading.dice())));
  }

  private static Refusal refusal(String code, String reason) {
    return new Refusal("des-chainer." + code, reason);
  }
}

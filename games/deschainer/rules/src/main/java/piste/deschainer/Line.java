package piste.deschainer;

import piste.deschainer.Terms.Blocks;
import piste.deschainer.Terms.Ties;

/// A line of play that is walked forth and back: the board, whose turn it is and the actions left,
/// changed in place. Nothing is allocated while it is walked, except that its memory of where it
/// came from grows with the longest line.
///
/// It knows the rules of actions and of turns (clauses 2 to 5 and 6.1); draws that depend on what
/// was before belong to [InPlay]. A line is for one thread.
public final class Line {
  /// The actions of a turn (2.1).
  public static final int ACTIONS = 2;

  private static final int MOST_TOGETHER = 4;
  private static final int FRAME = 7;
  private static final Direction[] WAYS = Direction.values();

  private final boolean anyBlock;
  private final Ties ties;
  private final Actions spare = new Actions();

  private long white;
  private long black;
  private long ones;
  private long twos;
  private long fours;
  private Side side = Side.WHITE;
  private int actions = ACTIONS;
  private boolean stuck;

  /// The exclusive or of the dice's [Zobrist] numbers.
  private long dice;

  private boolean attacksOnly;

  private long[] frames = new long[FRAME];
  private int depth;

  public Line(Terms terms) {
    this.anyBlock = terms.blocks() == Blocks.ANY;
    this.ties = terms.ties();
  }

  /// Begins a new line here. A player who cannot act has passed.
  public Line from(Board board, Side toPlay, int actionsLeft) {
    white = board.white();
    black = board.black();
    ones = board.ones();
    twos = board.twos();
    fours = board.fours();
    side = toPlay;
    actions = actionsLeft;
    dice = Zobrist.of(board, Side.WHITE);
    depth = 0;
    settle();
    return this;
  }

  public Board board() {
    return new Board(white, black, ones, twos, fours);
  }

  public Side side() {
    return side;
  }

  public int actionsLeft() {
    return actions;
  }

  public long white() {
    return white;
  }

  public long black() {
    return black;
  }

  /// The dice with an odd number of points.
  public long ones() {
    return ones;
  }

  /// The dice with 2, 3 or 6 points.
  public long twos() {
    return twos;
  }

  /// The dice with 4, 5 or 6 points.
  public long fours() {
    return fours;
  }

  /// The [Zobrist] number of the dice with whose turn it is, kept up from action to action.
  public long number() {
    return side == Side.BLACK ? dice ^ Zobrist.BLACK_TO_PLAY : dice;
  }

  /// The points of the die on a square; 0 if there is none.
  public int points(int square) {
    return Board.points(square, ones, twos, fours);
  }

  /// The points of all dice on these squares.
  public int sum(long squares) {
    return Board.sum(squares, ones, twos, fours);
  }

  /// Whether a side has no dice, or neither can act.
  public boolean isOver() {
    return white == 0 || black == 0 || stuck;
  }

  /// Whether both sides have dice, and neither can act (6.4).
  public boolean isStuck() {
    return stuck;
  }

  /// White's dice with whose turn it is: together with [#blackKey] it says all.
  long whiteKey() {
    long packed = Board.packed(white, ones, twos, fours);
    return side == Side.BLACK ? packed | Long.MIN_VALUE : packed;
  }

  long blackKey() {
    long packed = Board.packed(black, ones, twos, fours);
    return actions == 1 ? packed | Long.MIN_VALUE : packed;
  }

  /// Lists every action, attacks and moves block by block, then recharges. None when it is over.
  public void list(Actions into) {
    into.clear();
    if (white == 0 || black == 0) {
      return;
    }
    long own = own();
    listBlocks(into, own & (twos | fours)); // a die of 1 neither moves nor attacks (3.5, 5.3)
    listRecharges(into, own);
  }

  /// Lists the attacks alone, in the same order.
  public void listAttacks(Actions into) {
    into.clear();
    long able = own() & (twos | fours);
    long near = able & Squares.besides(foe());
    if (near == 0) {
      return;
    }
    attacksOnly = true;
    listBlocks(into, Squares.joined(near, able));
    attacksOnly = false;
  }

  private void listBlocks(Actions into, long able) {
    long rest = able;
    while (rest != 0) {
      long die = rest & -rest;
      rest ^= die;
      grow(into, die, rest, 1);
    }
  }

  /// Lists what a block can do, then all larger blocks that hold it and dice of `others`. Every
  /// connected set of dice is met once.
  private void grow(Actions into, long block, long others, int size) {
    if (anyBlock || size < 3 || isStraight(block, size)) {
      listBlock(into, block);
    }
    if (size == MOST_TOGETHER) {
      return;
    }
    long left = others;
    long candidates = Squares.besides(block) & left;
    while (candidates != 0) {
      long die = candidates & -candidates;
      candidates ^= die;
      left ^= die;
      grow(into, block | die, left, size + 1);
    }
  }

  /// Whether three or four connected dice stand in a line or a square.
  private static boolean isStraight(long block, int size) {
    long low = block & -block;
    int first = Squares.first(block);
    return block == Shapes.row(low, size)
        || block == Shapes.column(low, size)
        || (size == 4 && Squares.file(first) < Squares.SIZE - 1 && block == Shapes.square(low));
  }

  private void listBlock(Actions into, long block) {
    long weakest = weakest(block);
    int reach = points(Squares.first(weakest)) - 1;
    long free = ~((white | black) & ~block);
    for (Direction way : WAYS) {
      if (!way.isOpen(block)) {
        continue;
      }
      long target = way.shift(block, 1);
      if ((target & ~free) != 0) {
        listAttack(into, block, way, target);
      } else if (!attacksOnly) {
        listMoves(into, block, way, weakest, reach, free);
      }
    }
  }

  private void listMoves(
      Actions into, long block, Direction way, long weakest, int reach, long free) {
    long at = block;
    boolean alone = (weakest & (weakest - 1)) == 0;
    for (int squares = 1; squares <= reach && way.isOpen(at); squares++) {
      at = way.shift(at, 1);
      if ((at & ~free) != 0) {
        return;
      }
      if (alone) {
        into.add(Action.move(block, way, squares, Action.NOBODY));
      } else {
        for (long payers = weakest; payers != 0; payers &= payers - 1) {
          into.add(Action.move(block, way, squares, Squares.first(payers)));
        }
      }
    }
  }

  /// The squares entered hold dice: an attack, if none of them is one's own.
  private void listAttack(Actions into, long block, Direction way, long target) {
    if ((target & own() & ~block) != 0) {
      return;
    }
    if (ties == Ties.FORBIDDEN && sum(block) == sum(target & foe())) {
      return;
    }
    into.add(Action.attack(block, way));
  }

  private void listRecharges(Actions into, long own) {
    for (long rest = rechargeable(own); rest != 0; rest &= rest - 1) {
      into.add(Action.recharge(Squares.first(rest)));
    }
  }

  /// The dice that may gain a point: less than 6, not on their own row, in a group that touches no
  /// enemy (4.2, 4.3).
  private long rechargeable(long own) {
    long home = side == Side.WHITE ? Squares.BOTTOM : Squares.TOP;
    long low = own & ~(twos & fours) & ~home;
    if (low == 0) {
      return 0;
    }
    long touching = own & Squares.besides(foe());
    return touching == 0 ? low : low & ~Squares.joined(touching, own);
  }

  /// The dice of a block with the fewest points.
  private long weakest(long block) {
    long weak = block;
    long low = weak & ~fours;
    weak = low == 0 ? weak : low;
    low = weak & ~twos;
    weak = low == 0 ? weak : low;
    low = weak & ~ones;
    return low == 0 ? weak : low;
  }

  private long own() {
    return side == Side.WHITE ? white : black;
  }

  private long foe() {
    return side == Side.WHITE ? black : white;
  }

  /// Takes an action that [#list] gave, and passes for whoever cannot go on.
  public void play(long action) {
    remember();
    long block = Action.block(action);
    long touched = block | Action.target(action);
    dice ^= numbers(touched);
    switch (Action.kind(action)) {
      case MOVE -> move(block, action);
      case ATTACK -> attack(block, Action.way(action).shift(block, 1), Action.way(action));
      case RECHARGE -> gain(block);
    }
    dice ^= numbers(touched);
    actions--;
    if (actions == 0) {
      endTurn();
    }
    settle();
  }

  /// What the dice on these squares have to do with the number of the position.
  private long numbers(long squares) {
    long sum = 0;
    for (long rest = white & squares; rest != 0; rest &= rest - 1) {
      int square = Squares.first(rest);
      sum ^= Zobrist.of(Side.WHITE, square, points(square));
    }
    for (long rest = black & squares; rest != 0; rest &= rest - 1) {
      int square = Squares.first(rest);
      sum ^= Zobrist.of(Side.BLACK, square, points(square));
    }
    return sum;
  }

  private void move(long block, long action) {
    Direction way = Action.way(action);
    int squares = Action.squares(action);
    int payer = Action.payer(action);
    long paying = payer == Action.NOBODY ? weakest(block) : 1L << payer;
    int left = points(Squares.first(paying)) - squares;
    long pays = way.shift(paying, squares);
    carry(block, way, squares);
    ones = (left & 1) != 0 ? ones | pays : ones & ~pays;
    twos = (left & 2) != 0 ? twos | pays : twos & ~pays;
    fours = (left & 4) != 0 ? fours | pays : fours & ~pays;
  }

  /// Moves dice with their points.
  private void carry(long block, Direction way, int squares) {
    long keep = ~block;
    ones = (ones & keep) | way.shift(ones & block, squares);
    twos = (twos & keep) | way.shift(twos & block, squares);
    fours = (fours & keep) | way.shift(fours & block, squares);
    if (side == Side.WHITE) {
      white = (white & keep) | way.shift(block, squares);
    } else {
      black = (black & keep) | way.shift(block, squares);
    }
  }

  private void attack(long block, long target, Direction way) {
    long covered = target & foe();
    int strength = sum(block);
    int resistance = sum(covered);
    if (strength > resistance) {
      remove(covered);
      carry(block, way, 1);
      lose(target);
    } else if (strength < resistance) {
      remove(block);
      lose(covered);
    } else if (ties == Ties.BOTH_LEAVE) {
      remove(block | covered);
    }
  }

  private void remove(long dice) {
    white &= ~dice;
    black &= ~dice;
    ones &= ~dice;
    twos &= ~dice;
    fours &= ~dice;
  }

  /// Each of these dice loses a point, those of 1 none (5.5).
  private void lose(long dice) {
    long borrow = dice & (twos | fours);
    long was = ones;
    ones ^= borrow;
    borrow &= ~was;
    was = twos;
    twos ^= borrow;
    borrow &= ~was;
    fours ^= borrow;
  }

  private void gain(long die) {
    long carry = die;
    long was = ones;
    ones ^= carry;
    carry &= was;
    was = twos;
    twos ^= carry;
    carry &= was;
    fours ^= carry;
  }

  private void endTurn() {
    side = side == Side.WHITE ? Side.BLACK : Side.WHITE;
    actions = ACTIONS;
  }

  /// A player with no action loses the rest of the turn (2.3); when neither has one, nothing can
  /// ever happen again (6.4).
  private void settle() {
    stuck = false;
    if (white == 0 || black == 0 || canAct()) {
      return;
    }
    Side was = side;
    int had = actions;
    endTurn();
    if (!canAct()) {
      side = was;
      actions = had;
      stuck = true;
    }
  }

  /// Whether the player has any action. A die of 2 or more beside an empty square has one: that
  /// settles nearly all.
  private boolean canAct() {
    long own = own();
    long able = own & (twos | fours);
    if ((Squares.besides(able) & ~(white | black)) != 0 || rechargeable(own) != 0) {
      return true;
    }
    list(spare);
    return spare.size() > 0;
  }

  private void remember() {
    int at = depth * FRAME;
    if (at == frames.length) {
      frames = java.util.Arrays.copyOf(frames, 2 * at);
    }
    frames[at] = white;
    frames[at + 1] = black;
    frames[at + 2] = ones;
    frames[at + 3] = twos;
    frames[at + 4] = fours;
    frames[at + 5] = (side == Side.BLACK ? 4 : 0) | actions;
    frames[at + 6] = dice;
    depth++;
  }

  /// Takes the last action back.
  public void back() {
    depth--;
    int at = depth * FRAME;
    white = frames[at];
    black = frames[at + 1];
    ones = frames[at + 2];
    twos = frames[at + 3];
    fours = frames[at + 4];
    side = frames[at + 5] >= 4 ? Side.BLACK : Side.WHITE;
    actions = (int) frames[at + 5] & 3;
    dice = frames[at + 6];
    stuck = false; // nobody acts where nobody can
  }
}

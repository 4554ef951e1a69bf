package piste.lab.run;

/// The names under which a [GameCounts] counts. Each is counted at most once for a game, as a whole
/// number in the unit stated here.
public final class CounterNames {
  /// In so many parts a chance or a share of a game is counted.
  public static final long WHOLE = 100_000;

  /// Where moves have to be tried to be compared, one choice is looked at in one game of so many.
  public static final int TRIED_EVERY = 8;

  /// How often every move is tried then.
  public static final int TRIALS = 64;

  /// 1 if the seat has won, alone or with others, or else 0. Followed by the seat's number.
  public static final String WIN = "win.";

  /// What the one who began got of the win, in parts of [#WHOLE]; of games that somebody won.
  public static final String FIRST = "first";

  /// 1 if several have won, or else 0.
  public static final String DRAW = "draw";

  /// 1 if nobody has won, or else 0.
  public static final String NOBODY = "nobody";

  /// 1 if the seat came second, alone or with others; of games of three or more that somebody won.
  /// Followed by the seat's number.
  public static final String SECOND = "second.";

  /// By how much the one winner is ahead of the next at the end, as the game counts who leads.
  public static final String MARGIN = "margin";

  /// 1 if that is one at most, or else 0.
  public static final String CLOSE = "close";

  /// 1 if the game was broken off, or else 0. Such games count nowhere else.
  public static final String UNFINISHED = "unfinished";

  /// Runs of decisions by the same player. Has a histogram.
  public static final String TURNS = "turns";

  /// Throws by players. Has a histogram.
  public static final String THROWS = "throws";

  /// How long people would play, in tenths of a second.
  public static final String TENTHS = "tenths";

  /// The histogram of how long people would play, by tenths of a minute.
  public static final String MINUTES = "tenths-of-minutes";

  /// How long at least the longest tenth of games are: told from the histogram of minutes.
  public static final String LONGEST = "longest";

  /// How often another player comes to lead. Has a histogram.
  public static final String LEAD_CHANGES = "lead-changes";

  /// When the winner leads for good, as a part of the game's turns.
  public static final String DECIDED = "decided";

  /// 1 if the one who led in the middle has won; of games with one leader there, and one winner.
  public static final String RUNAWAY = "runaway";

  /// How much of the chances to win changes hands, added up over the game.
  public static final String SWING = "swing";

  /// The winner's lowest chance to win.
  public static final String LOWEST = "lowest";

  /// 1 if the winner's chance was once below half an even share, or else 0.
  public static final String COMEBACK = "comeback";

  /// When the winner's chance is above nine tenths for good, as a part of the game's turns.
  public static final String SURE = "sure";

  /// The mean chance of whoever is most likely to win, nobody among them, in the tenth of the game
  /// that follows the dot, from 0 to 9.
  public static final String FAVOURITE = "favourite.";

  /// Choices among two moves or more, for each turn.
  public static final String CHOICES = "choices";

  /// Of these, as far as they were looked at, the part in which the moves differ in the chance to
  /// win by a hundredth or more.
  public static final String WEIGHTY = "weighty";

  /// What a move drawn at random costs on average, in the chance to win; of weighty choices.
  public static final String SLIP = "slip";

  /// What the worst move costs, likewise.
  public static final String BLUNDER = "blunder";

  /// How much of a result was luck: the way dice fell from the hands they were thrown by.
  public static final String LUCK_PART = "luck-part";

  /// How much of it was hands.
  public static final String HAND_PART = "hand-part";

  /// How much of it was decisions.
  public static final String DECISIONS_PART = "decisions-part";

  /// How often moves of a kind are made in the game, by all. Followed by the kind's word.
  public static final String MOVE = "move.";

  /// What those got of the win who made them most, in parts of [#WHOLE]; of games that somebody
  /// won, and in which some made more of them than others. Followed by the kind's word.
  public static final String MOVE_WINS = "move-wins.";

  /// The part of the game for which players sit by who are out, on average over all players.
  public static final String SITTING = "sitting";

  /// 1 if anybody was out before the end, or else 0.
  public static final String OUT = "out";

  /// The part of the game for which the one sits by who is out first; of games with somebody out.
  public static final String FIRST_OUT = "first-out";

  /// How long that is, in tenths of a second.
  public static final String WAIT = "wait";

  /// What else the game counts, in its own unit. Followed by the measure's number, from 0 on.
  public static final String MEASURE = "measure.";

  private CounterNames() {}
}

package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.rules.Seat;
import piste.strike.Edition;
import piste.strike.Position;
import piste.strike.play.odds.Outlook.Prospect;

/// Strike, solved: what every situation is worth when all players choose by the solution, and what
/// it makes them choose. Answers at once, to any number of threads.
public final class StrikeOdds {
  private final Premise premise;
  private final List<Table> tables;
  private final List<Sequel> sequels = new ArrayList<>();
  private final List<Falls> styles;

  /// @param tables from two players on
  StrikeOdds(Premise premise, List<Table> tables) {
    this.premise = premise;
    this.tables = List.copyOf(tables);
    this.styles = premise.falls(tables.getLast().dice());
    Optional<Table> fewer = Optional.empty();
    for (Table table : tables) {
      sequels.add(new Sequel(table, fewer, premise.emptied()));
      fewer = Optional.of(table);
    }
  }

  public Premise premise() {
    return premise;
  }

  /// The most players it knows of.
  public int players() {
    return tables.getLast().players();
  }

  /// The most dice in the game that it knows of.
  public int dice() {
    return tables.getLast().dice();
  }

  public Accuracy accuracy() {
    return tables.getLast().accuracy();
  }

  /// What each player may expect, from the player to move on.
  public Odds odds(Situation situation) {
    return spot(situation).odds();
  }

  /// What the player to move does by the solution.
  public Choice choice(Situation situation) {
    return spot(situation).choice();
  }

  /// What may be expected of every choice.
  public Outlook outlook(Situation situation) {
    return spot(situation).outlook();
  }

  /// What each seat may expect in a position, whatever it waits for; those already out too.
  public Odds bySeat(Position position) {
    return SeatOdds.of(this, position);
  }

  /// The same if the one whose turn it is makes the next throw in this style, and chooses
  /// accordingly. From there on all play by the solution.
  ///
  /// @param style one of the premise's
  public Odds bySeat(Position position, String style) {
    return SeatOdds.of(this, position, style);
  }

  /// What a throw that is in the air is worth, made in one of the premise's styles.
  Odds inTheAir(Position position, String style) {
    return inTheAir(position, styles.get(premise.styles().indexOf(style)));
  }

  /// What a throw that is in the air is worth, made as the solution would.
  Odds inTheAir(Position position) {
    return spot(beforeThrow(position)).thrown(nodeInTheAir(position));
  }

  /// What it is worth when the dice fall like this, after which all play by the solution.
  Odds inTheAir(Position position, Falls falls) {
    return spot(beforeThrow(position)).fallen(nodeInTheAir(position), falls);
  }

  /// The style in which the solution makes it.
  int styleInTheAir(Position position) {
    Spot spot = spot(beforeThrow(position));
    return spot.table.styles(nodeInTheAir(position))[spot.number];
  }

  private static int nodeInTheAir(Position position) {
    return position.air() == 1 ? position.diceInArena() : Node.GRAND;
  }

  private static Situation beforeThrow(Position position) {
    List<Integer> reserves = new ArrayList<>();
    for (Seat seat : Situation.playersFrom(position)) {
      int inTheAir = seat.number() == position.seat() ? position.air() : 0;
      reserves.add(position.reserve(seat) + inTheAir);
    }
    return new Situation(reserves, position.diceInArena(), true);
  }

  private Spot spot(Situation situation) {
    int players = situation.reserves().size();
    if (players < Edition.FEWEST_PLAYERS
        || players > players()
        || situation.dice() > dice()
        || situation.reserves().stream().anyMatch(held -> held < 1)) {
      throw new IllegalArgumentException(
          "no odds of %s: solved for %d players and %d dice"
              .formatted(situation, players(), dice()));
    }
    return new Spot(situation);
  }

  /// A situation, found in its table.
  private final class Spot {
    private final Situation situation;
    private final Table table;
    private final Sequel sequel;
    private final int number;

    Spot(Situation situation) {
      int players = situation.reserves().size();
      this.situation = situation;
      this.table = tables.get(players - Edition.FEWEST_PLAYERS);
      this.sequel = sequels.get(players - Edition.FEWEST_PLAYERS);
      this.number =
          table
              .ranking()
              .numberOf(situation.reserves().stream().mapToInt(Integer::intValue).toArray());
    }

    Odds odds() {
      return stops() ? stopped() : thrown(node());
    }

    Choice choice() {
      return stops()
          ? Choice.STOP
          : new Choice.Throw(premise.styles().get(table.styles(node())[number]));
    }

    Outlook outlook() {
      List<Prospect> prospects = new ArrayList<>();
      if (situation.thrown()) {
        prospects.add(new Prospect(Choice.STOP, stopped()));
      }
      for (int style = 0; style < styles.size(); style++) {
        Odds odds = fallen(node(), styles.get(style));
        prospects.add(new Prospect(new Choice.Throw(premise.styles().get(style)), odds));
      }
      double[] worths =
          prospects.stream()
              .mapToDouble(prospect -> premise.objective().worth(prospect.odds()))
              .toArray();
      return new Outlook(odds(), prospects, prospects.get(Choices.best(worths)).choice());
    }

    private boolean stops() {
      return situation.thrown() && table.throwsOn(situation.arena())[number] == 0;
    }

    private int node() {
      return situation.thrown() ? situation.arena() : Node.first(situation.arena());
    }

    private Odds stopped() {
      double[] values = new double[table.width()];
      sequel.addTurnOver(values, 0, 1, situation.arena(), number, situation.held());
      return Odds.of(values, 0, table.players());
    }

    private Odds thrown(int node) {
      return Odds.of(table.values(node), table.width() * number, table.players());
    }

    private Odds fallen(int node, Falls falls) {
      double[] sum = new double[table.width()];
      int thrown = node == Node.GRAND ? situation.reserves().getFirst() : 1;
      for (Fall fall : falls.of(node, thrown).all()) {
        sequel.add(sum, 0, fall, number, situation.held(), thrown);
      }
      return Odds.of(sum, 0, table.players());
    }
  }
}

package piste.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.game.GameModule;
import piste.lab.experiment.Axis.Kind;
import piste.lab.experiment.Heat.Pairing;
import piste.minds.Study;

/// What is to be found out, whole: which rules, who plays, how often, and what to look at. The same
/// experiment always has the same cells, heats and blocks, and its games always go the same way.
///
/// @param title what people call it; changes nothing
/// @param players, options, bots, dice one value each, or several to compare
/// @param baselines for each option named its value in the standard rules
/// @param games in each cell
/// @param physicsGames in each cell whose dice are thrown in the arena
/// @param sample in how many games of each cell chances are looked at
/// @param cap steps after which a game counts as unfinished
/// @param question what is to be answered first; changes no game
public record Experiment(
    String title,
    String game,
    List<Integer> players,
    SortedMap<String, List<String>> options,
    SortedMap<String, String> baselines,
    List<LineUp> bots,
    List<DiceKind> dice,
    long games,
    long physicsGames,
    long sample,
    long seed,
    int cap,
    PlayingSpeed pace,
    Set<MetricGroup> topics,
    Skill skill,
    Question question) {
  /// The games of a block, at most.
  private static final long LARGEST_BLOCK = 10_000;

  /// Into so many blocks a heat is divided, where it has enough games.
  private static final long BLOCKS = 64;

  public Experiment {
    players = List.copyOf(players);
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    baselines = Collections.unmodifiableSortedMap(new TreeMap<>(baselines));
    bots = List.copyOf(bots);
    dice = List.copyOf(dice);
    topics =
        Collections.unmodifiableSet(
            topics.isEmpty() ? EnumSet.noneOf(MetricGroup.class) : EnumSet.copyOf(topics));
  }

  /// Whether its games tell how much of their results is luck, hand and decisions: where dice are
  /// thrown in the arena.
  public boolean tellsParts(GameModule<?, ?, ?> module) {
    return dice.contains(DiceKind.PHYSICS)
        && module.isAimed()
        && players.stream().anyMatch(number -> tellsParts(module, number));
  }

  /// The same for a number of players. Where chances are estimates, one who plays alone nearly
  /// always gets what was expected, and nothing can be told of that.
  public static boolean tellsParts(GameModule<?, ?, ?> module, int players) {
    return players > 1 || module.minds(Study.IDLE).insightFor(true).isExact();
  }

  /// Everything that may differ, in the order in which cells are counted: the last soonest.
  private List<Axis> all() {
    List<Axis> axes = new ArrayList<>();
    axes.add(axis(Kind.PLAYERS, "players", players.stream().map(n -> n + "").toList()));
    options.forEach(
        (name, values) -> {
          String standard = baselines.getOrDefault(name, values.getFirst());
          String baseline = values.contains(standard) ? standard : values.getFirst();
          axes.add(axis(Kind.OPTION, name, values, baseline));
        });
    axes.add(axis(Kind.BOTS, "bots", bots.stream().map(LineUp::text).toList()));
    axes.add(axis(Kind.DICE, "dice", dice.stream().map(DiceKind::word).toList()));
    return axes;
  }

  private Axis axis(Kind kind, String name, List<String> values) {
    return axis(kind, name, values, values.getFirst());
  }

  private Axis axis(Kind kind, String name, List<String> values, String usual) {
    String baseline =
        question
            .pair()
            .filter(pair -> pair.axis().equals(name) && values.contains(pair.base()))
            .map(Question.Pair::base)
            .orElse(usual);
    return new Axis(kind, name, values, baseline);
  }

  /// The same for one number of players alone.
  public Experiment ofPlayers(int number) {
    return copy(List.of(number), question);
  }

  /// The same with something to be answered first.
  public Experiment asking(Question asked) {
    return copy(players, asked);
  }

  private Experiment copy(List<Integer> numbers, Question asked) {
    return new Experiment(
        title,
        game,
        numbers,
        options,
        baselines,
        bots,
        dice,
        games,
        physicsGames,
        sample,
        seed,
        cap,
        pace,
        topics,
        skill,
        asked);
  }

  /// The games of a cell, without those of its ladder.
  public long gamesOf(Cell cell) {
    return cell.dice() == DiceKind.PHYSICS ? physicsGames : games;
  }

  /// What differs between cells.
  public List<Axis> axes() {
    return all().stream().filter(axis -> axis.values().size() > 1).toList();
  }

  /// Every combination of values.
  public List<Cell> cells() {
    List<Axis> axes = all();
    int count = axes.stream().mapToInt(axis -> axis.values().size()).reduce(1, Math::multiplyExact);
    List<Cell> cells = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      cells.add(cell(number, axes));
    }
    return cells;
  }

  private Cell cell(int number, List<Axis> axes) {
    SortedMap<String, String> chosen = new TreeMap<>();
    int rest = number;
    String seats = "";
    String line = "";
    String kind = "";
    for (Axis axis : axes.reversed()) {
      String value = axis.values().get(rest % axis.values().size());
      rest /= axis.values().size();
      switch (axis.kind()) {
        case PLAYERS -> seats = value;
        case OPTION -> chosen.put(axis.name(), value);
        case BOTS -> line = value;
        case DICE -> kind = value;
      }
    }
    return new Cell(
        number,
        game,
        Integer.parseInt(seats),
        chosen,
        LineUp.read(line),
        DiceKind.of(kind).orElseThrow());
  }

  /// All that is played: for every cell its own games, then those of its skill ladder. Dice that
  /// are thrown in the arena are too slow for a ladder.
  public List<Heat> heats() {
    List<Heat> heats = new ArrayList<>();
    for (Cell cell : cells()) {
      boolean thrown = cell.dice() == DiceKind.PHYSICS;
      List<String> bots = cell.lineUp().seated(cell.players());
      heats.add(new Heat(heats.size(), cell, bots, gamesOf(cell), Optional.empty()));
      if (topics.contains(MetricGroup.SKILL) && !thrown && isFirstOfItsLadder(cell)) {
        addLadder(cell, heats);
      }
    }
    return heats;
  }

  /// Cells that differ by their line-up alone share one ladder, that of the first of them.
  private boolean isFirstOfItsLadder(Cell cell) {
    return cell.lineUp().equals(bots.getFirst());
  }

  private void addLadder(Cell cell, List<Heat> heats) {
    for (int upper = 1; upper < skill.bots().size(); upper++) {
      for (String lower : skill.metBy(upper)) {
        addRung(cell, skill.bots().get(upper), lower, heats);
      }
    }
  }

  private void addRung(Cell cell, String upper, String lower, List<Heat> heats) {
    for (int seat = 1; seat <= cell.players(); seat++) {
      List<String> names = new ArrayList<>(Collections.nCopies(cell.players(), lower));
      names.set(seat - 1, upper);
      long share = skill.games() / cell.players();
      long own = share + (seat <= skill.games() % cell.players() ? 1 : 0);
      if (own > 0) {
        Pairing pair = new Pairing(upper, lower, seat);
        heats.add(new Heat(heats.size(), cell, names, own, Optional.of(pair)));
      }
    }
  }

  /// The games of a heat, in pieces.
  public List<Block> blocks(Heat heat) {
    long size = Math.clamp(heat.games() / BLOCKS, 1, LARGEST_BLOCK);
    List<Block> blocks = new ArrayList<>();
    for (long from = 0; from < heat.games(); from += size) {
      blocks.add(new Block(heat.number(), from, Math.min(heat.games(), from + size)));
    }
    return blocks;
  }

  /// All the work there is, in a stable order.
  public List<Block> blocks() {
    return heats().stream().flatMap(heat -> blocks(heat).stream()).toList();
  }

  /// How many games are played in all.
  public long gamesInAll() {
    return heats().stream().mapToLong(Heat::games).sum();
  }
}

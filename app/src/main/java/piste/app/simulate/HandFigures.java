package piste.app.simulate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import piste.lab.run.HandGames.ByHand;
import piste.lab.run.HandGames.Played;
import piste.lab.run.PreparedThrows.Prepared;
import piste.lab.run.UnaimedThrows.Unaimed;
import piste.lab.statistics.StudentT;
import piste.minds.review.Account;
import piste.rules.Seat;

/// How much of games between bots was luck, hand and decisions.
///
/// @param bots one row for each bot, those of one name together
/// @param seats one for each seat, from the first on
/// @param throwsByHand the hands of each bot by what it threw at what
/// @param prepared what bots did to lying dice before their throws
/// @param unaimed what unaimed throws came to, if they were made
/// @param byHand how many throws by hand were told from luck
/// @param off by how much the parts of a result differ from it at most
record HandFigures(
    List<Row> bots,
    List<Row> seats,
    List<Comparison> comparisons,
    List<ThrowsRow> throwsByHand,
    List<PreparedRow> prepared,
    List<UnaimedRow> unaimed,
    long byHand,
    double off) {
  private static final double ROUNDING = 1e-9;

  /// What somebody's games came to. All numbers are chances to win a game.
  ///
  /// @param who the name of a bot, or the number of a seat
  /// @param luckOfAll the luck of all throws, also those of others
  /// @param handPerThrow what own gestures brought on average
  record Row(
      String who,
      double won,
      Mean luck,
      Mean hand,
      Mean decisions,
      Mean luckOfAll,
      Mean handPerThrow) {
    private static Row of(String who, List<List<Account>> games, HandPerThrow byHand) {
      return new Row(
          who,
          Mean.of(games, Account::actual).value(),
          Mean.of(games, Account::luck),
          Mean.of(games, Account::hand),
          Mean.of(games, Account::skill),
          Mean.of(games, account -> account.luck() + account.luckOfOthers()),
          byHand.mean());
    }
  }

  /// A bot beside the one named after it, game by game.
  ///
  /// @param p how often bots that are equal in this would be at least as far apart
  record Comparison(String what, String one, String other, Mean difference, double p) {
    private static Comparison of(String what, String one, String other, Mean difference) {
      return new Comparison(what, one, other, difference, difference.pValue());
    }
  }

  /// What gestures of one kind brought on average.
  ///
  /// @param dice what was thrown at what
  /// @param count how many of them
  record ThrowsRow(String bot, String dice, int count, Mean hand) {
    private static List<ThrowsRow> of(String bot, HandPerThrow byHand) {
      return byHand.byDice().stream()
          .map(one -> new ThrowsRow(bot, one.dice(), one.count(), one.hand()))
          .toList();
    }
  }

  /// What a bot did to lying dice before throws.
  ///
  /// @param what the moves
  /// @param times how often it did so, or asked for it
  /// @param made how often the dice then lay otherwise: others may have to agree
  /// @param gain what that brought each time
  record PreparedRow(String bot, String what, int times, int made, Mean gain) {
    private static List<PreparedRow> of(List<String> names, List<Played> played) {
      Map<String, Map<String, List<Prepared>>> all = new TreeMap<>();
      for (Prepared one : played.stream().flatMap(game -> game.prepared().stream()).toList()) {
        all.computeIfAbsent(names.get(one.who()), _ -> new TreeMap<>())
            .computeIfAbsent(one.what(), _ -> new ArrayList<>())
            .add(one);
      }
      List<PreparedRow> rows = new ArrayList<>();
      all.forEach(
          (bot, kinds) ->
              kinds.forEach(
                  (what, some) -> {
                    double[] gains =
                        some.stream()
                            .filter(Prepared::isMade)
                            .mapToDouble(Prepared::gain)
                            .toArray();
                    rows.add(new PreparedRow(bot, what, some.size(), gains.length, Mean.of(gains)));
                  }));
      return rows;
    }
  }

  /// The mean hand of unaimed throws.
  ///
  /// @param dice what was thrown at what
  /// @param style the name of a style; [#BEST] for the one that the odds prefer in each position
  record UnaimedRow(String dice, String style, Mean hand) {
    static final String BEST = "best";

    private static List<UnaimedRow> of(List<Played> played) {
      Map<String, Map<String, List<Double>>> hands = new TreeMap<>();
      for (Unaimed one : played.stream().flatMap(game -> game.unaimed().stream()).toList()) {
        String dice = HandPerThrow.dice(one.lying(), one.thrown());
        Map<String, List<Double>> here = hands.computeIfAbsent(dice, _ -> new LinkedHashMap<>());
        here.computeIfAbsent(one.style(), _ -> new ArrayList<>()).add(one.hand());
        if (one.isBest()) {
          here.computeIfAbsent(BEST, _ -> new ArrayList<>()).add(one.hand());
        }
      }
      List<UnaimedRow> rows = new ArrayList<>();
      hands.forEach(
          (dice, byStyle) ->
              byStyle.forEach(
                  (style, all) ->
                      rows.add(
                          new UnaimedRow(
                              dice,
                              style,
                              Mean.of(all.stream().mapToDouble(hand -> hand).toArray())))));
      return rows;
    }
  }

  /// The mean of numbers, one for each game or throw.
  ///
  /// @param margin half of its 95 % interval
  record Mean(double value, double margin, double error, int count) {
    private static Mean of(List<List<Account>> games, ToDoubleFunction<Account> number) {
      return of(games.stream().mapToDouble(own -> average(own, number)).toArray());
    }

    static Mean of(double... numbers) {
      int count = numbers.length;
      double mean = IntStream.range(0, count).mapToDouble(i -> numbers[i]).average().orElse(0);
      double squares = 0;
      for (double one : numbers) {
        squares += (one - mean) * (one - mean);
      }
      int freedom = Math.max(1, count - 1);
      double error = Math.sqrt(squares / freedom / count);
      return new Mean(mean, StudentT.reach(freedom) * error, error, count);
    }

    private double pValue() {
      return error == 0 ? 1 : StudentT.tails(value / error, Math.max(1, count - 1));
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%+8.2f ± %6.2f", 100 * value, 100 * margin);
    }
  }

  /// @param names of the bots, in the order of their accounts
  static HandFigures of(List<String> names, List<Played> played) {
    List<String> different = names.stream().distinct().toList();
    List<Row> bots =
        different.stream()
            .map(name -> Row.of(name, accounts(names, name, played), byHand(names, name, played)))
            .toList();
    List<Row> seats =
        IntStream.rangeClosed(1, names.size())
            .mapToObj(Seat::of)
            .map(seat -> Row.of("seat " + seat, accounts(seat, played), byHand(seat, played)))
            .toList();
    List<Comparison> comparisons =
        IntStream.range(1, different.size())
            .boxed()
            .<Comparison>mapMulti(
                (at, keep) -> {
                  String one = different.get(at - 1);
                  String other = different.get(at);
                  keep.accept(compared("hand", Account::hand, one, other, names, played));
                  keep.accept(compared("decisions", Account::skill, one, other, names, played));
                  HandPerThrow ones = byHand(names, one, played);
                  HandPerThrow others = byHand(names, other, played);
                  keep.accept(Comparison.of("hand per throw", one, other, ones.less(others)));
                  keep.accept(
                      Comparison.of(
                          "hand per throw at as many dice", one, other, ones.lessAlike(others)));
                })
            .toList();
    return new HandFigures(
        bots,
        seats,
        comparisons,
        different.stream()
            .flatMap(name -> ThrowsRow.of(name, byHand(names, name, played)).stream())
            .toList(),
        PreparedRow.of(names, played),
        UnaimedRow.of(played),
        played.stream().mapToLong(game -> game.byHand().size()).sum(),
        off(played));
  }

  /// Whether the parts of every result add up to it.
  boolean addUp() {
    return off <= ROUNDING;
  }

  private static Comparison compared(
      String what,
      ToDoubleFunction<Account> of,
      String one,
      String other,
      List<String> names,
      List<Played> played) {
    List<List<Account>> ones = accounts(names, one, played);
    List<List<Account>> others = accounts(names, other, played);
    Mean difference =
        Mean.of(
            IntStream.range(0, played.size())
                .mapToDouble(game -> average(ones.get(game), of) - average(others.get(game), of))
                .toArray());
    return Comparison.of(what, one, other, difference);
  }

  /// By game, those of all bots of a name.
  private static List<List<Account>> accounts(
      List<String> names, String name, List<Played> played) {
    return played.stream()
        .map(
            game ->
                IntStream.range(0, names.size())
                    .filter(bot -> names.get(bot).equals(name))
                    .mapToObj(game.accounts()::get)
                    .toList())
        .toList();
  }

  private static List<List<Account>> accounts(Seat seat, List<Played> played) {
    return played.stream()
        .map(
            game ->
                game.accounts().stream().filter(account -> account.seat().equals(seat)).toList())
        .toList();
  }

  private static HandPerThrow byHand(List<String> names, String name, List<Played> played) {
    return byHand(played, (_, one) -> names.get(one.bot()).equals(name));
  }

  private static HandPerThrow byHand(Seat seat, List<Played> played) {
    return byHand(played, (game, one) -> game.accounts().get(one.bot()).seat().equals(seat));
  }

  private static HandPerThrow byHand(List<Played> played, BiPredicate<Played, ByHand> whose) {
    return new HandPerThrow(
        played.stream()
            .map(game -> game.byHand().stream().filter(one -> whose.test(game, one)).toList())
            .toList());
  }

  private static double average(List<Account> accounts, ToDoubleFunction<Account> number) {
    return accounts.stream().mapToDouble(number).average().orElseThrow();
  }

  private static double off(List<Played> played) {
    return played.stream()
        .flatMap(game -> game.accounts().stream())
        .mapToDouble(account -> Math.abs(account.sum() - account.actual()))
        .max()
        .orElse(0);
  }
}

package piste.deschainer;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import piste.rules.Option;
import piste.rules.Setup;

/// What the two players agreed on before the game.
///
/// @param start how it is settled who begins
/// @param dice where the points of the seven dice come from
/// @param ones how often a die that shows 1 may be rolled again
/// @param blocks which dice may act together
/// @param ties what follows when both sides of an attack are equal
public record Terms(Start start, Dice dice, Ones ones, Blocks blocks, Ties ties) {
  /// Clause 1.3.
  public enum Start {
    ROLLED,
    SEAT
  }

  /// Clauses 1.4 and 1.7.
  public enum Dice {
    ROLLED,
    SUM_33
  }

  /// Clause 1.5.
  public enum Ones {
    AGAIN,
    ONCE
  }

  /// Clause 2.4.
  public enum Blocks {
    ANY,
    STRAIGHT
  }

  /// Clause 5.6.
  public enum Ties {
    NOTHING,
    BOTH_LEAVE,
    FORBIDDEN
  }

  static final Option START =
      new Option(
              "start",
              List.of("rolled", "seat"),
              "rolled",
              "whether two dice each say who begins, or the seat named first")
          .settlingFirst("rolled");
  static final Option DICE =
      new Option(
          "dice",
          List.of("rolled", "sum-33"),
          "rolled",
          "whether the seven dice are rolled, or chosen with 33 points in all");
  static final Option ONES =
      new Option(
          "ones", List.of("again", "once"), "again", "how often dice on 1 may be rolled again");
  static final Option BLOCKS =
      new Option(
          "blocks",
          List.of("any", "straight"),
          "any",
          "whether any associated dice act together, or straight lines and squares alone");
  static final Option TIES =
      new Option(
          "ties",
          List.of("nothing", "both-leave", "forbidden"),
          "nothing",
          "what an attack with equal sums does");

  static final List<Option> OPTIONS = List.of(START, DICE, ONES, BLOCKS, TIES);

  /// The rules as they are when nothing is said.
  public static final Terms STANDARD =
      new Terms(Start.ROLLED, Dice.ROLLED, Ones.AGAIN, Blocks.ANY, Ties.NOTHING);

  /// The terms that a set-up states, its names and values being known ones.
  static Terms of(Setup setup) {
    return new Terms(
        Start.valueOf(constant(setup.value(START))),
        Dice.valueOf(constant(setup.value(DICE))),
        Ones.valueOf(constant(setup.value(ONES))),
        Blocks.valueOf(constant(setup.value(BLOCKS))),
        Ties.valueOf(constant(setup.value(TIES))));
  }

  private static String constant(String value) {
    return value.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /// The value of each option, in their order.
  List<String> values() {
    return Stream.of(start, dice, ones, blocks, ties)
        .map(value -> value.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .toList();
  }
}

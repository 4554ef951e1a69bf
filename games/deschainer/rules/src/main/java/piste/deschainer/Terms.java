package piste.deschainer;

import java.util.List;
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
      Option.of(
              "start",
              Start.ROLLED,
              "whether two dice each say who begins, or the seat named first")
          .settlingFirst("rolled");
  static final Option DICE =
      Option.of(
          "dice",
          Dice.ROLLED,
          "whether the seven dice are rolled, or chosen with 33 points in all");
  static final Option ONES =
      Option.of("ones", Ones.AGAIN, "how often dice on 1 may be rolled again");
  static final Option BLOCKS =
      Option.of(
          "blocks",
          Blocks.ANY,
          "whether any associated dice act together, or straight lines and squares alone");
  static final Option TIES = Option.of("ties", Ties.NOTHING, "what an attack with equal sums does");

  static final List<Option> OPTIONS = List.of(START, DICE, ONES, BLOCKS, TIES);

  /// The rules as they are when nothing is said.
  public static final Terms STANDARD =
      new Terms(Start.ROLLED, Dice.ROLLED, Ones.AGAIN, Blocks.ANY, Ties.NOTHING);

  /// The terms that a set-up states, its names and values being known ones.
  static Terms of(Setup setup) {
    return new Terms(
        setup.value(START, Start.class),
        setup.value(DICE, Dice.class),
        setup.value(ONES, Ones.class),
        setup.value(BLOCKS, Blocks.class),
        setup.value(TIES, Ties.class));
  }

  /// The value of each option, in their order.
  List<String> values() {
    return Stream.<Enum<?>>of(start, dice, ones, blocks, ties).map(Option::word).toList();
  }
}

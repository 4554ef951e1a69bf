package piste.arene;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import piste.rules.Option;
import piste.rules.Setup;

/// What was agreed on before the hunt.
///
/// @param first the seat that plays first in every round
/// @param neutral where the neutral die comes from when the reserve has no plain die
/// @param together how many dice a throw of all together takes
/// @param returned when dice that a combination returned may be thrown
/// @param claims when combinations are claimed
/// @param zero how the 0 of a ten-sided die ranks among powers
/// @param attack what the Ogre takes
/// @param prey whom it attacks
/// @param life gems that a life costs
/// @param death when a dead Ogre ends the game
/// @param knocking whether thrown dice knock those of the cave
/// @param rounds after so many the Ogre has won
public record Terms(
    int players,
    int first,
    Body body,
    Neutral neutral,
    Together together,
    Returned returned,
    Claims claims,
    Zero zero,
    Attack attack,
    Prey prey,
    int life,
    Death death,
    Knocking knocking,
    int rounds) {
  /// Clause 1.6.
  public enum Neutral {
    EXTRA,
    RESERVE
  }

  /// Clause 2.3.
  public enum Together {
    SOME,
    ALL
  }

  /// Clause 2.4.
  public enum Returned {
    WAIT,
    AGAIN
  }

  /// Clause 3.2.
  public enum Claims {
    LATE,
    AT_ONCE,
    OPTIONAL
  }

  /// Clause 5.2.
  public enum Zero {
    HIGH,
    LOW
  }

  /// Clause 6.4.
  public enum Attack {
    DIE,
    GEM,
    CHOICE,
    TWO_DICE,
    THREE_DICE,
    HAND;

    /// How many things an attacked hunter gives, if the hunter has as many.
    int toll() {
      return switch (this) {
        case DIE, GEM, CHOICE -> 1;
        case TWO_DICE -> 2;
        case THREE_DICE -> 3;
        case HAND -> Kind.PLAIN.box();
      };
    }
  }

  /// Clause 6.1.
  public enum Prey {
    PRINTED,
    ALL
  }

  /// Clause 7.3.
  public enum Death {
    ROUND,
    AT_ONCE
  }

  /// Clause 2.8.
  public enum Knocking {
    OFF,
    ON
  }

  static final Option BODY =
      new Option(
          "body",
          List.of("standard", "slight", "thick-skulled", "stout", "giant", "titan"),
          "standard",
          "the Ogre's board: numbers of the zones and hits that fill them");
  static final Option NEUTRAL =
      new Option(
          "neutral",
          List.of("extra", "reserve"),
          "extra",
          "whether a 25th plain die is there when the reserve has none for the cave");
  static final Option TOGETHER =
      new Option(
          "together",
          List.of("some", "all"),
          "some",
          "whether a throw of all together takes as many dice as wished, or the whole hand");
  static final Option RETURNED =
      new Option(
          "returned",
          List.of("wait", "again"),
          "wait",
          "whether dice that a combination returned wait for the next turn");
  static final Option CLAIMS =
      new Option(
          "claims",
          List.of("late", "at-once", "optional"),
          "late",
          "whether combinations may wait for the end of the turn, may not, or may be left");
  static final Option ZERO =
      new Option(
          "zero",
          List.of("high", "low"),
          "high",
          "whether the 0 of a ten-sided die ranks above 9 or below 1");
  static final Option ATTACK =
      new Option(
              "attack",
              List.of("die", "gem", "choice", "two-dice", "three-dice", "hand"),
              "die",
              "what an attacked hunter loses")
          .proposing("gem");
  static final Option PREY =
      new Option(
          "prey",
          List.of("printed", "all"),
          "printed",
          "whether the Ogre attacks the richest one or two, or everybody");
  static final Option LIFE =
      new Option("life", List.of("1", "2", "3", "4"), "1", "gems that a life costs");
  static final Option DEATH =
      new Option(
          "death",
          List.of("round", "at-once"),
          "round",
          "whether the round is finished when the Ogre dies");
  static final Option KNOCKING =
      new Option(
          "knocking",
          List.of("off", "on"),
          "off",
          "whether thrown dice may knock those of the cave onto other faces");
  static final Option ROUNDS =
      new Option(
          "rounds",
          List.of("100", "8", "10", "12", "15", "20", "50", "200"),
          "100",
          "after so many rounds the Ogre has won");

  static final List<Option> OPTIONS =
      List.of(
          BODY, NEUTRAL, TOGETHER, RETURNED, CLAIMS, ZERO, ATTACK, PREY, LIFE, DEATH, KNOCKING,
          ROUNDS);

  /// The terms that a set-up states, its names and values being known ones.
  static Terms of(Setup setup) {
    return new Terms(
        setup.players(),
        setup.first().number(),
        Body.valueOf(constant(setup.value(BODY))),
        Neutral.valueOf(constant(setup.value(NEUTRAL))),
        Together.valueOf(constant(setup.value(TOGETHER))),
        Returned.valueOf(constant(setup.value(RETURNED))),
        Claims.valueOf(constant(setup.value(CLAIMS))),
        Zero.valueOf(constant(setup.value(ZERO))),
        Attack.valueOf(constant(setup.value(ATTACK))),
        Prey.valueOf(constant(setup.value(PREY))),
        Integer.parseInt(setup.value(LIFE)),
        Death.valueOf(constant(setup.value(DEATH))),
        Knocking.valueOf(constant(setup.value(KNOCKING))),
        Integer.parseInt(setup.value(ROUNDS)));
  }

  private static String constant(String value) {
    return value.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /// The value of each option, in their order.
  List<String> values() {
    return Stream.of(
            body, neutral, together, returned, claims, zero, attack, prey, life, death, knocking,
            rounds)
        .map(value -> value.toString().toLowerCase(Locale.ROOT).replace('_', '-'))
        .toList();
  }
}

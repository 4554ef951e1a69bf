package piste.arene;

import java.util.List;
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
    AT_ONCE,
    /// The round is finished as long as somebody could still gain by it.
    DECIDED
  }

  /// Clause 2.8.
  public enum Knocking {
    OFF,
    ON
  }

  static final Option BODY =
      Option.of(
          "body", Body.STANDARD, "the Ogre's board: numbers of the zones and hits that fill them");
  static final Option NEUTRAL =
      Option.of(
          "neutral",
          Neutral.EXTRA,
          "whether a 25th plain die is there when the reserve has none for the cave");
  static final Option TOGETHER =
      Option.of(
          "together",
          Together.SOME,
          "whether a throw of all together takes as many dice as wished, or the whole hand");
  static final Option RETURNED =
      Option.of(
          "returned",
          Returned.WAIT,
          "whether dice that a combination returned wait for the next turn");
  static final Option CLAIMS =
      Option.of(
          "claims",
          Claims.LATE,
          "whether combinations may wait for the end of the turn, may not, or may be left");
  static final Option ZERO =
      Option.of("zero", Zero.HIGH, "whether the 0 of a ten-sided die ranks above 9 or below 1");
  static final Option ATTACK =
      Option.of("attack", Attack.DIE, "what an attacked hunter loses").proposing("gem");
  static final Option PREY =
      Option.of(
          "prey", Prey.PRINTED, "whether the Ogre attacks the richest one or two, or everybody");
  static final Option LIFE =
      new Option("life", List.of("1", "2", "3", "4"), "1", "gems that a life costs").within(1, 20);
  static final Option DEATH =
      Option.of("death", Death.ROUND, "whether the round is finished when the Ogre dies")
          .proposing("decided");
  static final Option KNOCKING =
      Option.of(
              "knocking",
              Knocking.OFF,
              "whether thrown dice may knock those of the cave onto other faces")
          .proposing("on");
  static final Option ROUNDS =
      new Option(
              "rounds",
              List.of("100", "8", "10", "12", "15", "20", "50", "200"),
              "100",
              "after so many rounds the Ogre has won")
          .within(1, 200);

  static final List<Option> OPTIONS =
      List.of(
          BODY, NEUTRAL, TOGETHER, RETURNED, CLAIMS, ZERO, ATTACK, PREY, LIFE, DEATH, KNOCKING,
          ROUNDS);

  /// The terms that a set-up states, its names and values being known ones.
  static Terms of(Setup setup) {
    return new Terms(
        setup.players(),
        setup.first().number(),
        setup.value(BODY, Body.class),
        setup.value(NEUTRAL, Neutral.class),
        setup.value(TOGETHER, Together.class),
        setup.value(RETURNED, Returned.class),
        setup.value(CLAIMS, Claims.class),
        setup.value(ZERO, Zero.class),
        setup.value(ATTACK, Attack.class),
        setup.value(PREY, Prey.class),
        Integer.parseInt(setup.value(LIFE)),
        setup.value(DEATH, Death.class),
        setup.value(KNOCKING, Knocking.class),
        Integer.parseInt(setup.value(ROUNDS)));
  }

  /// The value of each option, in their order.
  List<String> values() {
    return Stream.of(
            body, neutral, together, returned, claims, zero, attack, prey, life, death, knocking,
            rounds)
        .map(value -> value instanceof Enum<?> constant ? Option.word(constant) : value.toString())
        .toList();
  }
}

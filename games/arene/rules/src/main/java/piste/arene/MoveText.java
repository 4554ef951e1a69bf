package piste.arene;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import piste.arene.Move.Word;
import piste.rules.Attempt;
import piste.rules.Spaces;

/// The text form of moves: a verb, and what it is done with.
final class MoveText {
  private MoveText() {}

  static String write(Move move) {
    return switch (move) {
      case Word word -> word.word();
      case Move.Throw(Kind kind) -> "throw " + kind.word();
      case Move.Take(int dice) -> "take " + dice;
      case Move.Make(int claim) -> Claim.text(claim, " ");
      case Move.Use(int slot) -> "use " + Slots.text(slot);
      case Move.Turn(int slot, boolean up) -> (up ? "raise " : "lower ") + Slots.text(slot);
      case Move.Hit(Zone zone) -> "hit " + zone.word();
      case Move.Wield(Power power) -> "power " + power.number();
      case Move.Give(Kind kind) -> "give " + kind.word();
    };
  }

  static Attempt<Move> read(String text) {
    List<String> words = Spaces.words(text);
    Optional<Move> move =
        switch (words.size()) {
          case 1 -> word(words.getFirst());
          case 2 -> read(words.getFirst(), words.getLast());
          default -> Optional.empty();
        };
    return move.map(Attempt::made)
        .orElseGet(
            () ->
                Attempt.refused(
                    "notation.move", "\"%s\" is no move of L'Arène".formatted(text.strip())));
  }

  private static Optional<Move> word(String text) {
    return Stream.<Word>of(Word.values())
        .filter(word -> word.word().equals(text))
        .map(Move.class::cast)
        .findFirst();
  }

  private static Optional<Move> read(String verb, String rest) {
    return switch (verb) {
      case "throw" -> Kind.named(rest).map(Move.Throw::of);
      case "give" -> Kind.named(rest).map(Move.Give::of);
      case "take" ->
          rest.matches("0|[1-9]\\d?") && Integer.parseInt(rest) <= Dice.MOST_PLAIN
              ? Optional.of(Move.Take.of(Integer.parseInt(rest)))
              : Optional.empty();
      case "use" -> Slots.read(rest).map(Move.Use::of);
      case "raise" -> Slots.read(rest).map(slot -> Move.Turn.of(slot, true));
      case "lower" -> Slots.read(rest).map(slot -> Move.Turn.of(slot, false));
      case "hit" -> Zone.named(rest).map(Move.Hit::of);
      case "power" ->
          Stream.of(Power.values())
              .filter(power -> Integer.toString(power.number()).equals(rest))
              .findFirst()
              .map(Move.Wield::of);
      default -> {
        int claim = Claim.read(verb, rest);
        yield claim == Claim.NONE ? Optional.empty() : Optional.of(Move.Make.of(claim));
      }
    };
  }
}

package piste.arene;

import static java.util.stream.Collectors.joining;

import java.util.List;
import piste.view.Words;

/// Dice that lie, for people to read: kind after kind, each with what it shows. A text joins the
/// gaps `plain`, `jokers` and `joker`, `multipliers` and `multiplier`, `tens` and `ten`: how many
/// there are chooses the name of the kind, and what they show follows.
final class DiceWords {
  private DiceWords() {}

  /// The words with the dice in their gaps; `faces` has them in notation.
  static Words with(Words words, Dice dice) {
    Words filled = words.with("faces", dice.text(" ")).with("plain", shown(dice, Kind.PLAIN));
    for (Kind kind : List.of(Kind.JOKER, Kind.MULTIPLIER, Kind.TEN)) {
      filled =
          filled
              .with(kind.word() + "s", Hand.count(dice.hand(), kind))
              .with(kind.word(), shown(dice, kind));
    }
    return filled;
  }

  /// What the dice show, without their kinds.
  static String symbols(Dice dice) {
    return dice.slots().stream().map(Slots::symbol).collect(joining(", "));
  }

  /// What the dice of a kind show, and a semicolon if others follow.
  private static String shown(Dice dice, Kind kind) {
    List<Integer> slots = dice.slots();
    String shown =
        slots.stream()
            .filter(slot -> Slots.kind(slot) == kind)
            .map(Slots::symbol)
            .collect(joining(", "));
    boolean isLast = slots.stream().noneMatch(slot -> Slots.kind(slot).index() > kind.index());
    return shown.isEmpty() || isLast ? shown : shown + "; ";
  }
}

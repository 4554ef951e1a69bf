package piste.arene;

import java.util.List;

/// What the dice show after a throw: those thrown, and those of the cave that were knocked onto
/// another face (2.8). Dice of one kind are alike, so of knocked dice only what they showed and
/// what they show is told, and one that took another's face changes nothing.
///
/// @param from what knocked dice showed before the throw
/// @param to what they show now, by kind as many
public record Reading(Dice thrown, Dice from, Dice to) {
  /// Thrown dice alone.
  public static Reading of(Dice thrown) {
    return new Reading(thrown, Dice.NONE, Dice.NONE);
  }

  /// Thrown dice, and some dice of the cave as they were and as they are; those that show the same
  /// are left out.
  public static Reading of(Dice thrown, Dice before, Dice after) {
    Dice from = before;
    Dice to = after;
    for (int slot = 0; slot < Slots.COUNT; slot++) {
      int same = Math.min(before.count(slot), after.count(slot));
      from = from.plus(slot, -same);
      to = to.plus(slot, -same);
    }
    return new Reading(thrown, from, to);
  }

  /// Whether no die of the cave shows another face.
  public boolean isWithoutKnocks() {
    return from.isEmpty() && to.isEmpty();
  }

  /// Whether these knocks can happen to a cave.
  boolean fits(Dice cave) {
    return cave.contains(from) && from.hand() == to.hand();
  }

  /// `3 5 t0 4>2`: the thrown dice, then each knocked die as it was and as it is.
  String text() {
    if (isWithoutKnocks()) {
      return thrown.text(" ");
    }
    StringBuilder text = new StringBuilder(thrown.text(" "));
    List<Integer> before = from.slots();
    List<Integer> after = to.slots();
    for (int i = 0; i < before.size(); i++) {
      text.append(' ').append(Slots.text(before.get(i)));
      text.append('>').append(Slots.text(after.get(i)));
    }
    return text.toString();
  }
}

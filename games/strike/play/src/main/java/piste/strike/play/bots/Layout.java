package piste.strike.play.bots;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import piste.arena.ArenaDie;
import piste.arena.DieShape;
import piste.arena.HeldDie;
import piste.strike.Face;
import piste.strike.Position;

/// What a throw is made at.
///
/// @param position with dice in the air, as the thrower sees it
/// @param lying the dice that lie in the bowl
record Layout(Position position, List<ArenaDie> lying) {
  Layout {
    lying = List.copyOf(lying);
  }

  /// The dice in the hand.
  List<HeldDie> held() {
    int name = lying.stream().mapToInt(die -> die.id() + 1).max().orElse(0);
    List<HeldDie> held = new ArrayList<>();
    for (int i = 0; i < position.air(); i++) {
      held.add(new HeldDie(name + i, DieShape.CUBE));
    }
    return held;
  }

  /// What the lying dice show, by their names.
  Map<Integer, Face> faces() {
    Map<Integer, Face> faces = new TreeMap<>();
    lying.forEach(die -> faces.put(die.id(), Face.at(die.faceUp())));
    return faces;
  }
}

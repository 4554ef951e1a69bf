package piste.server.lesson;

import java.util.List;
import piste.table.TableTerms;

/// The first hunt in L'Arène: a double wounds the Ogre, a triple gives a power, the Ogre attacks.
final class AreneLesson {
  private AreneLesson() {}

  static Script script() {
    return new Script(
        TableTerms.of("arene", 2).with("attack", "gem"),
        "beginner",
        // The neutral die.
        List.of(Scripted.thrown(1, "", "5", "")),
        "hunt n=2 to=1 round=1 hands=6p,6p gems=3,3 hits=0,0,0,0,0,0 reserve=11p4j4m4t cave=5"
            + " attack=gem",
        steps(),
        _ -> true);
  }

  private static List<Scripted> steps() {
    return List.of(
        Scripted.thrown(1, "throw plain", "5", "").saying("throw"),
        Scripted.move(1, "double 5").saying("claim"),
        Scripted.move(1, "hit chest").then(".* hits=0,0,0,0,1,0 .*").saying("hit"),
        Scripted.thrown(1, "throw plain", "4", "").saying("on"),
        Scripted.thrown(1, "throw plain", "4", "").saying("wait"),
        Scripted.thrown(1, "throw plain", "4", "").saying("third"),
        Scripted.move(1, "triple 4").saying("triple"),
        // A joker die.
        Scripted.move(1, "power 4").saying("power"),
        Scripted.thrown(1, "throw joker", "j3", "").saying("joker"),
        Scripted.move(1, "done").saying("done"),
        Scripted.thrown(2, "throw plain", "2", "").saying("other"),
        // The richest loses a gem.
        Scripted.move(2, "done").then(".* gems=2,3 .*"));
  }
}

package piste.server.lesson;

import java.util.List;
import piste.table.TableTerms;

/// The first game of Dés-chainer: a move, a block, an attack, a recharge, and a defence.
final class DesChainerLesson {
  private DesChainerLesson() {}

  static Script script() {
    return new Script(
        TableTerms.of("des-chainer", 2).with("dice", "sum-33").with("start", "seat"),
        "beginner",
        List.of(Scripted.move(1, "arrange 3456654"), Scripted.move(2, "arrange 4566543")),
        "deffedc/......./......./......./......./......./3456654 w 2 start=seat dice=sum-33",
        steps(),
        _ -> true);
  }

  private static List<Scripted> steps() {
    return List.of(
        Scripted.move(1, "d1-d3").saying("move"),
        Scripted.move(1, "e1f1-e3").saying("block"),
        Scripted.move(2, "d7-d4").saying("reply"),
        Scripted.move(2, "b7-b5"),
        // 10 against 3.
        Scripted.move(1, "d3e3xd4").then(".*35\\.\\./.* captured").saying("attack"),
        Scripted.move(1, "d4+").saying("recharge"),
        Scripted.move(2, "e7-e5").saying("defend"),
        // 3 against 5: the defender wins.
        Scripted.move(2, "e5xe4"));
  }
}

package piste.bench.walking;

import piste.arene.Arene;
import piste.deschainer.DesChainer;
import piste.rules.Setup;
import piste.strike.Strike;

/// The games of Piste, walked by two players through the general [piste.rules.Game].
final class PisteWalks {
  private static final Setup TWO = Setup.of(2);

  private PisteWalks() {}

  /// Prints a lap.
  ///
  /// @param args the game, and the seconds to warm up and to measure
  public static void main(String[] args) {
    Walk walk =
        switch (args[0]) {
          case "strike" -> Walker.of(Strike.BOX, TWO);
          case "arene" -> Walker.of(Arene.BOX, TWO);
          case "des-chainer" -> Walker.of(DesChainer.BOX, TWO);
          case "des-chainer-line" -> new LineWalk();
          default -> throw new IllegalArgumentException(args[0]);
        };
    Lap.print(walk, Double.parseDouble(args[1]), Double.parseDouble(args[2]));
  }
}

package piste.lab.solved;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Outlook.Prospect;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// What it is worth to throw on rather than to stop, for one player against others who all hold as
/// much as each other.
///
/// @param most the most dice that anybody holds
record StopRule(StrikeOdds odds, int players, int most) {
  /// The number of dice in the arena from which the simple rule throws on.
  static final int SIMPLE = 3;

  /// The situations in which a player may stop or throw on.
  List<Situation> situations(int arena) {
    List<Situation> all = new ArrayList<>();
    for (int own = 1; own <= most; own++) {
      for (int others = 1; others <= most; others++) {
        List<Integer> reserves = new ArrayList<>(List.of(own));
        for (int i = 1; i < players; i++) {
          reserves.add(others);
        }
        Situation situation = new Situation(reserves, arena, true);
        if (situation.dice() <= odds.dice()) {
          all.add(situation);
        }
      }
    }
    return all;
  }

  /// The chance to win by throwing on, in the best style, less that by stopping.
  double gain(Situation situation) {
    Outlook outlook = odds.outlook(situation);
    List<Prospect> prospects = outlook.prospects();
    double go = prospects.stream().skip(1).mapToDouble(StopRule::win).max().orElseThrow();
    return go - win(prospects.getFirst());
  }

  static double win(Prospect prospect) {
    return prospect.odds().win().getFirst();
  }

  /// Own dice down, those of the others across.
  List<List<Double>> gains(int arena) {
    return IntStream.rangeClosed(1, most)
        .mapToObj(
            own ->
                situations(arena).stream()
                    .filter(situation -> situation.reserves().getFirst() == own)
                    .map(this::gain)
                    .toList())
        .toList();
  }

  /// Where the simple rule is not the best choice.
  List<Situation> exceptions(int arena) {
    return situations(arena).stream()
        .filter(situation -> gain(situation) > 0 != arena >= SIMPLE)
        .toList();
  }
}

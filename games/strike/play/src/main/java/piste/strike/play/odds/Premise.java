package piste.strike.play.odds;

import java.util.List;
import java.util.Optional;
import piste.minds.knock.KnockModel;
import piste.strike.Terms;
import piste.strike.Terms.Emptied;

/// What a solution rests on: what the players play for, what follows when the arena is emptied in
/// mid-turn, and how dice fall.
///
/// @param knock how thrown dice knock others, by style; fair dice that knock nothing if not said
public record Premise(Objective objective, Emptied emptied, Optional<KnockModel> knock) {
  /// Fair dice, printed rules, and everybody plays to win.
  public static final Premise STANDARD = of(Objective.WIN);

  /// Fair dice and printed rules.
  public static Premise of(Objective objective) {
    return new Premise(objective, Emptied.GO_ON, Optional.empty());
  }

  /// Everybody plays to win a game on these terms.
  public static Premise of(Terms terms, Optional<KnockModel> knock) {
    return new Premise(Objective.WIN, terms.emptied(), knock);
  }

  /// The same with dice that knock each other.
  public Premise with(KnockModel model) {
    return new Premise(objective, emptied, Optional.of(model));
  }

  /// The styles in which a die may be thrown; one without a name for fair dice.
  public List<String> styles() {
    return knock
        .map(model -> model.lines().stream().map(line -> line.style().name()).toList())
        .orElse(List.of(""));
  }

  /// What may come of throws, by style.
  List<Falls> falls(int dice) {
    return knock
        .map(model -> model.lines().stream().map(line -> Falls.of(line, dice)).toList())
        .orElseGet(() -> List.of(Falls.ofFairDice(dice)));
  }
}

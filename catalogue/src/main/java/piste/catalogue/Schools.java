package piste.catalogue;

import java.util.List;
import piste.game.School;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// The games that have puzzles and drills.
public record Schools(List<School<?, ?, ?>> all) {
  public Schools {
    all = List.copyOf(all);
  }

  public Attempt<School<?, ?, ?>> named(String game) {
    for (School<?, ?, ?> school : all) {
      if (school.game().equals(game)) {
        return Attempt.made(school);
      }
    }
    return Attempt.refused(
        Refusal.Kind.UNKNOWN, "learn.game", "there are no lessons for that game");
  }
}

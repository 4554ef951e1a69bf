package piste.catalogue;

import java.util.List;
import piste.arena.Arenas;
import piste.minds.StrikeThrower;
import piste.minds.Study;
import piste.minds.learn.Practice;
import piste.minds.strike.learn.StrikeDrills;
import piste.minds.strike.learn.StrikePuzzles;
import piste.rules.Attempt;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.strike.StrikeScene;

/// The games that can be learnt here. A game that can be is one line in [#of].
public record Schools(List<School<?, ?, ?>> all) {
  public Schools {
    all = List.copyOf(all);
  }

  /// All of them, throwing in these arenas.
  ///
  /// @param study where solutions for puzzles are kept
  public static Schools of(Arenas arenas, Study study) {
    return new Schools(
        List.of(
            new School<>(
                new StrikePuzzles(study),
                new Practice<>(
                    Strike.BOX,
                    StrikePresenter.PRESENTER,
                    new StrikeThrower(arenas),
                    StrikeDrills.of(arenas.model())),
                StrikeScene::of)));
  }

  public Attempt<School<?, ?, ?>> named(String game) {
    for (School<?, ?, ?> school : all) {
      if (school.game().equals(game)) {
        return Attempt.made(school);
      }
    }
    return Attempt.refused("learn.game", "there are no lessons for that game");
  }
}

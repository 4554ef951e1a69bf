package piste.lab.findings;

import java.util.Map;
import piste.minds.Words;

/// What the measures of games are called in French; in English they bear their names.
final class MeasureWords {
  private static final Map<String, String> FRENCH =
      Map.of(
          "rounds", "manches",
          "Ogre's wins", "victoires de l’Ogre",
          "gems of all hunters", "pierres de tous les chasseurs",
          "gems of the richest", "pierres du plus riche",
          "hunters out", "chasseurs éliminés",
          "picks used", "pics posés");

  private MeasureWords() {}

  static Words of(String name) {
    return new Words(FRENCH.getOrDefault(name, name), name);
  }
}

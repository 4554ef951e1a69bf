package piste.arene.play;

import piste.arene.Kind;
import piste.arene.Move;
import piste.arene.Power;
import piste.arene.Zone;
import piste.view.Words;

/// What is said of moves of L'Arène.
final class Sayings {
  private Sayings() {}

  /// What a bot does.
  static Words says(Move move) {
    return Words.of("arene.says").with("move", said("saying", move));
  }

  /// What a bot does, and what it expects of that.
  static Words expects(Move move, double win) {
    return chance("expects", said("saying", move), win);
  }

  /// What another should do and may expect.
  static Words advises(Move move, double win) {
    return chance("advises", said("advice", move), win);
  }

  private static Words chance(String key, Words move, double win) {
    return Words.of("arene." + key).with("move", move).with("win", 100 * win, 0);
  }

  private static Words said(String kind, Move move) {
    Words words = Words.of("arene.%s.%s".formatted(kind, name(move)));
    return switch (move) {
      case Move.Take(int dice) -> words.with("count", dice);
      case Move.Make make -> words.with("value", make.value());
      case Move.Wield(Power power) -> words.with("value", power.number());
      case Move.Word _, Move.Throw _, Move.Use _, Move.Turn _, Move.Hit _, Move.Give _ -> words;
    };
  }

  private static String name(Move move) {
    return switch (move) {
      case Move.Word word -> word.word();
      case Move.Throw(Kind kind) -> "throw." + kind.word();
      case Move.Take _ -> "take";
      case Move.Make make -> make.size() == 0 ? "beyond" : make.size() == 2 ? "double" : "triple";
      case Move.Use _ -> "use";
      case Move.Turn(_, boolean up) -> up ? "up" : "down";
      case Move.Hit(Zone zone) -> "hit." + zone.word();
      case Move.Wield _ -> "power";
      case Move.Give _ -> "give";
    };
  }
}

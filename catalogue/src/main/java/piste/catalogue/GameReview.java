package piste.catalogue;

import java.util.List;
import java.util.Optional;
import piste.minds.review.Account;
import piste.minds.review.FaceCount;
import piste.minds.review.Grade;
import piste.rules.Seat;
import piste.table.PlayedGame;
import piste.view.Words;

/// A game of a table looked at again, of whatever game it is. Seats are the table's; lists of
/// chances follow the order of play.
///
/// @param game up to where somebody gave up
/// @param premise what all chances assume of dice
/// @param expected each player's chance to win at the beginning
/// @param beats what each step did, one for each beat of the game
/// @param moments the numbers of the beats that changed most, from 0 on, the greatest change first
/// @param accounts how each player's chances came about, in order of play
/// @param faces what each player's dice showed, in order of play
public record GameReview(
    PlayedGame game,
    OddsPremise premise,
    List<Double> expected,
    List<Beat> beats,
    List<Integer> moments,
    List<Account> accounts,
    List<List<FaceCount>> faces) {

  /// A step, and what it did.
  ///
  /// @param seat who decided or threw
  /// @param after each player's chance to win after it
  /// @param decision what else could have been chosen, if anything hung on it
  public record Beat(Seat seat, List<Double> after, Optional<Decision> decision) {
    public Beat {
      after = List.copyOf(after);
    }
  }

  /// A choice on which something hung.
  ///
  /// @param loss what it cost, as a probability
  /// @param choices worth something different each
  public record Decision(String made, String best, double loss, Grade grade, List<Choice> choices) {
    public Decision {
      choices = List.copyOf(choices);
    }
  }

  /// What could be chosen, and the chance to win that it leaves.
  ///
  /// @param words what the table called it, if it was offered there
  public record Choice(String token, Optional<Words> words, double win) {}

  public GameReview {
    expected = List.copyOf(expected);
    beats = List.copyOf(beats);
    moments = List.copyOf(moments);
    accounts = List.copyOf(accounts);
    faces = List.copyOf(faces);
  }
}

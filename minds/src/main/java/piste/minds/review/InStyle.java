package piste.minds.review;

import java.util.List;
import java.util.Optional;
import piste.view.Words;

/// What is to be expected of a position in which somebody throws next the way they usually do. From
/// there on all play as well as can be.
///
/// @param style the name of that way
/// @param win each seat's chance to win
/// @param advice what can be chosen and why to choose the best of it, if anything can
public record InStyle<M>(String style, List<Double> win, Optional<Advice<M>> advice) {
  /// What can be chosen, each move with the chance that it leaves.
  public record Advice<M>(Reviewer.Options<M> options, Words why) {}

  public InStyle {
    win = List.copyOf(win);
  }
}

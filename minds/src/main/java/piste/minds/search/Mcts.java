package piste.minds.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import piste.rules.Draw;

/// Chooses by playouts (Monte Carlo tree search with UCT): a tree of moves grows where playouts go
/// well for whoever chooses there. Knows nothing of the game but its rules.
///
/// Dice fall anew on every walk, so that a move of the tree stands for whatever may come of it.
///
/// @param playouts how many for one choice
/// @param curiosity how much a move that was seldom tried is worth a try; about 1
public record Mcts(int playouts, double curiosity) {
  /// What is known of a move.
  private static final class Node<M> {
    private final Map<M, Node<M>> next = new LinkedHashMap<>();
    private int visits;
    private double won;
  }

  /// The move that was tried most.
  public <M> M choose(Walk<M> walk, Draw chance) {
    Node<M> root = new Node<>();
    for (int i = 0; i < playouts; i++) {
      walk.restart();
      descend(root, walk, chance);
    }
    return root.next.entrySet().stream()
        .max((one, other) -> Integer.compare(one.getValue().visits, other.getValue().visits))
        .orElseThrow()
        .getKey();
  }

  /// One walk: down the tree, one move beyond it, and by chance to the end.
  private <M> double[] descend(Node<M> node, Walk<M> walk, Draw chance) {
    node.visits++;
    int chooser = walk.chooser();
    if (chooser < 0) {
      return walk.finish(chance);
    }
    List<M> moves = walk.moves();
    M move = untried(node, moves, chance);
    boolean isNew = !node.next.containsKey(move);
    Node<M> child = node.next.computeIfAbsent(move, _ -> new Node<>());
    walk.take(move, chance);
    double[] shares = isNew ? walk.finish(chance) : descend(child, walk, chance);
    child.visits += isNew ? 1 : 0;
    child.won += shares[chooser];
    return shares;
  }

  /// A move that was never tried, or else the one of the highest upper bound.
  private <M> M untried(Node<M> node, List<M> moves, Draw chance) {
    int from = (int) chance.below(moves.size());
    double most = Double.NEGATIVE_INFINITY;
    M best = moves.get(from);
    for (int i = 0; i < moves.size(); i++) {
      M move = moves.get((from + i) % moves.size());
      Node<M> child = node.next.get(move);
      if (child == null) {
        return move;
      }
      double bound =
          child.won / child.visits + curiosity * Math.sqrt(Math.log(node.visits) / child.visits);
      if (bound > most) {
        most = bound;
        best = move;
      }
    }
    return best;
  }
}

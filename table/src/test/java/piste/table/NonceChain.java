package piste.table;

import java.util.ArrayDeque;
import java.util.Deque;

/// What an honest browser does: each nonce is the SHA-256 of the next one, so that every nonce
/// revealed is also the commitment to the one after it.
final class NonceChain {
  private final Deque<Secret> links = new ArrayDeque<>();

  NonceChain(Secret last, int length) {
    Secret link = last;
    for (int i = 0; i < length; i++) {
      links.push(link);
      link = Secret.of(link.commitment());
    }
  }

  /// The commitment to the nonce that comes next.
  String commitment() {
    return links.getFirst().commitment();
  }

  /// The next nonce. Its own commitment is what [#commitment] said before.
  String next() {
    return links.pop().hex();
  }
}

package piste.server.push;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.table.Session;

/// Where guests want to be called: a page says it again whenever it opens a table. Of too many,
/// those go that were renewed longest ago.
final class Subscriptions {
  private final int mostOfOne;
  private final int most;
  private final Map<URI, Kept> kept = new LinkedHashMap<>();
  private final Map<Session, List<Kept>> ofGuests = new HashMap<>();
  private boolean isChanged;

  /// @param address from which the guest asked for it, as limits count it
  record Kept(Session guest, String address, Subscription subscription) {}

  Subscriptions(int mostOfOne, int most) {
    this.mostOfOne = mostOfOne;
    this.most = most;
  }

  /// A browser has one address, whoever uses it: it is the latest guest's.
  synchronized void keep(Session guest, String address, Subscription subscription) {
    Kept now = new Kept(guest, address, subscription);
    boolean isKnown = now.equals(kept.get(subscription.endpoint()));
    boolean wasChanged = isChanged;
    remove(subscription.endpoint());
    isChanged = wasChanged || !isKnown;
    while (of(guest).size() >= mostOfOne) {
      remove(of(guest).getFirst().subscription().endpoint());
    }
    while (kept.size() >= most) {
      remove(kept.keySet().iterator().next());
    }
    kept.put(subscription.endpoint(), now);
    ofGuests.computeIfAbsent(guest, _ -> new ArrayList<>()).add(now);
  }

  synchronized void forget(Session guest, URI endpoint) {
    Kept known = kept.get(endpoint);
    if (known != null && known.guest().equals(guest)) {
      remove(endpoint);
    }
  }

  /// The push service does not know it any more.
  synchronized void isGone(Subscription subscription) {
    Kept known = kept.get(subscription.endpoint());
    if (known != null && known.subscription().equals(subscription)) {
      remove(subscription.endpoint());
    }
  }

  private void remove(URI endpoint) {
    Kept known = kept.remove(endpoint);
    if (known != null) {
      isChanged = true;
      ofGuests.computeIfPresent(
          known.guest(),
          (_, own) -> {
            own.remove(known);
            return own.isEmpty() ? null : own;
          });
    }
  }

  synchronized List<Kept> of(Session guest) {
    return List.copyOf(ofGuests.getOrDefault(guest, List.of()));
  }

  /// All of them if anything changed since this was asked last, the one first that was renewed
  /// longest ago. That one is renewed does not count.
  synchronized Optional<List<Kept>> changed() {
    boolean wasChanged = isChanged;
    isChanged = false;
    return wasChanged ? Optional.of(List.copyOf(kept.values())) : Optional.empty();
  }

  synchronized int size() {
    return kept.size();
  }
}

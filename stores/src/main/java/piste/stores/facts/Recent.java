package piste.stores.facts;

import java.util.LinkedHashMap;
import java.util.Map;

/// What is known of the tables that were written last; the others are looked up again.
public final class Recent<K, V> extends LinkedHashMap<K, V> {
  private static final int MOST = 20_000;

  public Recent() {
    super(16, 0.75f, true);
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > MOST;
  }
}

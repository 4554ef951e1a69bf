package piste.server.http;

import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import piste.table.journal.TableId;

/// Codes in memory, of a server that is alone.
final class MemoryJoinCodes implements JoinCodes {
  private static final long LASTS = LIFE.toMillis();
  private static final int MOST = 10_000;

  private record Code(TableId table, long until) {}

  private final RandomGenerator random;
  private final LongSupplier now;

  /// The oldest first.
  private final Map<String, Code> codes = new LinkedHashMap<>();

  private final Map<TableId, String> byTable = new LinkedHashMap<>();

  MemoryJoinCodes() {
    this(new SecureRandom(), System::currentTimeMillis);
  }

  /// @param now in milliseconds
  MemoryJoinCodes(RandomGenerator random, LongSupplier now) {
    this.random = random;
    this.now = now;
  }

  @Override
  public synchronized String of(TableId table) {
    forgetOld();
    String known = byTable.get(table);
    String code = known == null ? fresh() : known;
    codes.remove(code);
    codes.put(code, new Code(table, now.getAsLong() + LASTS));
    byTable.put(table, code);
    return code;
  }

  @Override
  public synchronized Optional<TableId> table(String typed) {
    forgetOld();
    return Optional.ofNullable(codes.get(JoinCodes.meant(typed))).map(Code::table);
  }

  private String fresh() {
    String code = JoinCodes.drawn(random);
    return codes.containsKey(code) ? fresh() : code;
  }

  private void forgetOld() {
    var oldest = codes.entrySet().iterator();
    while (oldest.hasNext()) {
      Code code = oldest.next().getValue();
      if (code.until() > now.getAsLong() && codes.size() < MOST) {
        return;
      }
      oldest.remove();
      byTable.remove(code.table());
    }
  }
}

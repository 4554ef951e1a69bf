package piste.server.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static piste.server.http.RefusedException.unlessMade;

import java.security.SecureRandom;
import java.util.Optional;
import java.util.random.RandomGenerator;
import piste.stores.postgres.SharedValues;
import piste.table.journal.TableId;

/// Codes that all nodes of a cluster know.
final class SharedJoinCodes implements JoinCodes {
  private static final String CODES = "join-code";
  private static final String TABLES = "join-code-of-table";

  private final SharedValues values;
  private final RandomGenerator random = new SecureRandom();

  SharedJoinCodes(SharedValues values) {
    this.values = values;
  }

  @Override
  public String of(TableId table) {
    Optional<String> known = text(TABLES, table.text());
    String code = known.orElseGet(() -> fresh(table));
    unlessMade(values.put(CODES, code, bytes(table.text()), Optional.of(LIFE)));
    unlessMade(values.put(TABLES, table.text(), bytes(code), Optional.of(LIFE)));
    return code;
  }

  private String fresh(TableId table) {
    String code = JoinCodes.drawn(random);
    boolean isFree =
        unlessMade(values.putIfAbsent(CODES, code, bytes(table.text()), Optional.of(LIFE)));
    return isFree ? code : fresh(table);
  }

  @Override
  public Optional<TableId> table(String typed) {
    String code = JoinCodes.meant(typed);
    return code.length() == LENGTH ? text(CODES, code).map(TableId::new) : Optional.empty();
  }

  private Optional<String> text(String kind, String key) {
    return unlessMade(values.get(kind, key)).map(bytes -> new String(bytes, US_ASCII));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(US_ASCII);
  }
}

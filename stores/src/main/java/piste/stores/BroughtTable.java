package piste.stores;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.SafeImport;
import piste.table.Session;
import piste.table.Tables;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A finished table imported from elsewhere. Nobody has a seat at it on this server, and its
/// signature is kept. Its name is derived from its content, so importing it again gives the same
/// table.
public final class BroughtTable {
  private static final int NAME_LENGTH = 24;

  private BroughtTable() {}

  public static Attempt<TableId> into(Journal journal, Tables tables, TableFile file) {
    return file.isSealBroken()
        ? Attempt.refused(
            "server.file-signature", "the signature in this file is not under what it tells")
        : file.published()
            .then(told -> tables.read(told.entries()))
            .then(SafeImport::of)
            .then(facts -> append(facts, file, journal, tables));
  }

  private static Attempt<TableId> append(
      List<Fact> facts, TableFile file, Journal journal, Tables tables) {
    List<Entry> entries = new ArrayList<>(facts.stream().map(FactCodec::encode).toList());
    TableId id = nameOf(entries);
    entries.add(FactCodec.encode(brought(facts.getLast().at(), file)));
    Attempt<Long> appended =
        tables
            .fold(facts)
            .then(
                end ->
                    end.status() == Status.FINISHED && end.course().begun() > 0
                        ? journal.append(new Batch(id, 0, entries, end.status())).join()
                        : Attempt.refused(
                            "server.file-not-over", "the game in this file is not over"));
    return switch (appended) {
      case Attempt.Made<Long> _ -> Attempt.made(id);
      case Attempt.Refused<Long>(Refusal refusal) ->
          refusal.is(Refusal.Kind.CONFLICT) ? Attempt.made(id) : Attempt.refused(refusal);
    };
  }

  /// That a table is not from here; all that is told of it goes before.
  private static Fact brought(long at, TableFile file) {
    return new Fact(
        at,
        Session.HOUSE,
        "brought",
        new Event.Brought(
            file.table().text(),
            file.seal().map(TableSignature::key),
            file.seal().map(TableSignature::signature)));
  }

  private static TableId nameOf(List<Entry> entries) {
    StringBuilder all = new StringBuilder();
    entries.forEach(
        entry -> all.append(entry.at()).append(entry.type()).append(entry.text()).append('\n'));
    BigInteger digest = new BigInteger(Digest.of(all.toString()), 16);
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < NAME_LENGTH; i++) {
      BigInteger[] parts = digest.divideAndRemainder(BigInteger.valueOf(TableId.LETTERS.length()));
      name.append(TableId.LETTERS.charAt(parts[1].intValue()));
      digest = parts[0];
    }
    return new TableId(name.toString());
  }
}

package piste.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Publication;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Everything stored about one table, as a readable text file; `docs/journal.md` describes the
/// format. Invalid files are refused as `journal.file`, with the line.
///
/// @param origin where the table was played
/// @param seal the signature of the server where it was played, if there is one
public record TableFile(
    TableId table,
    Origin origin,
    Status status,
    List<Entry> entries,
    Optional<TableSignature> seal) {
  /// How every such file begins; the number of its format follows.
  public static final String FIRST_WORD = "piste-table ";

  /// One of a table that was played where it is kept, without a signature.
  public TableFile(TableId table, Status status, List<Entry> entries) {
    this(table, Origin.PLAYED, status, entries, Optional.empty());
  }

  /// Where a table was played, as far as those know who give it out.
  public enum Origin {
    /// At the server that gives it out.
    PLAYED,
    /// Elsewhere: a visitor brought it as a file.
    BROUGHT
  }

  public TableFile {
    entries = List.copyOf(entries);
    if (entries.isEmpty()) {
      throw new IllegalArgumentException("no facts");
    }
  }

  /// Whether the paths of dice go into a file: they are most of its size, and only show how a throw
  /// looked.
  public enum Paths {
    KEPT,
    LEFT_OUT
  }

  /// What a journal keeps of a table.
  public static Attempt<TableFile> of(Journal journal, TableId table) {
    // Facts that come between the two are left for the next export.
    return journal
        .head(table)
        .then(
            head ->
                journal
                    .read(table, 0)
                    .map(
                        all ->
                            new TableFile(
                                table,
                                isNobodys(all.getFirst()) ? Origin.BROUGHT : Origin.PLAYED,
                                head.status(),
                                firsts(all, head.version()),
                                Optional.empty())));
  }

  /// Whether nobody is known in it any more, as in files for everybody: such a table was not
  /// played where it is kept.
  public boolean isPublished() {
    return isNobodys(entries.getFirst());
  }

  private static boolean isNobodys(Entry first) {
    return FactCodec.decode(first) instanceof Attempt.Made<Fact>(Fact fact)
        && fact.event() instanceof Event.Created created
        && created.host().isNobody();
  }

  private static List<Entry> firsts(List<Entry> entries, long count) {
    return entries.subList(0, (int) count);
  }

  /// The file for everybody: no session's name is in it, nor a secret of throws to come.
  public Attempt<TableFile> published() {
    return FactCodec.decodeAll(entries).map(this::published);
  }

  private TableFile published(List<Fact> facts) {
    List<Entry> told =
        Publication.of(facts).stream()
            .filter(fact -> !(fact.event() instanceof Event.Brought))
            .map(FactCodec::encode)
            .toList();
    return facts.stream()
        .map(Fact::event)
        .filter(Event.Brought.class::isInstance)
        .map(Event.Brought.class::cast)
        .findFirst()
        .map(brought -> broughtAs(brought, told))
        .orElseGet(() -> new TableFile(table, origin, status, told, seal));
  }

  /// What was signed elsewhere bears its old name and signature.
  private TableFile broughtAs(Event.Brought brought, List<Entry> told) {
    Optional<TableSignature> old =
        brought
            .key()
            .flatMap(key -> brought.signature().map(text -> new TableSignature(key, text)));
    return new TableFile(new TableId(brought.table()), Origin.BROUGHT, status, told, old);
  }

  /// What a server signs: the table's name, how it stands, and a hash of its published facts.
  public Attempt<String> head() {
    return published()
        .map(
            file ->
                """
                piste-head 1
                table %s
                status %s
                facts %d
                sha-256 %s
                """
                    .formatted(
                        file.table(),
                        TableFileWriter.word(file.status()),
                        file.entries().size(),
                        Digest.of(new TableFileWriter(Paths.LEFT_OUT).facts(file.entries()))));
  }

  /// The same with a server's signature.
  public Attempt<TableFile> signed(Signer signer) {
    return head()
        .map(head -> new TableFile(table, origin, status, entries, Optional.of(signer.seal(head))));
  }

  /// Whether the signature, if there is one, is under these facts. No signed file says in a fact
  /// that it was brought: the name that it gives there would be the one that was signed.
  public boolean isSealBroken() {
    return seal.isPresent()
        && (entries.stream().anyMatch(FactCodec::tellsOrigin)
            || !(head() instanceof Attempt.Made<String>(String head) && seal.get().fits(head)));
  }

  /// Puts the table into a journal that knows nothing of it yet, all or nothing.
  public CompletableFuture<Attempt<Long>> into(Journal journal) {
    return journal
        .append(new Batch(table, 0, entries, status))
        .thenApply(
            kept ->
                kept instanceof Attempt.Refused<Long>(var refusal)
                        && refusal.is(Refusal.Kind.CONFLICT)
                    ? Attempt.refused(refusal.kind(), refusal.code(), alreadyThere())
                    : kept);
  }

  /// Why it is not put into a journal that knows a table of this name.
  public String alreadyThere() {
    return "Table " + table + " is already in this journal. Nothing was changed.";
  }

  /// Whether the owner of this key signed just these facts.
  public boolean isSignedBy(String key) {
    return seal.map(TableSignature::key).filter(key::equals).isPresent() && !isSealBroken();
  }

  /// The whole text of the file.
  public String text(Paths paths) {
    return new TableFileWriter(paths).write(this);
  }

  /// Reads the whole text of a file.
  public static Attempt<TableFile> parse(String text) {
    return new TableFileReader(text).read();
  }

  public void write(Path file, Paths paths) throws IOException {
    Files.writeString(file, text(paths));
  }

  public static Attempt<TableFile> read(Path file) {
    try {
      return parse(Files.readString(file));
    } catch (NoSuchFileException _) {
      return Attempt.refused("journal.file", "There is no file " + file + ".");
    } catch (IOException e) {
      return Attempt.refused("journal.file", file + " is not a readable text file.");
    }
  }
}

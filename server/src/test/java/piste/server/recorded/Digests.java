package piste.server.recorded;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import piste.server.wire.Messages;
import piste.server.wire.Moment;
import piste.server.wire.ReviewJson;
import piste.stores.TableFile;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Session;
import piste.table.TableState;
import piste.table.Tables;
import piste.table.Verification;
import piste.view.Piece;
import piste.view.Scene;

/// What a table's file leads to, line by line: after every fact the position, and digests of the
/// scene, of what everybody sees and of what they are told; at the end what its throws prove.
final class Digests {
  private static final int SHORT = 16;

  private Digests() {}

  static List<String> of(Tables tables, TableFile file) {
    List<Fact> facts = tables.read(file.entries()).orThrow();
    Set<Session> viewers = new TreeSet<>();
    viewers.add(new Session("a-stranger"));
    for (Fact fact : facts) {
      if (fact.event() instanceof Event.Sat sat) {
        viewers.add(sat.session());
      }
    }
    List<String> lines = new ArrayList<>();
    tables
        .walk(
            facts,
            change -> {
              Moment moment = Moment.of(change);
              String told = UTF_8.decode(moment.cues()).toString() + UTF_8.decode(moment.proof());
              lines.add(line(tables, change.fact(), change.after(), viewers, told));
            })
        .orThrow();
    lines.add("told " + digest(ReviewJson.told(tables, facts).orThrow()));
    lines.add("proofs " + digest(asIn02(ReviewJson.proofs(tables, facts).orThrow())));
    Verification verification = Verification.of(tables, file.entries());
    verification.checks().forEach(check -> lines.add("throw " + asIn02(check)));
    lines.add("broken " + verification.broken());
    lines.add("status " + verification.status());
    return lines;
  }

  /// Without what later versions say besides, at the end: who threw, renewed secrets, games.
  private static String asIn02(String proofs) {
    return proofs.substring(0, proofs.lastIndexOf(",\"by\":{")) + "}";
  }

  /// Without what later versions say besides: who took no part.
  private static String asIn02(Verification.Check check) {
    return check.toString().replaceAll(", late=\\[[^]]*], absent=\\[[^]]*]", "");
  }

  /// Without what later versions say besides: from when on somebody may be counted out.
  private static String seenIn02(String view) {
    return view.replaceAll(",\"countOutAt\":\\d+|,\"rated\":false", "");
  }

  private static String line(
      Tables tables, Fact fact, TableState after, Set<Session> viewers, String told) {
    String position = after.match().map(match -> match.positionText()).orElse("-");
    String scene = after.match().map(match -> scene(match.scene())).orElse("-");
    String seen =
        viewers.stream()
            .map(viewer -> seenIn02(Messages.view(tables.view(after, viewer))))
            .collect(Collectors.joining("\n"));
    return "%d %s %s scene %s seen %s told %s"
        .formatted(
            after.version(),
            FactCodec.encode(fact).type(),
            position,
            digest(scene),
            digest(seen),
            digest(told));
  }

  private static String scene(Scene scene) {
    StringBuilder text = new StringBuilder();
    scene
        .zones()
        .forEach(
            zone -> {
              text.append(zone.name()).append(' ').append(zone.owner()).append('\n');
              for (Piece piece : zone.pieces()) {
                text.append(piece.id()).append(' ').append(piece.kind());
                text.append(' ').append(piece.face()).append(' ').append(piece.pose());
                text.append('\n');
              }
            });
    return text.toString();
  }

  private static String digest(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(hash).substring(0, SHORT);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

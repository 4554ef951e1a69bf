package piste.server.wire;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import piste.people.Player;
import piste.people.account.Device;
import piste.people.account.OwnTables;
import piste.people.account.Passkey;
import piste.people.account.PasskeyCheck;
import piste.rules.Attempt;
import piste.table.Seating;
import piste.table.Session;
import piste.table.Tables;
import piste.table.journal.TableId;

/// Accounts of players as JSON.
public final class AccountJson {
  private static final Pattern REQUEST = Pattern.compile("[\\w-]{20,64}");

  private AccountJson() {}

  /// A guest wants to be a player.
  public record Claim(String name, String request) {}

  /// A player comes back with their code.
  ///
  /// @param bring whether the seats of this browser's guest become the player's
  public record Recovery(String name, String code, boolean bring) {}

  public record Link(String link, boolean bring) {}

  public record NewPasskey(String name, PasskeyCheck.Registration said) {}

  public record PasskeySignIn(PasskeyCheck.Assertion said, boolean bring) {}

  private static <T> Attempt<T> read(String body, Function<Fields, T> value) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this request");
              T read = value.apply(fields);
              return fields.whole(() -> read);
            });
  }

  public static Attempt<Claim> claim(String body) {
    return read(
        body,
        fields -> {
          String request = fields.text("request");
          if (!REQUEST.matcher(request).matches()) {
            fields.wrong("request", "20 to 64 random letters, digits, - and _");
          }
          return new Claim(fields.text("name"), request);
        });
  }

  public static Attempt<Recovery> recovery(String body) {
    return read(
        body,
        fields ->
            new Recovery(fields.text("name"), fields.text("code"), fields.flag("bring", true)));
  }

  public static Attempt<Link> link(String body) {
    return read(body, fields -> new Link(fields.text("link"), fields.flag("bring", true)));
  }

  public static Attempt<String> name(String body) {
    return read(body, fields -> fields.text("name"));
  }

  public static Attempt<NewPasskey> passkey(String body) {
    return read(
        body,
        fields ->
            new NewPasskey(
                fields.text("name"),
                new PasskeyCheck.Registration(
                    fields.text("clientData"), fields.text("attestation"))));
  }

  public static Attempt<PasskeySignIn> assertion(String body) {
    return read(
        body,
        fields ->
            new PasskeySignIn(
                new PasskeyCheck.Assertion(
                    fields.text("id"),
                    fields.text("clientData"),
                    fields.text("authenticatorData"),
                    fields.text("signature"),
                    fields.text("user", "")),
                fields.flag("bring", true)));
  }

  /// What a player sees of their account.
  public record Account(
      Player player,
      String device,
      long codeSince,
      List<Device> devices,
      List<Passkey> passkeys,
      List<Player> bots) {}

  /// For whoever is no player.
  public static String guest() {
    return Json.write(out -> out.field("guest", true));
  }

  public static String account(Account account) {
    return Json.write(
        out -> {
          out.field("id", account.player().id().id());
          out.field("name", account.player().name());
          out.field("since", account.player().since());
          out.field("codeSince", account.codeSince());
          ViewJson.array(
              out, "devices", account.devices(), one -> device(out, one, account.device()));
          ViewJson.array(out, "passkeys", account.passkeys(), one -> passkey(out, one));
          ViewJson.array(out, "bots", account.bots(), one -> bot(out, one));
        });
  }

  private static void device(JsonText out, Device device, String own) {
    out.startObject();
    out.field("id", device.id());
    out.field("browser", device.kind().browser());
    out.field("system", device.kind().system());
    out.field("since", device.since());
    out.field("seen", device.seen());
    out.field("own", device.id().equals(own));
    out.endObject();
  }

  private static void passkey(JsonText out, Passkey passkey) {
    out.startObject();
    out.field("id", passkey.id());
    out.field("name", passkey.name());
    out.field("since", passkey.since());
    out.field("used", passkey.used());
    out.endObject();
  }

  private static void bot(JsonText out, Player bot) {
    out.startObject();
    out.field("id", bot.id().id());
    out.field("name", bot.name());
    out.field("since", bot.since());
    out.endObject();
  }

  /// A player just made, or just signed in.
  public static String player(Player player, Optional<String> code) {
    return Json.write(
        out -> {
          out.field("id", player.id().id());
          out.field("name", player.name());
          code.ifPresent(text -> out.field("code", text));
        });
  }

  public static String code(String code) {
    return Json.object(Map.of("code", code));
  }

  /// A link for one more device.
  ///
  /// @param ends in milliseconds since 1970
  public static String link(String link, long ends) {
    return Json.write(out -> out.field("link", link).field("ends", ends));
  }

  public static String named(Player player) {
    return Json.object(Map.of("name", player.name()));
  }

  /// What a browser needs to make a passkey.
  public static String makePasskey(
      String challenge, String host, Player player, List<Passkey> known) {
    return Json.write(
        out -> {
          out.field("challenge", challenge);
          out.field("host", host);
          out.field("user", player.id().id());
          out.field("name", player.name());
          ViewJson.array(out, "known", known.stream().map(Passkey::id).toList(), out::value);
        });
  }

  /// What a browser needs to use one.
  public static String usePasskey(String challenge, String host) {
    return Json.object(Map.of("challenge", challenge, "host", host));
  }

  public static String bot(Player bot, String token) {
    return Json.write(
        out -> {
          out.field("id", bot.id().id());
          out.field("name", bot.name());
          out.field("token", token);
        });
  }

  /// A player's tables.
  ///
  /// @param key opens a private table
  public static String tables(List<OwnTables.Own> tables, Function<TableId, String> key) {
    return Json.write(
        out ->
            ViewJson.array(
                out,
                "tables",
                tables,
                one -> {
                  out.startObject();
                  out.field("table", one.table().text());
                  out.field("key", key.apply(one.table()));
                  out.field("at", one.at());
                  out.endObject();
                }));
  }

  /// All that is known of a player.
  ///
  /// @param games what can be seen of their tables
  public static String export(
      SequencedMap<String, List<Map<String, String>>> known,
      List<SummaryJson.Summary> games,
      Tables tables,
      Function<Seating, Session> viewer) {
    return Json.write(
        out -> {
          known.forEach(
              (name, entries) ->
                  ViewJson.array(
                      out,
                      name,
                      entries,
                      entry -> {
                        out.startObject();
                        entry.forEach(out::field);
                        out.endObject();
                      }));
          ViewJson.array(out, "games", games, one -> SummaryJson.summary(out, one, tables, viewer));
        });
  }
}

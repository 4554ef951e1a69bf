package piste.server.people;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import piste.people.account.Accounts;
import piste.people.account.Device;
import piste.people.account.OwnTables;
import piste.people.account.SignedIn;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Guests;
import piste.table.Session;
import piste.table.journal.TableId;

/// Finds out who asks, by what their browser or program brings.
public final class Identities {
  /// The name of the cookie of a device that is signed in.
  public static final String COOKIE = "piste.device";

  private static final String BEARER = "Bearer ";

  /// What another node changes is known here after so long.
  private static final long FRESH_MILLIS = 2_000;

  /// How exactly it is noted when a device was last used.
  private static final long SEEN_MILLIS = 600_000;

  private static final int MOST = 10_000;
  private static final int LONGEST = 200;

  private final Guests guests;
  private final Accounts accounts;
  private final OwnTables tables;
  private final LongSupplier now;
  private final ConcurrentHashMap<String, Kept> kept = new ConcurrentHashMap<>();

  private record Kept(Optional<Identity> identity, long until) {}

  /// @param now in milliseconds since 1970
  public Identities(Guests guests, Accounts accounts, LongSupplier now) {
    this.guests = guests;
    this.accounts = accounts;
    this.tables = new OwnTables(accounts);
    this.now = now;
  }

  /// What somebody brings; empty texts for what they do not bring.
  ///
  /// @param authorization of a bot
  public record Brought(String authorization, String device, String guest) {}

  /// Who it is, if this server knows them. A token of a bot that is wrong is refused: its program
  /// would otherwise play on as somebody else.
  public Attempt<Optional<Identity>> of(Brought brought) {
    if (!brought.authorization().isEmpty()) {
      return bot(brought.authorization());
    }
    Attempt<Optional<Identity>> player =
        brought.device().isEmpty() || brought.device().length() > LONGEST
            ? Attempt.made(Optional.empty())
            : remembered("device " + brought.device(), () -> atDevice(brought.device()));
    return player.then(
        found ->
            found.isPresent() || brought.guest().isEmpty()
                ? Attempt.made(found)
                : remembered("guest " + brought.guest(), () -> guest(brought.guest())));
  }

  private Attempt<Optional<Identity>> bot(String authorization) {
    boolean isToken = authorization.startsWith(BEARER) && authorization.length() <= LONGEST;
    return (isToken
            ? remembered(authorization, () -> accounts.bot(token(authorization)).map(this::known))
            : Attempt.<Optional<Identity>>made(Optional.empty()))
        .then(
            found ->
                found.isPresent()
                    ? Attempt.made(found)
                    : Attempt.refused(
                        Refusal.Kind.FORBIDDEN,
                        "people.token",
                        "this is no bot's token: it was deleted, or it is not whole"));
  }

  private static String token(String authorization) {
    return authorization.substring(BEARER.length()).strip();
  }

  private Attempt<Optional<Identity>> atDevice(String token) {
    return accounts.atDevice(token, now.getAsLong()).map(this::known);
  }

  private Optional<Identity> known(Optional<SignedIn> found) {
    found.filter(one -> one.seen() < now.getAsLong() - SEEN_MILLIS).ifPresent(this::seen);
    return found.map(one -> new Identity(one.player().id(), Optional.of(one)));
  }

  private void seen(SignedIn one) {
    Thread.startVirtualThread(() -> accounts.seen(one.device(), now.getAsLong()));
  }

  private Attempt<Optional<Identity>> guest(String cookie) {
    Optional<Session> guest = guests.read(cookie);
    return guest.isEmpty()
        ? Attempt.made(Optional.empty())
        : accounts
            .isFormer(guest.get())
            .map(former -> former ? Optional.empty() : guest.map(Identity::guest));
  }

  private Attempt<Optional<Identity>> remembered(
      String key, Supplier<Attempt<Optional<Identity>>> ask) {
    long time = now.getAsLong();
    Kept known = kept.get(key);
    if (known != null && known.until() > time) {
      return Attempt.made(known.identity());
    }
    return ask.get()
        .map(
            found -> {
              if (kept.size() >= MOST) {
                kept.clear();
              }
              kept.put(key, new Kept(found, time + FRESH_MILLIS));
              return found;
            });
  }

  /// Who may come changed: it is asked again.
  public void changed() {
    kept.clear();
  }

  /// Whether somebody who was let in would be let in still.
  public boolean isStillIn(Identity who) {
    if (who.account().isEmpty()) {
      return !(accounts.isFormer(who.person()) instanceof Attempt.Made<Boolean>(Boolean former)
          && former);
    }
    return who.player().isEmpty()
        || !(accounts.devices(who.person()) instanceof Attempt.Made<List<Device>>(var devices)
            && devices.stream().noneMatch(one -> one.id().equals(who.device())));
  }

  /// Notes that a player has a seat at a table.
  public void sat(Identity who, TableId table) {
    if (who.player().isPresent()) {
      Thread.startVirtualThread(() -> tables.note(who.person(), List.of(table), now.getAsLong()));
    }
  }
}

package piste.server.http;

import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import piste.people.Player;
import piste.people.account.Accounts;
import piste.people.account.Device;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.people.Browsers;
import piste.server.people.Identities;
import piste.server.people.Identity;
import piste.table.Session;

/// Signs browsers in and out. Each sign-in has a new token; what a browser brought is never made
/// valid.
final class SignIns {
  private static final Refusal STRANGE =
      new Refusal(
          Refusal.Kind.FORBIDDEN, "server.origin", "accounts are for pages of this server alone");

  private final Guard guard;
  private final Accounts accounts;
  private final Identities identities;
  private final Sockets sockets;
  private final LongSupplier now;

  /// @param now in milliseconds since 1970
  SignIns(
      Guard guard, Accounts accounts, Identities identities, Sockets sockets, LongSupplier now) {
    this.guard = guard;
    this.accounts = accounts;
    this.identities = identities;
    this.sockets = sockets;
    this.now = now;
  }

  long now() {
    return now.getAsLong();
  }

  /// Who asks from a page of this server.
  Attempt<Identity> asking(Context context) {
    return guard.isFromOwnPage(context)
        ? Attempt.made(guard.identity(context))
        : Attempt.refused(STRANGE);
  }

  /// The player who asks. A bot is not: it may play, and nothing else.
  Attempt<Player> player(Context context) {
    return asking(context)
        .then(
            who ->
                who.player()
                    .map(Attempt::made)
                    .orElseGet(
                        () ->
                            Attempt.refused(
                                Refusal.Kind.FORBIDDEN,
                                "people.guest",
                                "this is for players: keep your games or sign in first")));
  }

  String device(Context context) {
    return guard.identity(context).device();
  }

  /// A guest becomes a player at this browser.
  Attempt<Player> claim(Context context, Accounts.Claim claim) {
    Device.Fresh device = device(context.userAgent());
    return accounts
        .claim(claim, device, now())
        .map(player -> isIn(context, player, device, Optional.of(claim.guest())));
  }

  /// A player signs in at this browser.
  ///
  /// @param bring whether the seats of the guest it was until now become theirs
  Attempt<Player> signIn(Context context, Session player, boolean bring) {
    return asking(context)
        .then(
            who -> {
              Device.Fresh device = device(context.userAgent());
              Optional<Session> guest =
                  Optional.of(who.person()).filter(_ -> bring && who.account().isEmpty());
              return accounts
                  .signIn(player, device, guest, now())
                  .then(found -> endBefore(who).map(_ -> found))
                  .map(found -> isIn(context, found, device, guest));
            });
  }

  /// Whoever was signed in at this browser is not any more.
  private Attempt<Integer> endBefore(Identity who) {
    return who.player().isEmpty() ? Attempt.made(0) : accounts.end(who.person(), who.device());
  }

  private static Device.Fresh device(String agent) {
    return Device.Fresh.of(Browsers.kind(agent == null ? "" : agent));
  }

  private Player isIn(
      Context context, Player player, Device.Fresh device, Optional<Session> guest) {
    Identity before = guard.identity(context);
    guard.signIn(context, device.token(), guest.isPresent());
    identities.changed();
    sockets.end(
        who ->
            guest.filter(who.person()::equals).isPresent()
                || (before.player().isPresent() && who.device().equals(before.device())));
    return player;
  }

  Attempt<Integer> signOut(Context context, Player player) {
    return end(player, device(context))
        .map(
            ended -> {
              guard.signOut(context);
              return ended;
            });
  }

  Attempt<Integer> end(Player player, String device) {
    return accounts
        .end(player.id(), device)
        .map(
            ended -> {
              isOver(who -> who.device().equals(device) && who.person().equals(player.id()));
              return ended;
            });
  }

  Attempt<Integer> endOthers(Context context, Player player) {
    String own = device(context);
    return accounts
        .endOthers(player.id(), own)
        .map(
            ended -> {
              isOver(who -> who.person().equals(player.id()) && !who.device().equals(own));
              return ended;
            });
  }

  /// Those who are not let in any more lose their connections too.
  void isOver(Predicate<Identity> whose) {
    identities.changed();
    sockets.end(whose);
  }

  void signedOut(Context context) {
    guard.signOut(context);
  }
}

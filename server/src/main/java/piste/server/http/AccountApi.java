package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import piste.people.Player;
import piste.people.Players;
import piste.people.account.Accounts;
import piste.people.account.BotAccounts;
import piste.people.account.Passkeys;
import piste.people.account.Secrets;
import piste.people.account.SignInLinks;
import piste.people.account.SlowHash;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Verdict;
import piste.server.guest.Buckets;
import piste.server.guest.RateLimits;
import piste.server.people.Identity;
import piste.server.settings.Limit;
import piste.server.wire.AccountJson;
import piste.table.Session;
import piste.table.TextCheck;

/// Guests become players, players sign in and out, and look after their devices and bots.
final class AccountApi {
  private static final Refusal PLAYER_ALREADY =
      new Refusal(
          Refusal.Kind.CONFLICT, "people.player", "somebody is signed in here: sign out first");

  private static final Refusal WRONG =
      new Refusal(
          Refusal.Kind.FORBIDDEN, "people.code", "there is no player of this name with this code");

  private static final Refusal NO_NAME =
      new Refusal("people.name", "a player's name has at least two letters or digits");

  private final SignIns signIns;
  private final Accounts accounts;
  private final SignInLinks links;
  private final Passkeys passkeys;
  private final BotAccounts bots;
  private final Leavings leavings;
  private final Questions questions;
  private final Buckets tries;

  AccountApi(
      SignIns signIns,
      Accounts accounts,
      Passkeys passkeys,
      Leavings leavings,
      Questions questions,
      RateLimits rates) {
    this.signIns = signIns;
    this.accounts = accounts;
    this.links = new SignInLinks(accounts);
    this.passkeys = passkeys;
    this.bots = new BotAccounts(accounts, rates.limits().count(Limit.PLAYER_BOTS));
    this.leavings = leavings;
    this.questions = questions;
    this.tries = rates.buckets(Limit.PLAYER_SIGN_INS);
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/me/player", this::look);
    routes.post("/api/me/player", this::claim);
    routes.post("/api/me/recover", this::recover);
    routes.post("/api/me/code", this::renew);
    routes.post("/api/me/sign-out", this::signOut);
    routes.delete("/api/me/devices", this::endOthers);
    routes.delete("/api/me/devices/{device}", this::end);
    routes.post("/api/me/links", this::makeLink);
    routes.post("/api/me/links/look", this::lookAtLink);
    routes.post("/api/me/links/open", this::openLink);
    routes.post("/api/me/bots", this::makeBot);
    routes.delete("/api/me/bots/{bot}", this::deleteBot);
  }

  private void look(Context context) {
    answer(
        context,
        signIns
            .asking(context)
            .then(
                who ->
                    who.player().isEmpty()
                        ? Attempt.made(AccountJson.guest())
                        : account(who.player().get(), who.device())));
  }

  private Attempt<String> account(Player player, String device) {
    return accounts
        .codeSince(player.id())
        .then(
            since ->
                accounts
                    .devices(player.id())
                    .then(
                        devices ->
                            passkeys
                                .of(player.id())
                                .then(
                                    keys ->
                                        bots.of(player.id())
                                            .map(
                                                programs ->
                                                    AccountJson.account(
                                                        new AccountJson.Account(
                                                            player, device, since, devices, keys,
                                                            programs))))));
  }

  /// Whether somebody may be called so for good.
  private static Attempt<String> name(String name) {
    return switch (TextCheck.name(name)) {
      case Refusal refusal -> Attempt.refused(refusal);
      case Verdict.Fits _ ->
          Players.folded(name).codePoints().filter(Character::isLetterOrDigit).count() >= 2
              ? Attempt.made(name)
              : Attempt.refused(NO_NAME);
    };
  }

  private void claim(Context context) {
    String code = Secrets.code();
    answer(
        context,
        signIns
            .asking(context)
            .then(
                who ->
                    AccountJson.claim(context.body())
                        .then(said -> name(said.name()).map(_ -> said))
                        .then(said -> free(who, said))
                        .then(
                            said ->
                                hash(code)
                                    .then(
                                        hash ->
                                            signIns.claim(
                                                context,
                                                new Accounts.Claim(
                                                    who.person(),
                                                    said.name(),
                                                    said.request(),
                                                    hash)))))
            .map(player -> AccountJson.player(player, Optional.of(code))));
  }

  /// Whoever is a player already gets an answer only if it is the one that they did not hear.
  private Attempt<AccountJson.Claim> free(Identity who, AccountJson.Claim said) {
    return who.account().isEmpty()
        ? Attempt.made(said)
        : accounts
            .isAnswered(said.request(), signIns.now())
            .then(again -> again ? Attempt.made(said) : Attempt.refused(PLAYER_ALREADY));
  }

  /// Slow on purpose: so it is done where all that takes long is done.
  private Attempt<SlowHash> hash(String code) {
    return questions.ask(() -> Attempt.made(SlowHash.of(code)));
  }

  private void recover(Context context) {
    answer(
        context,
        AccountJson.recovery(context.body())
            .then(
                said -> opened(said).then(player -> signIns.signIn(context, player, said.bring())))
            .map(player -> AccountJson.player(player, Optional.empty())));
  }

  private Attempt<Session> opened(AccountJson.Recovery said) {
    if (!tries.take(Secrets.hash(Players.folded(said.name())))) {
      return Attempt.refused(
          Refusal.Kind.TOO_OFTEN,
          "server.too-many-sign-ins",
          "too many codes were tried for this name: wait a while, or use another device or"
              + " passkey");
    }
    return accounts
        .lock(said.name())
        .then(
            lock ->
                questions.ask(
                    () ->
                        lock.openedBy(said.code())
                            .map(Attempt::made)
                            .orElseGet(() -> Attempt.refused(WRONG))));
  }

  private void renew(Context context) {
    String code = Secrets.code();
    answer(
        context,
        signIns
            .player(context)
            .then(
                player -> hash(code).then(hash -> accounts.renew(player.id(), hash, signIns.now())))
            .map(_ -> AccountJson.code(code)));
  }

  private void signOut(Context context) {
    done(context, signIns.player(context).then(player -> signIns.signOut(context, player)));
  }

  private void end(Context context) {
    done(
        context,
        signIns.player(context).then(player -> signIns.end(player, context.pathParam("device"))));
  }

  private void endOthers(Context context) {
    done(context, signIns.player(context).then(player -> signIns.endOthers(context, player)));
  }

  private void makeLink(Context context) {
    long now = signIns.now();
    answer(
        context,
        signIns
            .player(context)
            .then(player -> links.make(player.id(), now))
            .map(link -> AccountJson.link(link, now + SignInLinks.LIFE.toMillis())));
  }

  /// Whoever opens a link is told first who they will be: it may be a trap.
  private void lookAtLink(Context context) {
    answer(
        context,
        signIns
            .asking(context)
            .then(_ -> AccountJson.link(context.body()))
            .then(said -> links.look(said.link(), signIns.now()))
            .map(AccountJson::named));
  }

  private void openLink(Context context) {
    answer(
        context,
        signIns
            .asking(context)
            .then(_ -> AccountJson.link(context.body()))
            .then(
                said ->
                    links
                        .use(said.link(), signIns.now())
                        .then(player -> signIns.signIn(context, player, said.bring())))
            .map(player -> AccountJson.player(player, Optional.empty())));
  }

  private void makeBot(Context context) {
    answer(
        context,
        signIns
            .player(context)
            .then(
                player ->
                    AccountJson.name(context.body())
                        .then(AccountApi::name)
                        .then(name -> bots.make(player.id(), name, signIns.now())))
            .map(made -> AccountJson.bot(made.bot(), made.token())));
  }

  private void deleteBot(Context context) {
    Session bot = new Session(context.pathParam("bot"));
    done(
        context,
        signIns
            .player(context)
            .then(player -> bots.isOf(player.id(), bot))
            .then(own -> own ? leavings.leave(bot) : Attempt.made(false)));
  }

  private void answer(Context context, Attempt<String> json) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal refusal) ->
          Front.refuse(context, questions.refused(refusal));
    }
  }

  static void done(Context context, Attempt<?> change) {
    switch (change) {
      case Attempt.Made<?> _ -> context.status(204);
      case Attempt.Refused<?>(Refusal refusal) -> Api.refuse(context, refusal);
    }
  }
}

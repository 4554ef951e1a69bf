package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import piste.people.account.Passkeys;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Verdict;
import piste.server.wire.AccountJson;
import piste.table.TextCheck;

/// Passkeys are made, used and deleted.
final class PasskeyApi {
  private final Guard guard;
  private final SignIns signIns;
  private final Passkeys passkeys;

  PasskeyApi(Guard guard, SignIns signIns, Passkeys passkeys) {
    this.guard = guard;
    this.signIns = signIns;
    this.passkeys = passkeys;
  }

  void routes(RoutesConfig routes) {
    routes.post("/api/me/passkeys/new", this::prepare);
    routes.post("/api/me/passkeys", this::keep);
    routes.delete("/api/me/passkeys/{passkey}", this::delete);
    routes.post("/api/me/passkeys/challenge", this::challenge);
    routes.post("/api/me/passkeys/sign-in", this::signIn);
  }

  private void prepare(Context context) {
    Api.answer(
        context,
        signIns
            .player(context)
            .then(
                player ->
                    passkeys
                        .of(player.id())
                        .then(
                            known ->
                                passkeys
                                    .challenge(player.id(), signIns.now())
                                    .map(
                                        challenge ->
                                            AccountJson.makePasskey(
                                                challenge,
                                                guard.site(context).host(),
                                                player,
                                                known)))));
  }

  private void keep(Context context) {
    AccountApi.done(
        context,
        signIns
            .player(context)
            .then(
                player ->
                    AccountJson.passkey(context.body())
                        .then(PasskeyApi::named)
                        .then(
                            made ->
                                passkeys.add(
                                    player.id(),
                                    made.name(),
                                    guard.site(context),
                                    made.said(),
                                    signIns.now()))));
  }

  private static Attempt<AccountJson.NewPasskey> named(AccountJson.NewPasskey made) {
    return switch (TextCheck.name(made.name())) {
      case Refusal refusal -> Attempt.refused(refusal);
      case Verdict.Fits _ -> Attempt.made(made);
    };
  }

  private void delete(Context context) {
    AccountApi.done(
        context,
        signIns
            .player(context)
            .then(player -> passkeys.delete(player.id(), context.pathParam("passkey"))));
  }

  private void challenge(Context context) {
    Api.answer(
        context,
        signIns
            .asking(context)
            .then(who -> passkeys.challenge(who.person(), signIns.now()))
            .map(challenge -> AccountJson.usePasskey(challenge, guard.site(context).host())));
  }

  private void signIn(Context context) {
    Api.answer(
        context,
        signIns
            .asking(context)
            .then(
                who ->
                    AccountJson.assertion(context.body())
                        .then(
                            made ->
                                passkeys
                                    .signIn(
                                        who.person(),
                                        guard.site(context),
                                        made.said(),
                                        signIns.now())
                                    .then(player -> signIns.signIn(context, player, made.bring()))))
            .map(player -> AccountJson.player(player, Optional.empty())));
  }
}

package piste.people.account;

import java.util.List;
import java.util.Optional;
import piste.people.Player;
import piste.people.Players;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;

/// Programs of players, which are players themselves and say that they are bots.
public final class BotAccounts {
  private final PeopleDatabase database;
  private final int most;

  /// @param most how many one player may have
  public BotAccounts(Accounts accounts, int most) {
    this.database = accounts.database();
    this.most = most;
  }

  /// A bot just made.
  ///
  /// @param token shown once; only its hash is kept
  public record Made(Player bot, String token) {}

  public Attempt<Made> make(Session owner, String name, long now) {
    Player bot = new Player(new Session("bot-" + Secrets.name()), name, Player.Kind.BOT, now);
    String token = Secrets.token();
    return database
        .change(
            connection -> {
              boolean isThere = Players.find(connection, bot.id()).isPresent();
              long number =
                  Rows.number(connection, "SELECT COUNT(*) FROM bots WHERE owner = ?", owner.id());
              if (!isThere && number >= most) {
                return Optional.of(
                    new Refusal(
                        Refusal.Kind.TOO_MANY,
                        "people.bots",
                        "a player may have at most %d bots: delete one first".formatted(most)));
              }
              if (!Players.add(connection, bot)) {
                return Optional.of(Players.taken(name));
              }
              Rows.change(
                  connection,
                  "INSERT INTO bots (bot, owner, token, since) VALUES (?, ?, ?, ?)"
                      + " ON CONFLICT DO NOTHING",
                  bot.id().id(),
                  owner.id(),
                  Secrets.hash(token),
                  now);
              return Optional.<Refusal>empty();
            })
        .then(
            no ->
                no.map(Attempt::<Made>refused).orElseGet(() -> Attempt.made(new Made(bot, token))));
  }

  public Attempt<List<Player>> of(Session owner) {
    return database.read(connection -> Leaving.bots(connection, owner));
  }

  /// Whether somebody owns a bot.
  public Attempt<Boolean> isOf(Session owner, Session bot) {
    return of(owner).map(all -> all.stream().anyMatch(one -> one.id().equals(bot)));
  }
}

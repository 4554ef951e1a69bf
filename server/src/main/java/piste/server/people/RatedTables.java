package piste.server.people;

import java.util.Optional;
import piste.people.Player;
import piste.people.rating.GameRates;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Admission;
import piste.table.Chair;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;

/// Who may play at rated tables: players, and bots whose ratings are known.
public final class RatedTables implements Admission {
  private static final Refusal GUEST =
      new Refusal(
          Refusal.Kind.FORBIDDEN,
          "server.rated-guest",
          "ratings belong to players: keep your games under a name (at /me) to play rated games, or"
              + " choose a table that is not rated");

  private final Records records;

  public RatedTables(Records records) {
    this.records = records;
  }

  @Override
  public Optional<Refusal> toOpen(TableTerms terms, Session host) {
    return terms.rated() ? refusedAsGuest(host) : Optional.empty();
  }

  @Override
  public Optional<Refusal> refused(TableState table, Session who, Request what) {
    if (what instanceof Request.ChangeTerms(TableTerms terms)) {
      return toOpen(terms, who);
    }
    if (!table.terms().rated()) {
      return Optional.empty();
    }
    if (what instanceof Request.AddBot bot) {
      return refusedBot(table, bot.level());
    }
    if (what instanceof Request.Sit) {
      return refusedAsGuest(who);
    }
    boolean begins =
        what instanceof Request.Start || (what instanceof Request.Rematch again && again.wanted());
    return begins ? refusedTable(table) : Optional.empty();
  }

  private Optional<Refusal> refusedTable(TableState table) {
    return table.seating().chairs().stream()
        .flatMap(chair -> refused(table, chair).stream())
        .findFirst();
  }

  private Optional<Refusal> refused(TableState table, Chair chair) {
    return switch (chair) {
      case Chair.Person person -> refusedAsGuest(person.session());
      case Chair.Bot(String level) -> refusedBot(table, level);
      case Chair.Empty _ -> Optional.empty();
    };
  }

  private Optional<Refusal> refusedAsGuest(Session who) {
    return switch (records.players().find(who)) {
      case Attempt.Made<Optional<Player>>(Optional<Player> player) ->
          player.isPresent() ? Optional.empty() : Optional.of(GUEST);
      case Attempt.Refused<Optional<Player>>(Refusal why) -> Optional.of(why);
    };
  }

  private Optional<Refusal> refusedBot(TableState table, String level) {
    GameRates rates = records.rates().getOrDefault(table.terms().game(), GameRates.UNKNOWN);
    return rates.bots().containsKey(level)
        ? Optional.empty()
        : Optional.of(
            new Refusal(
                "server.rated-bot",
                "nobody knows the rating of %s: choose another bot, or a table that is not rated"
                    .formatted(level)));
  }
}

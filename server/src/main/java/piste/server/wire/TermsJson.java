package piste.server.wire;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.catalogue.Catalogue;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Series.Ties;
import piste.table.TableTerms;
import piste.table.TableTerms.Beginning;
import piste.table.TableTerms.Clock;
import piste.table.TableTerms.Dice;
import tools.jackson.databind.JsonNode;

/// The terms of a table as JSON.
public final class TermsJson {
  private static final int MOST_OPTIONS = 40;
  private static final String SINGLE = "none";

  /// Where no game is named.
  private static final String GAME = Catalogue.ofTheHouse().names().getFirst();

  private TermsJson() {}

  static void write(JsonText out, TableTerms terms) {
    out.startObject();
    out.field("game", terms.game());
    out.field("seats", terms.seats());
    out.startObject("options");
    terms.options().forEach(out::field);
    out.endObject();
    out.word("dice", Names.of(terms.dice()));
    out.word("clock", Names.of(terms.clock()));
    out.word("beginning", Names.of(terms.beginning()));
    out.field("first", terms.first().number());
    out.word("tournament", terms.tournament().map(Names::of).orElse(SINGLE));
    out.field("listed", terms.listed());
    out.field("standIns", terms.standIns());
    out.field("odds", terms.odds());
    out.field("rated", terms.rated());
    out.endObject();
  }

  /// What is not said has its standard value.
  public static Attempt<TableTerms> read(JsonNode json) {
    Fields fields = new Fields(json, "terms");
    TableTerms standard = TableTerms.of(GAME, 2);
    String game = fields.text("game", standard.game());
    int seats = fields.number("seats", standard.seats(), 1, Seat.MOST);
    Dice dice = fields.name("dice", standard.dice());
    Clock clock = fields.name("clock", standard.clock());
    Beginning beginning = fields.name("beginning", standard.beginning());
    Seat first = Seat.of(fields.number("first", 1, 1, Seat.MOST));
    String tournament = fields.text("tournament", SINGLE);
    Optional<Ties> ties =
        tournament.equals(SINGLE) ? Optional.empty() : Names.find(Ties.class, tournament);
    if (ties.isEmpty() && !tournament.equals(SINGLE)) {
      fields.wrong("tournament", "none, or how its ties end");
    }
    boolean listed = fields.flag("listed", standard.listed());
    boolean standIns = fields.flag("standIns", standard.standIns());
    boolean rated = fields.flag("rated", standard.rated());
    // Nobody is helped at a rated table: who says no more than that it is one means so.
    boolean odds = fields.flag("odds", !rated);
    SortedMap<String, String> options = options(fields, fields.node("options"));
    return fields.whole(
        () ->
            new TableTerms(
                game, seats, options, dice, clock, beginning, first, ties, listed, standIns, odds,
                rated));
  }

  private static SortedMap<String, String> options(Fields fields, JsonNode json) {
    SortedMap<String, String> options = new TreeMap<>();
    if (json.isMissingNode()) {
      return options;
    }
    if (!json.isObject() || json.size() > MOST_OPTIONS) {
      fields.wrong("options", "an object of texts");
      return options;
    }
    for (Map.Entry<String, JsonNode> option : json.properties()) {
      if (option.getValue().isString()) {
        options.put(option.getKey(), option.getValue().asString());
      } else {
        fields.wrong("options", "an object of texts");
      }
    }
    return options;
  }
}

package piste.server.wire;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import piste.catalogue.Chances;
import piste.catalogue.GameReview;
import piste.minds.Words;
import piste.minds.review.Account;
import piste.minds.review.FaceCount;
import piste.rules.Attempt;
import piste.table.Event;
import piste.table.Fact;
import piste.table.PlayedGame;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableView;
import piste.table.Tables;
import piste.table.Verification;
import piste.table.journal.Status;

/// Games looked at again, and what is to be expected, as JSON.
public final class ReviewJson {
  private static final Base64.Encoder BASE64 = Base64.getEncoder();

  private ReviewJson() {}

  /// What may be expected at a table.
  public static String chances(Chances chances) {
    return Json.write(
        out -> {
          out.field("version", chances.version());
          ViewJson.seats(out, "seats", chances.seats());
          numbers(out, "win", chances.win());
          chances.advice().ifPresent(advice -> advice(out, advice));
        });
  }

  private static void advice(JsonText out, Chances.Advice advice) {
    out.startObject("advice");
    out.field("seat", advice.seat().number());
    out.field("best", advice.best());
    choices(out, advice.choices());
    said(out, "why", advice.why());
    out.endObject();
  }

  /// That something is still being worked out.
  public static String working(String code, String reason, double progress) {
    return Json.write(
        out -> {
          out.field("code", code);
          out.field("reason", reason);
          out.name("progress").value(progress);
        });
  }

  /// A whole review.
  ///
  /// @param games how many games are over at the table
  public static String review(GameReview review, Tables tables, int games) {
    PlayedGame game = review.game();
    return Json.write(
        out -> {
          out.field("game", game.start().kit().name());
          out.field("number", game.number());
          out.field("games", games);
          out.field("begun", game.begun());
          out.field("ended", game.ended());
          ViewJson.seats(out, "players", game.players());
          out.name("view");
          out.json(seen(tables, game.end()));
          numbers(out, "expected", review.expected());
          out.startArray("beats");
          for (int i = 0; i < game.beats().size(); i++) {
            beat(out, tables, game.beats().get(i), review.beats().get(i));
          }
          out.endArray();
          out.startArray("moments");
          review.moments().forEach(out::value);
          out.endArray();
          ViewJson.array(out, "accounts", review.accounts(), account -> account(out, account));
          ViewJson.array(out, "faces", review.faces(), counts -> faces(out, counts));
        });
  }

  /// The table as nobody's, with nothing of the game hidden: it is over.
  private static String seen(Tables tables, TableState state) {
    return ViewJson.shared(
        tables.view(state, Session.HOUSE, state.match().orElseThrow().view(_ -> true)));
  }

  private static void beat(
      JsonText out, Tables tables, PlayedGame.Beat told, GameReview.Beat beat) {
    out.startObject();
    out.field("version", told.version());
    out.field("step", told.step());
    out.field("thrown", told.fact().event() instanceof Event.Thrown);
    out.field("seat", beat.seat().number());
    numbers(out, "after", beat.after());
    out.startArray("cues");
    tables.cues(told.before(), told.fact()).forEach(cue -> WordsJson.cue(out, told.version(), cue));
    out.endArray();
    beat.decision().ifPresent(decision -> decision(out, decision));
    out.endObject();
  }

  private static void decision(JsonText out, GameReview.Decision decision) {
    out.startObject("decision");
    out.field("made", decision.made());
    out.field("best", decision.best());
    out.name("loss").value(decision.loss());
    out.word("grade", Names.of(decision.grade()));
    choices(out, decision.choices());
    out.endObject();
  }

  private static void choices(JsonText out, List<GameReview.Choice> choices) {
    out.startArray("choices");
    for (GameReview.Choice choice : choices) {
      out.startObject();
      out.field("token", choice.token());
      choice
          .words()
          .ifPresent(
              words -> {
                out.name("words");
                WordsJson.words(out, words);
              });
      out.name("win").value(choice.win());
      out.endObject();
    }
    out.endArray();
  }

  private static void account(JsonText out, Account account) {
    out.startObject();
    out.field("seat", account.seat().number());
    out.name("expected").value(account.expected());
    out.name("luck").value(account.luck());
    out.name("luckOfOthers").value(account.luckOfOthers());
    out.name("skill").value(account.skill());
    out.name("skillOfOthers").value(account.skillOfOthers());
    out.name("actual").value(account.actual());
    out.endObject();
  }

  private static void faces(JsonText out, List<FaceCount> counts) {
    out.startArray();
    for (FaceCount count : counts) {
      out.startObject();
      out.word("die", count.die().name());
      out.startArray("faces");
      count.die().faces().forEach(out::word);
      out.endArray();
      out.startArray("counts");
      count.counts().forEach(out::value);
      out.endArray();
      out.name("oddity").value(count.oddity());
      out.field("withinChance", count.isWithinChance());
      out.endObject();
    }
    out.endArray();
  }

  /// A game to be played again on a stage: the table as it began, then what followed.
  public static String replay(PlayedGame game, Tables tables) {
    return Json.write(
        out -> {
          out.field("number", game.number());
          out.field("version", game.start().version());
          out.name("view").json(seen(tables, game.start()));
          out.name("end").json(seen(tables, game.end()));
          out.startArray("updates");
          for (PlayedGame.Beat beat : game.beats()) {
            Moment moment =
                Moment.of(beat.version(), beat.fact(), tables.cues(beat.before(), beat.fact()));
            out.startObject();
            out.field("from", beat.before().version());
            out.field("version", beat.version());
            out.field("step", beat.step());
            out.startArray("cues");
            if (!moment.cues().isEmpty()) {
              out.json(moment.cues());
            }
            out.endArray();
            if (beat.fact().event() instanceof Event.Thrown thrown
                && thrown.path().hasRemaining()) {
              byte[] path = new byte[thrown.path().remaining()];
              thrown.path().duplicate().get(path);
              out.word("path", BASE64.encodeToString(path));
            }
            out.name("view").json(seen(tables, beat.after()));
            out.endObject();
          }
          out.endArray();
        });
  }

  /// All that chance did at a table, with what proves it and what was told of it.
  ///
  /// @param facts all of the table
  public static Attempt<String> proofs(Tables tables, List<Fact> facts) {
    List<Moment> moments = new ArrayList<>();
    Map<Long, String> moves = new LinkedHashMap<>();
    Map<Long, String> commitments = new LinkedHashMap<>();
    Attempt<TableState> state =
        tables.fold(
            facts,
            (fact, before, after) -> {
              moments.add(Moment.of(after.version(), fact, tables.cues(before, fact)));
              if (after.chance().made() > before.chance().made()) {
                commitments.put(after.version(), before.chance().commitment());
              }
              Fact last = facts.get((int) before.version() - 1);
              if (fact.event() instanceof Event.Thrown
                  && last.command().equals(fact.command())
                  && last.event() instanceof Event.Played(String step, _)) {
                moves.put(after.version(), step);
              }
            });
    return state.map(
        end -> {
          TableView view = tables.view(end, Session.HOUSE);
          List<Moment> proven =
              moments.stream().filter(moment -> !moment.proof().isEmpty()).toList();
          return Json.write(
              out -> {
                if (facts.getFirst().event() instanceof Event.Created created) {
                  out.field("commitment", created.commitment());
                }
                out.word("stage", Names.of(view.stage()));
                if (view.brought()) {
                  out.field("brought", true);
                  out.field("signed", isSigned(facts));
                }
                ViewJson.places(out, view);
                byVersion(out, "moves", moves);
                byVersion(out, "commitments", commitments);
                ViewJson.array(out, "throws", proven, moment -> out.json(moment.proof()));
                out.startArray("cues");
                proven.stream()
                    .filter(moment -> !moment.cues().isEmpty())
                    .forEach(moment -> out.json(moment.cues()));
                out.endArray();
              });
        });
  }

  private static void byVersion(JsonText out, String name, Map<Long, String> texts) {
    out.startObject(name);
    texts.forEach((version, text) -> out.field(version.toString(), text));
    out.endObject();
  }

  /// Whether a table that was brought has a signature, which was checked when it came.
  private static boolean isSigned(List<Fact> facts) {
    return facts.getLast().event() instanceof Event.Brought brought && brought.key().isPresent();
  }

  /// A table thrown again: what came of each throw.
  public static String verification(Verification verification) {
    return Json.write(
        out -> {
          ViewJson.array(
              out,
              "checks",
              verification.checks(),
              check -> {
                out.startObject();
                out.field("version", check.fact());
                out.field("number", check.number());
                out.word("outcome", Names.of(check.outcome()));
                if (!check.why().isEmpty()) {
                  out.field("why", check.why());
                }
                out.endObject();
              });
          if (verification.broken().isPresent()) {
            out.field("broken", verification.broken().get().reason());
          }
          out.field("over", verification.status().filter(Status.FINISHED::equals).isPresent());
        });
  }

  private static void said(JsonText out, String name, Words words) {
    out.startObject(name);
    out.field("fr", words.french());
    out.field("en", words.english());
    out.endObject();
  }

  private static void numbers(JsonText out, String name, List<Double> numbers) {
    ViewJson.array(out, name, numbers, out::value);
  }
}

package piste.server.wire;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import piste.arena.Path;
import piste.arena.PathCodec;
import piste.catalogue.Chances;
import piste.catalogue.GameReview;
import piste.catalogue.HandReview;
import piste.catalogue.Texts;
import piste.minds.review.Account;
import piste.minds.review.FaceCount;
import piste.minds.think.Thinking;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.table.Chair;
import piste.table.Chance;
import piste.table.Change;
import piste.table.Course.Stage;
import piste.table.Event;
import piste.table.Fact;
import piste.table.PlayedGame;
import piste.table.Result;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableView;
import piste.table.Tables;
import piste.table.Verification;
import piste.table.journal.Status;

/// Reviews and odds, as JSON.
public final class ReviewJson {
  private static final Base64.Encoder BASE64 = Base64.getEncoder();

  private ReviewJson() {}

  /// What may be expected at a table.
  public static String chances(Chances chances, Texts texts) {
    return Json.write(
        out -> {
          out.field("version", chances.version());
          ViewJson.seats(out, "seats", chances.seats());
          numbers(out, "win", chances.win());
          out.word("odds", Names.of(chances.premise()));
          chances.style().ifPresent(style -> out.word("style", style));
          chances.advice().ifPresent(advice -> advice(out, advice, texts));
        });
  }

  private static void advice(JsonText out, Chances.Advice advice, Texts texts) {
    out.startObject("advice");
    out.field("seat", advice.seat().number());
    out.field("best", advice.best());
    choices(out, advice.choices());
    WordsJson.said(out, "why", texts.say(advice.why()));
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
          out.word("odds", Names.of(review.premise()));
          numbers(out, "expected", review.expected());
          out.startArray("beats");
          for (int i = 0; i < game.beats().size(); i++) {
            beat(out, game.beats().get(i), review.beats().get(i));
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
  private static ByteBuffer seen(Tables tables, TableState state) {
    return ViewJson.shared(
        tables.view(state, Session.HOUSE, state.match().orElseThrow().view(_ -> true)));
  }

  private static void beat(JsonText out, PlayedGame.Beat told, GameReview.Beat beat) {
    Change change = told.change();
    out.startObject();
    out.field("version", change.version());
    out.field("step", told.step().text());
    out.field("thrown", change.fact().event() instanceof Event.Thrown);
    out.field("seat", beat.seat().number());
    numbers(out, "after", beat.after());
    out.startArray("cues");
    change.cues().forEach(cue -> WordsJson.cue(out, change.version(), cue));
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

  /// The hands of a game, told from luck.
  public static String hands(HandReview review) {
    return Json.write(
        out -> {
          ViewJson.array(out, "accounts", review.accounts(), account -> handAccount(out, account));
          ViewJson.array(out, "throws", review.byHand(), one -> byHand(out, one));
          out.field("elsewhere", review.elsewhere());
        });
  }

  /// Where dice might have gone too.
  public static String fan(List<Path> paths) {
    return Json.write(
        out ->
            ViewJson.array(
                out,
                "paths",
                paths,
                path -> out.value(BASE64.encodeToString(PathCodec.encode(path)))));
  }

  private static void handAccount(JsonText out, Account account) {
    out.startObject();
    out.field("seat", account.seat().number());
    out.name("expected").value(account.expected());
    out.name("luck").value(account.luck());
    out.name("luckOfOthers").value(account.luckOfOthers());
    out.name("hand").value(account.hand());
    out.name("handOfOthers").value(account.handOfOthers());
    out.name("handMargin").value(account.handMargin());
    out.name("handsMargin").value(account.handsMargin());
    out.field("throwsByHand", account.throwsByHand());
    out.name("handPerThrow").value(account.handPerThrow());
    out.name("handPerThrowMargin").value(account.handPerThrowMargin());
    out.name("skill").value(account.skill());
    out.name("skillOfOthers").value(account.skillOfOthers());
    out.name("actual").value(account.actual());
    out.endObject();
  }

  private static void byHand(JsonText out, HandReview.ByHand one) {
    out.startObject();
    out.field("beat", one.beat());
    out.field("seat", one.seat().number());
    out.name("before").value(one.before());
    out.name("after").value(one.after());
    out.name("hand").value(one.hand());
    out.name("margin").value(one.margin());
    out.name("luck").value(one.luck());
    out.name("works").value(one.works());
    out.field("times", one.times());
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
      out.name("oddity").value(count.pValue());
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
            Thinking.checkpoint();
            Change change = beat.change();
            Moment moment = Moment.of(change);
            out.startObject();
            out.field("from", change.before().version());
            out.field("version", change.version());
            out.field("step", beat.step().text());
            out.startArray("cues");
            if (moment.cues().hasRemaining()) {
              out.json(moment.cues());
            }
            out.endArray();
            if (change.fact().event() instanceof Event.Thrown thrown
                && thrown.path().hasRemaining()) {
              byte[] path = new byte[thrown.path().remaining()];
              thrown.path().duplicate().get(path);
              out.word("path", BASE64.encodeToString(path));
            }
            out.name("view").json(seen(tables, change.after()));
            out.endObject();
          }
          out.endArray();
        });
  }

  /// So much is told of what happened before somebody came.
  private static final int MOST_TOLD = 80;

  /// What happened lately in the game that is being played, or was last, as it was told.
  public static Attempt<String> told(Tables tables, List<Fact> facts) {
    List<Moment> moments = new ArrayList<>();
    return tables
        .walk(
            facts,
            change -> {
              Thinking.checkpoint();
              if (change.fact().event() instanceof Event.Begun) {
                moments.clear();
              }
              Moment moment = Moment.of(change);
              if (moment.cues().hasRemaining()) {
                moments.add(moment);
              }
            })
        .map(
            end ->
                Json.write(
                    out -> {
                      out.field("version", end.version());
                      out.startArray("cues");
                      moments.stream()
                          .skip(Math.max(0, moments.size() - MOST_TOLD))
                          .forEach(moment -> out.json(moment.cues()));
                      out.endArray();
                    }));
  }

  /// All that chance did at a table, with what proves it and what was told of it.
  ///
  /// @param facts all of the table
  public static Attempt<String> proofs(Tables tables, List<Fact> facts) {
    List<Moment> moments = new ArrayList<>();
    Map<Long, String> moves = new LinkedHashMap<>();
    Map<Long, String> commitments = new LinkedHashMap<>();
    Who who = new Who();
    Attempt<TableState> state =
        tables.walk(
            facts,
            change -> {
              Thinking.checkpoint();
              moments.add(Moment.of(change));
              who.note(change);
              TableState before = change.before();
              if (change.after().chance().made() > before.chance().made()) {
                commitments.put(change.version(), before.chance().commitment());
              }
              Fact last = facts.get((int) before.version() - 1);
              if (change.fact().event() instanceof Event.Thrown
                  && last.command().equals(change.fact().command())
                  && last.event() instanceof Event.Played played) {
                moves.put(change.version(), played.step().text());
              }
            });
    return state.map(
        end -> {
          TableView view = tables.view(end, Session.HOUSE);
          List<Moment> proven =
              moments.stream().filter(moment -> moment.proof().hasRemaining()).toList();
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
                    .filter(moment -> moment.cues().hasRemaining())
                    .forEach(moment -> out.json(moment.cues()));
                out.endArray();
                who.write(out);
              });
        });
  }

  /// Who threw, and what a reader must know to see whether the right ones were asked.
  private static final class Who {
    private final Map<Long, List<Seat>> by = new LinkedHashMap<>();
    private final Map<Integer, List<String>> renewed = new LinkedHashMap<>();
    private final List<Long> games = new ArrayList<>();
    private final List<End> ends = new ArrayList<>();

    /// Those who gave up by themselves in the game that is being played, with the versions.
    private final Map<Seat, Long> gaveUp = new LinkedHashMap<>();

    /// How a game ended.
    private record End(long version, TableState after, Map<Seat, Long> gaveUp) {}

    void note(Change change) {
      Fact fact = change.fact();
      noteEnd(change);
      if (fact.event() instanceof Event.Begun) {
        games.add(change.version());
      }
      if (fact.event() instanceof Event.Renewed) {
        Chance chance = change.after().chance();
        renewed.computeIfAbsent(chance.next(), _ -> new ArrayList<>()).add(chance.commitment());
      }
      if (fact.event() instanceof Event.Thrown && !fact.by().isHouse()) {
        by.put(change.version(), change.before().seating().seatsOf(fact.by()));
      }
    }

    private void noteEnd(Change change) {
      if (change.before().stage() != Stage.PLAYING) {
        gaveUp.clear();
        return;
      }
      if (change.fact().event() instanceof Event.AtSeat(Event.SeatChange what, Seat seat)
          && what == Event.SeatChange.RESIGNED
          && change.before().seating().seatsOf(change.fact().by()).contains(seat)) {
        gaveUp.put(seat, change.version());
      }
      if (change.after().stage() != Stage.PLAYING) {
        ends.add(new End(change.version(), change.after(), Map.copyOf(gaveUp)));
      }
    }

    private static void end(JsonText out, End end) {
      TableState after = end.after();
      out.startObject();
      out.field("version", end.version());
      Result result = after.course().results().getLast();
      ViewJson.seats(out, "players", result.players());
      ViewJson.numbers(out, "ranks", result.standing().ranks());
      out.startObject("names");
      for (int number = 1; number <= after.terms().seats(); number++) {
        Seat seat = Seat.of(number);
        after
            .seating()
            .person(seat)
            .flatMap(Chair.Person::name)
            .ifPresent(name -> out.field(Integer.toString(seat.number()), name));
      }
      out.endObject();
      out.startObject("gaveUp");
      end.gaveUp().forEach((seat, at) -> out.field(Integer.toString(seat.number()), at));
      out.endObject();
      out.endObject();
    }

    void write(JsonText out) {
      out.startObject("by");
      by.forEach((version, seats) -> ViewJson.seats(out, version.toString(), seats));
      out.endObject();
      out.startObject("renewed");
      renewed.forEach((number, all) -> ViewJson.array(out, number.toString(), all, out::value));
      out.endObject();
      ViewJson.array(out, "games", games, out::value);
      ViewJson.array(out, "ends", ends, end -> end(out, end));
    }
  }

  private static void byVersion(JsonText out, String name, Map<Long, String> texts) {
    out.startObject(name);
    texts.forEach((version, text) -> out.field(version.toString(), text));
    out.endObject();
  }

  /// Whether a table that was brought has a signature, which was checked when it came.
  private static boolean isSigned(List<Fact> facts) {
    return facts.stream()
        .anyMatch(
            fact -> fact.event() instanceof Event.Brought brought && brought.key().isPresent());
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
                out.field("others", check.others());
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

  private static void numbers(JsonText out, String name, List<Double> numbers) {
    ViewJson.array(out, name, numbers, out::value);
  }
}

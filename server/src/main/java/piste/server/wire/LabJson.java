package piste.server.wire;

import java.util.List;
import java.util.stream.IntStream;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.DiceKinds;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.Starter;
import piste.minds.Study;
import piste.rules.Game;
import piste.rules.Option;
import piste.rules.Refusal;
import piste.server.lab.LabRun;
import piste.server.lab.Laboratory;
import piste.server.settings.LabLimits;
import piste.view.Dictionary.Language;

/// The lab as JSON.
public final class LabJson {
  private LabJson() {}

  /// Why a file is refused, in both languages.
  public static String wrongFile(Catalogue catalogue, Refusal refusal, String text) {
    return Json.write(
        out -> {
          Json.refusal(out, refusal);
          ExperimentFile.fault(catalogue, text)
              .ifPresent(
                  fault -> {
                    out.field("line", fault.line());
                    out.startObject("words");
                    for (Language language : Language.values()) {
                      out.field(language.code(), fault.reason(language));
                    }
                    out.endObject();
                  });
        });
  }

  /// What may be varied in every game, and how much of it.
  public static String games(List<GameModule<?, ?, ?>> modules, LabLimits limits) {
    return Json.write(
        out -> {
          out.field("mostGames", limits.games());
          out.field("mostVariants", limits.cells());
          ViewJson.array(out, "games", modules, module -> game(out, module));
        });
  }

  private static void game(JsonText out, GameModule<?, ?, ?> module) {
    Game<?, ?, ?> game = module.box().game();
    out.startObject().field("name", game.name());
    List<Integer> players =
        IntStream.rangeClosed(game.fewestPlayers(), game.mostPlayers()).boxed().toList();
    ViewJson.array(out, "players", players, out::value);
    ViewJson.array(out, "options", game.options(), option -> option(out, game.name(), option));
    List<String> bots = module.bots(Study.IDLE).stream().map(bot -> bot.level().name()).toList();
    ViewJson.array(out, "levels", module.levelNames(), out::value);
    ViewJson.array(out, "bots", bots, out::value);
    List<String> dice =
        DiceKinds.of(module).stream()
            .filter(kind -> kind != DiceKind.PHYSICS)
            .map(DiceKind::word)
            .toList();
    ViewJson.array(out, "dice", dice, out::value);
    out.field("starter", Starter.of(module));
    out.endObject();
  }

  private static void option(JsonText out, String game, Option option) {
    out.startObject().field("name", option.name());
    out.field("standard", option.standard());
    ViewJson.array(out, "values", option.values(), out::value);
    out.field("words", game + ".option." + option.name());
    out.endObject();
  }

  /// Every run, the newest first.
  public static String runs(Laboratory lab, String guest) {
    return Json.write(
        out -> ViewJson.array(out, "runs", lab.runs(), run -> run(out, lab, run, guest)));
  }

  public static String run(Laboratory lab, LabRun run, String guest) {
    return Json.text(out -> run(out, lab, run, guest));
  }

  private static void run(JsonText out, Laboratory lab, LabRun run, String guest) {
    out.startObject().field("run", run.id());
    out.field("title", run.experiment().title());
    out.field("game", run.experiment().game());
    out.word("state", Names.of(run.state()));
    out.field("games", run.games());
    out.field("done", run.done());
    out.field("made", run.made());
    out.field("mine", run.isOf(guest));
    if (run.state() == LabRun.State.WAITING) {
      out.field("before", lab.before(run));
    }
    run.secondsLeft(System.nanoTime()).ifPresent(seconds -> out.field("secondsLeft", seconds));
    run.reason().ifPresent(reason -> out.field("reason", reason));
    out.endObject();
  }
}

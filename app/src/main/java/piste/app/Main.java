package piste.app;

import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import piste.app.arena.ArenaCommand;
import piste.app.arena.ThrowCommand;
import piste.app.cli.Games;
import piste.app.cli.RootCommand;
import piste.app.data.BackupCommand;
import piste.app.data.ExportCommand;
import piste.app.data.ImportCommand;
import piste.app.data.MoveCommand;
import piste.app.data.PruneCommand;
import piste.app.data.RestoreCommand;
import piste.app.data.VerifyCommand;
import piste.app.deschainer.DesChainerCommand;
import piste.app.game.FoldCommand;
import piste.app.game.GamesCommand;
import piste.app.game.PuzzleCommand;
import piste.app.game.ReviewCommand;
import piste.app.lab.LabCommand;
import piste.app.lab.WorkerCommand;
import piste.app.ratings.RatingsCommand;
import piste.app.serve.HealthCommand;
import piste.app.serve.HostKeyCommand;
import piste.app.serve.RunningServer;
import piste.app.serve.ServeCommand;
import piste.app.serve.ServeOptions;
import piste.app.simulate.HandsCommand;
import piste.app.simulate.LadderCommand;
import piste.app.simulate.SimulateCommand;
import piste.app.strike.OddsCommand;
import piste.app.strike.SolvedCommand;
import piste.arena.ArenaModel;

/// The command `piste`. Without a subcommand it serves.
@Command(
    name = "piste",
    versionProvider = Main.Version.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "Dice games played in an arena, with real physics.",
      "Without a command it starts a server; play in a browser.",
      ""
    },
    subcommands = {
      ServeCommand.class,
      HealthCommand.class,
      HostKeyCommand.class,
      GamesCommand.class,
      FoldCommand.class,
      SimulateCommand.class,
      LabCommand.class,
      WorkerCommand.class,
      OddsCommand.class,
      SolvedCommand.class,
      LadderCommand.class,
      HandsCommand.class,
      RatingsCommand.class,
      ReviewCommand.class,
      PuzzleCommand.class,
      DesChainerCommand.class,
      ThrowCommand.class,
      ArenaCommand.class,
      VerifyCommand.class,
      ExportCommand.class,
      ImportCommand.class,
      BackupCommand.class,
      RestoreCommand.class,
      PruneCommand.class,
      MoveCommand.class,
      HelpCommand.class,
      GenerateCompletion.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:success", "1:unexpected failure", "2:invalid request; the message says why"},
    footer = {
      "",
      "Examples:",
      "  piste",
      "  piste --port 9000 --data ~/dice",
      "  piste games",
      "  piste simulate strike --edition strike-26 --players 4 --games 100000",
      "  piste odds strike --edition strike-26 --reserves 8,8 --arena 1",
      "  printf '1 set 4\\n1 throw\\ndice 4 4>4\\n' | piste fold strike --players 2",
      "  piste review game.txt",
      "",
      "Shell completion (bash, zsh):  source <(piste generate-completion)"
    })
final class Main implements Callable<Integer>, RootCommand {
  private final InputStream in;
  private final Games games = new Games();

  @Spec private CommandSpec spec;

  @Mixin private ServeOptions options;

  private Main(InputStream in) {
    this.in = in;
  }

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int exit = commandLine(System.in, out, err).execute(args);
    if (out.checkError()) {
      err.println("piste: the output could not be written");
      exit = CommandLine.ExitCode.SOFTWARE;
    }
    System.exit(exit);
  }

  /// The whole command, reading and printing where it is told to: what `main` and the tests run.
  static CommandLine commandLine(InputStream in, PrintWriter out, PrintWriter err) {
    CommandLine line = new CommandLine(new Main(in));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setOut(out).setErr(err);
    line.setParameterExceptionHandler(Main::sayWhatIsWrong);
    line.setExecutionExceptionHandler(Main::sayWhatFailed);
    return line;
  }

  @Override
  public InputStream in() {
    return in;
  }

  @Override
  public Games games() {
    return games;
  }

  @Override
  public Integer call() {
    return new RunningServer(spec.commandLine(), options).run();
  }

  private static int sayWhatIsWrong(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(Ansi.AUTO.string("@|bold,red piste:|@ ") + e.getMessage());
    CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
    err.println("Try '%s --help'.".formatted(command.getCommandSpec().qualifiedName()));
    return CommandLine.ExitCode.USAGE;
  }

  private static int sayWhatFailed(
      Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    command
        .getErr()
        .println(
            "piste: unexpected failure: %s. Please report it with the command you ran; set"
                    .formatted(e)
                + " PISTE_DEBUG=1 to see the stack trace.");
    if (System.getenv("PISTE_DEBUG") != null) {
      e.printStackTrace(command.getErr());
    }
    return CommandLine.ExitCode.SOFTWARE;
  }

  /// Its version, its commit, and what it throws dice with.
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      var version = piste.server.settings.Version.CURRENT;
      String arena = ArenaModel.STANDARD.recordedAs();
      return new String[] {"%s (commit %s, %s)".formatted(version, version.commit(), arena)};
    }
  }
}

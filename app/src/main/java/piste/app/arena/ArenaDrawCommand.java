package piste.app.arena;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.UsageError;
import piste.arena.ArenaModel;

/// Draws the arena to scale.
@Command(
    name = "draw",
    mixinStandardHelpOptions = true,
    description = "Draw the arena to scale, with its dimensions and materials.")
public final class ArenaDrawCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE.svg", description = "The file to write.")
  private Path file;

  @Override
  public void run() {
    try {
      Files.writeString(file, ArenaDrawing.of(ArenaModel.STANDARD));
    } catch (IOException e) {
      throw UsageError.of(spec, CommandTexts.unwritten(file, e));
    }
  }
}

package piste.app.arena;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.SeedOption;
import piste.arena.Arena;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.arena.Layouts;
import piste.arena.PathCodec;
import piste.arena.Seed;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.strike.Face;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.play.throwing.StrikeLanding;

/// Throws dice into the arena and says how they came to rest.
@Command(
    name = "throw",
    mixinStandardHelpOptions = true,
    description = {
      "Throw Strike dice into the arena and print how they came to rest.",
      "The same seed gives the same throw; --repeat increases the seed by one each time."
    },
    footer = {
      "",
      "Each line is a step that 'piste fold' reads, for example",
      "  dice 4 2>2 3>5    one die thrown shows 4; the 2 stayed, the 3 was turned to 5",
      "",
      "Examples:",
      "  piste throw --lying 4 --speed 2.5 --picture throw.png",
      "  piste throw --dice 9 --speed 1 --repeat 100"
    })
public final class ThrowCommand implements Callable<Integer> {
  private static final double SPACING = 0.026;
  private static final int MOST_LYING = 5;
  private static final int MOST_DICE = 31;

  @Spec private CommandSpec spec;

  @Option(
      names = "--dice",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of dice thrown (default: ${DEFAULT-VALUE}).")
  private int dice;

  @Option(
      names = "--lying",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Number of dice lying in the middle, showing 2, 3, … (default: ${DEFAULT-VALUE}).")
  private int lying;

  @Option(
      names = "--aim",
      paramLabel = "X,Z",
      split = ",",
      description = "The point aimed at, in centimetres from the middle (default: 0,0).")
  private double[] aim = {0, 0};

  @Option(
      names = "--from",
      paramLabel = "DEGREES",
      defaultValue = "90",
      description = "Where around the bowl the hand is (default: ${DEFAULT-VALUE}, the near side).")
  private double from;

  @Option(
      names = "--height",
      paramLabel = "CM",
      defaultValue = "6",
      description = "Height of the hand above the rim (default: ${DEFAULT-VALUE}).")
  private double height;

  @Option(
      names = "--speed",
      paramLabel = "M/S",
      defaultValue = "1.5",
      description = "How fast the dice leave the hand (default: ${DEFAULT-VALUE}).")
  private double speed;

  @Option(
      names = "--spin",
      paramLabel = "RAD/S",
      defaultValue = "0",
      description = "Forward roll of the dice (default: ${DEFAULT-VALUE}).")
  private double spin;

  @Mixin private SeedOption first;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of throws, each from the same start (default: ${DEFAULT-VALUE}).")
  private int repeat;

  @Option(names = "--json", description = "Print one JSON object for each throw.")
  private boolean json;

  @Option(
      names = "--picture",
      paramLabel = "FILE.png",
      description = "Draw the last throw at rest, seen from above.")
  private Path picture;

  @Option(
      names = "--path",
      paramLabel = "FILE",
      description = "Write the paths of the last throw's dice, in the format of docs/paths.md.")
  private Path path;

  @Override
  public Integer call() throws IOException {
    check();
    PrintWriter out = spec.commandLine().getOut();
    List<ArenaDie> before = Layouts.group(ArenaModel.STANDARD, lying, 0, 0, SPACING);
    Map<Integer, Face> faces = new TreeMap<>();
    before.forEach(die -> faces.put(die.id(), Face.at(die.faceUp())));
    try (Arena arena = new Arena()) {
      Landing last = throwOnce(arena, before, first.seed());
      for (int i = 0; i < repeat; i++) {
        last = i == 0 ? last : throwOnce(arena, before, first.seed() + i);
        Reading reading = StrikeLanding.reading(last, faces);
        out.println(json ? ThrowJson.of(first.seed() + i, reading, last) : words(reading, last));
      }
      if (picture != null) {
        draw(arena, last);
      }
      if (path != null) {
        writePath(last);
      }
    }
    return ExitCode.OK;
  }

  private void check() {
    if (dice < 1 || dice > MOST_DICE) {
      throw complaint("--dice must be 1 to %d, not %d".formatted(MOST_DICE, dice));
    }
    if (lying < 0 || lying > MOST_LYING) {
      throw complaint("--lying must be 0 to %d, not %d".formatted(MOST_LYING, lying));
    }
    if (repeat < 1) {
      throw complaint("--repeat must be at least 1, not %d".formatted(repeat));
    }
    if (aim.length != 2) {
      throw complaint("--aim takes two numbers, such as 3,-2.5");
    }
    if (picture != null && !picture.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
      throw complaint("--picture writes PNG: the file name must end with .png");
    }
  }

  private Landing throwOnce(Arena arena, List<ArenaDie> before, long number) {
    List<HeldDie> held = new ArrayList<>();
    for (int i = 0; i < dice; i++) {
      held.add(new HeldDie(before.size() + i, DieShape.CUBE));
    }
    Gesture gesture =
        new Gesture(Math.toRadians(from), height / 100, aim[0] / 100, aim[1] / 100, speed, spin, 0);
    return switch (arena.cast(new Cast(before, held, gesture, Seed.of(number), true))) {
      case Attempt.Made<Landing>(Landing landing) -> landing;
      case Attempt.Refused<Landing>(Refusal refusal) -> throw complaint(refusal.reason());
    };
  }

  private static String words(Reading reading, Landing landing) {
    return String.format(
        Locale.ROOT,
        "dice %-24s # %.2f s, %d knocks, path of %,d bytes",
        Strike.BOX.notation().reading(reading),
        landing.path().seconds(),
        landing.path().contacts().size(),
        PathCodec.encode(landing.path()).length);
  }

  private void draw(Arena arena, Landing landing) {
    List<ArenaDie> all = landing.dice().stream().map(Landed::die).toList();
    // Given a file that it cannot open, ImageIO would print where it failed.
    try (OutputStream file = Files.newOutputStream(picture)) {
      ImageIO.write(TopView.of(arena.model().bowl(), all), "png", file);
    } catch (IOException e) {
      throw complaint(CommandTexts.unwritten(picture, e));
    }
  }

  private void writePath(Landing landing) {
    try {
      Files.write(path, PathCodec.encode(landing.path()));
    } catch (IOException e) {
      throw complaint(CommandTexts.unwritten(path, e));
    }
  }

  private ParameterException complaint(String reason) {
    return new ParameterException(spec.commandLine(), reason);
  }
}

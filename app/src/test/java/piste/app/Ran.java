package piste.app;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// What a run of the command printed and how it ended.
public record Ran(int exit, String out, String err) {
  public static Ran piste(String... args) {
    return pisteReading("", args);
  }

  public static Ran pisteReading(String input, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit =
        Main.commandLine(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintWriter(out, true),
                new PrintWriter(err, true))
            .execute(args);
    return new Ran(exit, out.toString(), err.toString());
  }

  public List<String> lines() {
    return out.lines().toList();
  }
}

package piste.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/// A piece of a YAML file, and the line on which it begins. Words are left as they stand, so that
/// `no` is never taken for something else.
sealed interface YamlNode {
  /// More than any experiment needs.
  int DEEPEST = 20;

  /// A name with words behind it in which there is another colon.
  Pattern TWO_COLONS = Pattern.compile("\\s*([\\w-]+:)\\s+([^\\s\"'\\[{#][^\"#]*:(?:\\s[^\"#]*)?)");

  int line();

  /// One value.
  record Word(int line, String text) implements YamlNode {}

  /// A list.
  record Several(int line, List<YamlNode> all) implements YamlNode {
    public Several {
      all = List.copyOf(all);
    }
  }

  /// Names with what stands behind each, in the file's order.
  record Named(int line, Map<String, YamlNode> all, Map<String, Integer> lines)
      implements YamlNode {
    public Named {
      all = Collections.unmodifiableMap(new LinkedHashMap<>(all));
      lines = Map.copyOf(lines);
    }

    Optional<YamlNode> get(String name) {
      return Optional.ofNullable(all.get(name));
    }

    /// The line on which a name stands, or on which all of it begins.
    int lineOf(String name) {
      return lines.getOrDefault(name, line);
    }
  }

  /// Reads a file, which must hold names at its top.
  static Named read(String text) {
    try {
      LoadSettings settings = LoadSettings.builder().setAllowDuplicateKeys(false).build();
      checkDepth(new ParserImpl(settings, new StreamReader(settings, text)));
      StreamReader reader = new StreamReader(settings, text);
      Optional<Node> root =
          new Composer(settings, new ParserImpl(settings, reader)).getSingleNode();
      if (root.map(YamlNode::of).orElse(new Word(1, "")) instanceof Named named) {
        return named;
      }
      throw new FileError(1, "experiment");
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().map(YamlNode::line).orElse(1);
      Matcher colons = TWO_COLONS.matcher(text.lines().skip(line - 1L).findFirst().orElse(""));
      throw colons.matches()
          ? new FileError(
              line, "quotes", "example", colons.group(1) + " \"" + colons.group(2).strip() + '"')
          : new FileError(line, "no-yaml", "problem", e.getProblem());
    } catch (YamlEngineException e) {
      throw new FileError(1, "no-yaml", "problem", String.valueOf(e.getMessage()));
    }
  }

  /// What is nested without end would use up the stack of whoever reads it.
  private static void checkDepth(Iterator<Event> events) {
    int depth = 0;
    while (events.hasNext()) {
      Event event = events.next();
      depth +=
          switch (event.getEventId()) {
            case MappingStart, SequenceStart -> 1;
            case MappingEnd, SequenceEnd -> -1;
            default -> 0;
          };
      if (depth > DEEPEST) {
        throw new FileError(
            event.getStartMark().map(YamlNode::line).orElse(1),
            "deep",
            "most",
            Integer.toString(DEEPEST));
      }
    }
  }

  private static int line(Mark mark) {
    return mark.getLine() + 1;
  }

  private static YamlNode of(Node node) {
    int line = node.getStartMark().map(YamlNode::line).orElse(1);
    if (node.getAnchor().isPresent()) {
      throw new FileError(line, "anchors");
    }
    return switch (node) {
      case ScalarNode scalar -> new Word(line, scalar.getValue().strip());
      case SequenceNode list ->
          new Several(line, list.getValue().stream().map(YamlNode::of).toList());
      case MappingNode map -> named(line, map);
      default -> throw new FileError(line, "kind");
    };
  }

  private static Named named(int line, MappingNode map) {
    Map<String, YamlNode> all = new LinkedHashMap<>();
    Map<String, Integer> lines = new LinkedHashMap<>();
    List<NodeTuple> pairs = new ArrayList<>(map.getValue());
    for (NodeTuple pair : pairs) {
      if (!(of(pair.getKeyNode()) instanceof Word(int at, String name))) {
        throw new FileError(line, "one-word");
      }
      if (all.put(name, of(pair.getValueNode())) != null) {
        throw new FileError(at, "given-twice", "name", name);
      }
      lines.put(name, at);
    }
    return new Named(line, all, lines);
  }
}

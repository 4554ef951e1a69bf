package piste.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
sealed interface Entry {
  String NO_YAML = "ce n’est pas du YAML correct, vérifiez retraits, guillemets et deux-points";

  /// More than any experiment needs.
  int DEEPEST = 20;

  int line();

  /// One value.
  record Word(int line, String text) implements Entry {}

  /// A list.
  record Several(int line, List<Entry> all) implements Entry {
    public Several {
      all = List.copyOf(all);
    }
  }

  /// Names with what stands behind each, in the file's order.
  record Named(int line, Map<String, Entry> all, Map<String, Integer> lines) implements Entry {
    public Named {
      all = Collections.unmodifiableMap(new LinkedHashMap<>(all));
      lines = Map.copyOf(lines);
    }

    Optional<Entry> get(String name) {
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
      if (root.map(Entry::of).orElse(new Word(1, "")) instanceof Named named) {
        return named;
      }
      throw new Flaw(
          1,
          "un essai est une liste de noms suivis de valeurs, comme  game: strike",
          "an experiment is a list of names with values, such as  game: strike");
    } catch (MarkedYamlEngineException e) {
      throw new Flaw(
          e.getProblemMark().map(Entry::line).orElse(1), NO_YAML, "no YAML: " + e.getProblem());
    } catch (YamlEngineException e) {
      throw new Flaw(1, NO_YAML, "no YAML: " + e.getMessage());
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
        throw new Flaw(
            event.getStartMark().map(Entry::line).orElse(1),
            "il y a trop de niveaux : %d au plus".formatted(DEEPEST),
            "this is nested too deeply: %d levels at most".formatted(DEEPEST));
      }
    }
  }

  private static int line(Mark mark) {
    return mark.getLine() + 1;
  }

  private static Entry of(Node node) {
    int line = node.getStartMark().map(Entry::line).orElse(1);
    if (node.getAnchor().isPresent()) {
      throw new Flaw(
          line,
          "ni ancres ni alias ici : écrivez les valeurs en entier",
          "anchors and aliases are not used here: write the values out");
    }
    return switch (node) {
      case ScalarNode scalar -> new Word(line, scalar.getValue().strip());
      case SequenceNode list -> new Several(line, list.getValue().stream().map(Entry::of).toList());
      case MappingNode map -> named(line, map);
      default ->
          throw new Flaw(
              line,
              "ce n’est ni une valeur, ni une liste, ni des noms",
              "this is neither a value nor a list nor a set of names");
    };
  }

  private static Named named(int line, MappingNode map) {
    Map<String, Entry> all = new LinkedHashMap<>();
    Map<String, Integer> lines = new LinkedHashMap<>();
    List<NodeTuple> pairs = new ArrayList<>(map.getValue());
    for (NodeTuple pair : pairs) {
      if (!(of(pair.getKeyNode()) instanceof Word(int at, String name))) {
        throw new Flaw(line, "un nom doit être un seul mot", "a name must be a single word");
      }
      if (all.put(name, of(pair.getValueNode())) != null) {
        throw new Flaw(at, name + " est dit deux fois", name + " is given twice");
      }
      lines.put(name, at);
    }
    return new Named(line, all, lines);
  }
}

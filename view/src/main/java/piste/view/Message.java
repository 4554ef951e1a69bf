package piste.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.view.Dictionary.Language;
import piste.view.Words.Arg;

/// A text with gaps, taken apart.
record Message(List<Part> parts) {
  private static final String NAME = "[a-z]+";
  private static final Pattern GAP = Pattern.compile("\\{(" + NAME + ")}");
  private static final String FORM = "(=\\d+|one|other) \\{([^{}]*)}";
  private static final Pattern PLURAL =
      Pattern.compile("\\{(" + NAME + "), plural,((?: " + FORM + ")+)}");
  private static final Pattern EACH_FORM = Pattern.compile(FORM);

  sealed interface Part {
    record Plain(String text) implements Part {}

    record Gap(String name) implements Part {}

    record Plural(String name, Map<String, String> forms) implements Part {}
  }

  static Attempt<Message> of(String text) {
    List<Part> parts = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int brace = text.indexOf('{', at);
      int end = brace < 0 ? text.length() : brace;
      if (end > at) {
        parts.add(new Part.Plain(text.substring(at, end)));
      }
      at = end;
      if (brace >= 0) {
        Matcher gap = GAP.matcher(text).region(at, text.length());
        Matcher plural = PLURAL.matcher(text).region(at, text.length());
        if (gap.lookingAt()) {
          parts.add(new Part.Gap(gap.group(1)));
          at = gap.end();
        } else if (plural.lookingAt() && plural.group(2).contains("other {")) {
          parts.add(new Part.Plural(plural.group(1), forms(plural.group(2))));
          at = plural.end();
        } else {
          return Attempt.refused("words.text", "no gap begins at \"" + text.substring(at) + "\"");
        }
      }
    }
    return Attempt.made(new Message(parts));
  }

  private static Map<String, String> forms(String text) {
    Map<String, String> forms = new LinkedHashMap<>();
    EACH_FORM.matcher(text).results().forEach(form -> forms.put(form.group(1), form.group(2)));
    return forms;
  }

  List<String> gaps() {
    return parts.stream()
        .flatMap(
            part ->
                switch (part) {
                  case Part.Plain _ -> Stream.<String>empty();
                  case Part.Gap(String name) -> Stream.of(name);
                  case Part.Plural(String name, _) -> Stream.of(name);
                })
        .toList();
  }

  String filled(Map<String, Arg> args, Dictionary in, Function<Seat, String> names) {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      text.append(
          switch (part) {
            case Part.Plain(String plain) -> plain;
            case Part.Gap(String name) ->
                Optional.ofNullable(args.get(name))
                    .map(arg -> said(arg, in, names))
                    .orElse("{" + name + "}");
            case Part.Plural(String name, Map<String, String> forms) ->
                args.get(name) instanceof Arg.Count(long count)
                    ? form(forms, count, in.language()).replace("#", Long.toString(count))
                    : "{" + name + "}";
          });
    }
    return text.toString();
  }

  private static String said(Arg arg, Dictionary in, Function<Seat, String> names) {
    return switch (arg) {
      case Arg.Decimal(double value, int decimals) -> in.language().number(value, decimals);
      case Arg.Inner(Words words) -> in.say(words, names);
      case Arg.Count(long value) -> Long.toString(value);
      case Arg.Text(String said) -> said;
      case Arg.Player(Seat seat) -> names.apply(seat);
    };
  }

  private static String form(Map<String, String> forms, long count, Language language) {
    String other = forms.getOrDefault("other", "");
    String exact = forms.get("=" + count);
    return exact != null ? exact : language.isOne(count) ? forms.getOrDefault("one", other) : other;
  }
}

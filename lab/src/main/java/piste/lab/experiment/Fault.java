package piste.lab.experiment;

import java.util.Map;
import java.util.Objects;
import piste.view.Dictionary.Language;

/// What is wrong with a file, and where.
///
/// @param line counted from 1
/// @param reasons in every language, with what is allowed, without the line
public record Fault(int line, Map<Language, String> reasons) {
  public Fault {
    reasons = Map.copyOf(reasons);
  }

  public String reason(Language language) {
    return Objects.requireNonNull(reasons.get(language));
  }

  /// Both in one line of English, as commands tell it.
  public String told() {
    return "line %d: %s".formatted(line, reason(Language.EN));
  }
}

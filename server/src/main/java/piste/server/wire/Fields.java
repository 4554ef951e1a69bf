package piste.server.wire;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import tools.jackson.databind.JsonNode;

/// Reads the fields of a JSON object and remembers the first that is not as it must be, and which
/// were asked for.
final class Fields {
  private static final int LONGEST_NAME = 40;

  private final JsonNode json;
  private final String what;
  private final Set<String> known = new LinkedHashSet<>();
  private Optional<Refusal> wrong = Optional.empty();
  private Optional<Refusal> misplaced = Optional.empty();

  /// @param what the object is, such as `this command`
  Fields(JsonNode json, String what) {
    this.json = json;
    this.what = what;
    if (!json.isObject()) {
      wrong = Optional.of(malformed("object", "%s must be a JSON object".formatted(what)));
    }
  }

  private static Refusal malformed(String code, String reason) {
    return new Refusal(Refusal.Kind.MALFORMED, "wire." + code, reason);
  }

  void wrong(String field, String expected) {
    if (wrong.isEmpty()) {
      wrong = Optional.of(malformed("field", "%s must be %s".formatted(field, expected)));
    }
  }

  /// Refuses a field whose value belongs in another one, after what stands there and a space.
  void partOf(String field, String other) {
    if (misplaced.isEmpty() && !json.path(field).isMissingNode()) {
      String whole = json.path(other).asString("") + " " + digits(json.path(field));
      misplaced =
          Optional.of(
              malformed(
                  "in-" + other,
                  "%s has no field of its own: it goes inside %s, after the token and a space: \"%s\": \"%s\""
                      .formatted(field, other, other, shortened(whole))));
    }
  }

  /// The value as it is written inside another; an array is a row of digits.
  private static String digits(JsonNode value) {
    if (!value.isArray()) {
      return value.asString("…");
    }
    StringBuilder row = new StringBuilder();
    value.forEach(one -> row.append(one.asString("…")));
    return row.toString();
  }

  <T> Attempt<T> result(Supplier<T> value) {
    return wrong.<Attempt<T>>map(Attempt::refused).orElseGet(() -> Attempt.made(value.get()));
  }

  /// The value of an object in which there is no field that was not asked for: a misspelt one would
  /// quietly mean something else.
  <T> Attempt<T> whole(Supplier<T> value) {
    return misplaced
        .or(this::unknown)
        .<Attempt<T>>map(Attempt::refused)
        .orElseGet(() -> result(value));
  }

  private Optional<Refusal> unknown() {
    for (String field : json.propertyNames()) {
      if (!known.contains(field)) {
        return Optional.of(
            malformed(
                "unknown-field",
                "there is no field %s in %s; the fields are %s"
                    .formatted(shortened(field), what, String.join(", ", known))));
      }
    }
    return Optional.empty();
  }

  private static String shortened(String name) {
    return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "…" : name;
  }

  /// What is wrong with an object inside this one is wrong with this one.
  void holding(Fields part) {
    if (wrong.isEmpty()) {
      wrong =
          part.unknown().or(() -> part.wrong.map(refusal -> malformed("field", refusal.reason())));
    }
  }

  boolean has(String field) {
    return !node(field).isMissingNode();
  }

  JsonNode node(String field) {
    known.add(field);
    return json.path(field);
  }

  String text(String field) {
    JsonNode value = node(field);
    if (value.isString()) {
      return value.asString();
    }
    wrong(field, "a text");
    return "";
  }

  String text(String field, String standard) {
    return has(field) ? text(field) : standard;
  }

  int number(String field, int standard, int least, int most) {
    return has(field) ? (int) number(field, least, most) : standard;
  }

  long number(String field, long least, long most) {
    JsonNode value = node(field);
    if (value.isIntegralNumber() && value.canConvertToLong()) {
      long number = value.asLong();
      if (number >= least && number <= most) {
        return number;
      }
    }
    wrong(field, "a whole number from %d to %d".formatted(least, most));
    return least;
  }

  /// Any finite number.
  double real(String field, double standard) {
    JsonNode value = node(field);
    if (value.isMissingNode()) {
      return standard;
    }
    if (value.isNumber() && Double.isFinite(value.asDouble())) {
      return value.asDouble();
    }
    wrong(field, "a number");
    return standard;
  }

  boolean flag(String field, boolean standard) {
    return has(field) ? flag(field) : standard;
  }

  boolean flag(String field) {
    JsonNode value = node(field);
    if (!value.isBoolean()) {
      wrong(field, "true or false");
    }
    return value.isBoolean() && value.asBoolean();
  }

  Seat seat(String field) {
    return Seat.of((int) number(field, 1, Seat.MOST));
  }

  <E extends Enum<E>> E name(String field, E standard) {
    if (!has(field)) {
      return standard;
    }
    Optional<E> constant = Names.find(standard.getDeclaringClass(), text(field));
    if (constant.isEmpty()) {
      wrong(field, "one of the names that the protocol lists");
    }
    return constant.orElse(standard);
  }
}

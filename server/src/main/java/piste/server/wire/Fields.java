package piste.server.wire;

import java.util.Optional;
import java.util.function.Supplier;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import tools.jackson.databind.JsonNode;

/// Reads the fields of a JSON object and remembers the first that is not as it must be.
final class Fields {
  private final JsonNode json;
  private Optional<Refusal> wrong = Optional.empty();

  Fields(JsonNode json) {
    this.json = json;
    if (!json.isObject()) {
      wrong = Optional.of(new Refusal("wire.object", "a message is a JSON object"));
    }
  }

  void wrong(String field, String expected) {
    if (wrong.isEmpty()) {
      wrong = Optional.of(new Refusal("wire.field", "%s must be %s".formatted(field, expected)));
    }
  }

  <T> Attempt<T> result(Supplier<T> value) {
    return wrong.<Attempt<T>>map(Attempt::refused).orElseGet(() -> Attempt.made(value.get()));
  }

  boolean has(String field) {
    return json.has(field);
  }

  JsonNode node(String field) {
    return json.path(field);
  }

  String text(String field) {
    JsonNode value = json.path(field);
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
    JsonNode value = json.path(field);
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
    JsonNode value = json.path(field);
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
    JsonNode value = json.path(field);
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

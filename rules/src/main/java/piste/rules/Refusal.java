package piste.rules;

/// Why something is not accepted. A value that travels to whoever asked, never an exception.
///
/// @param code a stable name for the kind of refusal, the key of its translations
/// @param reason one English sentence
public record Refusal(String code, String reason) implements Verdict {
  @Override
  public String toString() {
    return reason;
  }
}

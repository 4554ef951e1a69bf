package piste.minds;

import java.util.Locale;

/// The same said in both languages of Piste.
public record Words(String french, String english) {
  /// In the language of a reader: French, or English for all others.
  public String in(Locale reader) {
    return reader.getLanguage().equals("fr") ? french : english;
  }
}

package piste.stores;

import org.flywaydb.core.api.logging.Log;

/// Flyway's log, unheard: what goes wrong comes as an exception and becomes a refusal.
final class Silence implements Log {
  @Override
  public void debug(String message) {}

  @Override
  public void info(String message) {}

  @Override
  public void warn(String message) {}

  @Override
  public void error(String message) {}

  @Override
  public void error(String message, Exception cause) {}

  @Override
  public void notice(String message) {}
}

package piste.app.cli;

import java.io.InputStream;

/// The whole command `piste`, as its parts see it.
public interface RootCommand {
  /// What is piped into it.
  InputStream in();

  Games games();
}

package piste.server.hall;

import java.util.Optional;
import piste.rules.Refusal;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;

/// Says who may take part where more is asked of people than a table knows of them.
public interface Admission {
  /// Everybody may.
  Admission ALL =
      new Admission() {
        @Override
        public Optional<Refusal> toOpen(TableTerms terms, Session host) {
          return Optional.empty();
        }

        @Override
        public Optional<Refusal> refused(TableState table, Session who, Request what) {
          return Optional.empty();
        }
      };

  /// Why somebody may not open a table on these terms.
  Optional<Refusal> toOpen(TableTerms terms, Session host);

  /// Why a request may not be carried out.
  Optional<Refusal> refused(TableState table, Session who, Request what);
}

package piste.server.hall;

import java.util.List;
import java.util.Optional;
import piste.table.TableState;
import piste.table.journal.TableId;

/// A table that another node is to go on with. Nothing more is decided for it here, and all that
/// was decided is kept and told.
///
/// @param epoch in which this node ran it
/// @param chance the epoch of its chance, if throws may go on with the secret that it has
/// @param viewers all who look at it
public record Offer(
    TableId id, long epoch, TableState state, Optional<String> chance, List<Viewer> viewers) {}

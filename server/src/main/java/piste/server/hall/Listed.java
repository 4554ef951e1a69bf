package piste.server.hall;

import piste.table.TableState;
import piste.table.journal.TableId;

/// A table that strangers may find and sit down at.
///
/// @param at when something last happened there, in milliseconds since 1970
public record Listed(TableId id, TableState state, long at) {}

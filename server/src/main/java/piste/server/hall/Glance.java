package piste.server.hall;

import piste.table.TableState;

/// The current state of a table.
///
/// @param at when something last happened there, in milliseconds since 1970
public record Glance(TableState state, long at) {}

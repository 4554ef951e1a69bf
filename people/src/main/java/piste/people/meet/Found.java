package piste.people.meet;

import piste.table.Session;
import piste.table.journal.TableId;

/// The table that was opened for somebody's wish.
public record Found(Session person, String wish, TableId table) {}

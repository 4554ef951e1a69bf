-- The letters "Pist" in the file's header: this is a journal of Piste.
PRAGMA application_id = 0x50697374;
-- The number of this migration: what a Piste that knows no later one can read.
PRAGMA user_version = 1;

CREATE TABLE tables (
  number  INTEGER PRIMARY KEY,
  id      TEXT    NOT NULL UNIQUE,
  status  TEXT    NOT NULL,  -- after the last fact
  version INTEGER NOT NULL,  -- how many facts it has
  last    INTEGER NOT NULL   -- the number of the last one
) STRICT;

-- Two small indexes for lists of tables. Neither changes while a game goes on.
CREATE INDEX unfinished ON tables (status) WHERE status <> 'FINISHED';
CREATE INDEX finished   ON tables (last)   WHERE status =  'FINISHED';

-- Facts are only ever added, at the end, each pointing at the one before it of the same table.
CREATE TABLE facts (
  number       INTEGER PRIMARY KEY,
  table_number INTEGER NOT NULL,
  version      INTEGER NOT NULL,  -- 1 for a table's first fact
  previous     INTEGER NOT NULL,  -- the number of the table's fact before; 0 for the first
  at           INTEGER NOT NULL,  -- milliseconds since 1970
  type         TEXT    NOT NULL,
  format       INTEGER NOT NULL,
  text         TEXT    NOT NULL,
  path         BLOB,
  checksum     INTEGER NOT NULL
) STRICT;

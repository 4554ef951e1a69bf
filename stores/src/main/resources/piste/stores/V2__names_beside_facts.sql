PRAGMA user_version = 2;

-- What people are called: the text of a fact has the hash of salt and name. These rows may be deleted.
CREATE TABLE names (
  table_number INTEGER NOT NULL,
  version      INTEGER NOT NULL,  -- of the fact
  at           INTEGER NOT NULL,  -- of the fact
  salt         TEXT    NOT NULL,
  name         TEXT    NOT NULL,
  session      TEXT    NOT NULL,  -- who is called so
  PRIMARY KEY (table_number, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_of_sessions ON names (session);
CREATE INDEX names_by_salt     ON names (salt);

-- Whose names up to a moment are deleted.
CREATE TABLE forgotten (
  session TEXT    NOT NULL,
  until   INTEGER NOT NULL,
  PRIMARY KEY (session, until)
) STRICT;

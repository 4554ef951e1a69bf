-- What people are called: the text of a fact has the hash of salt and name. These rows may be deleted.
CREATE TABLE names (
  table_number bigint NOT NULL,
  version      bigint NOT NULL,  -- of the fact
  at           bigint NOT NULL,  -- of the fact
  salt         text   NOT NULL,
  name         bytea  NOT NULL,  -- UTF-8, as the text of a fact
  session      text   NOT NULL,  -- who is called so
  PRIMARY KEY (table_number, version)
);
CREATE INDEX names_of_sessions ON names (session);
CREATE INDEX names_by_salt     ON names (salt);

-- Whose names up to a moment are deleted.
CREATE TABLE forgotten (
  number  bigint GENERATED ALWAYS AS IDENTITY,  -- in which order
  session text   NOT NULL,
  until   bigint NOT NULL,
  PRIMARY KEY (session, until)
);

-- The number of the newest migration: what a Piste that knows no later one can use.
CREATE TABLE piste_schema (
  version integer     NOT NULL,
  made    timestamptz NOT NULL DEFAULT now()
);

-- The servers that share this database, each with a lease by the database's clock.
CREATE TABLE nodes (
  id      text        PRIMARY KEY,
  name    text        NOT NULL,
  until   timestamptz NOT NULL,
  version text        NOT NULL,  -- of Piste
  started timestamptz NOT NULL DEFAULT now()
);

-- The order of the newest facts, over all tables.
CREATE SEQUENCE newest_facts;

-- Every append changes a row here. The columns that it changes are in no index, and there is room left in
-- each page, so that PostgreSQL writes the new row beside the old one and leaves the indexes alone.
CREATE TABLE tables (
  number   bigint           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id       text COLLATE "C" NOT NULL UNIQUE,
  status   text             NOT NULL,  -- after the last fact
  version  bigint           NOT NULL,  -- how many facts it has
  newest   bigint           NOT NULL,  -- orders tables by their last fact
  finished bigint,                     -- the same, while the table is finished
  owner    text,                       -- the node that may append; NULL: whoever uses the database alone
  epoch    bigint           NOT NULL DEFAULT 0  -- how often it has had a new owner
) WITH (fillfactor = 70);

CREATE INDEX unfinished ON tables (status)   WHERE status <> 'FINISHED';
CREATE INDEX finished   ON tables (finished) WHERE status =  'FINISHED';
CREATE INDEX owned      ON tables (owner)    WHERE owner IS NOT NULL;

-- Facts are only ever added. No foreign key: it would lock the table's row once more for each.
CREATE TABLE facts (
  table_number bigint  NOT NULL,
  version      bigint  NOT NULL,  -- 1 for a table's first fact
  at           bigint  NOT NULL,  -- milliseconds since 1970
  type         text    NOT NULL,
  format       integer NOT NULL,
  text         bytea   NOT NULL,  -- UTF-8, in which a zero is allowed
  path         bytea,
  checksum     integer NOT NULL,
  PRIMARY KEY (table_number, version)
) WITH (toast_tuple_target = 8160);
-- A path is small and dense: not worth compressing, nor a place of its own.
ALTER TABLE facts ALTER COLUMN path SET STORAGE EXTERNAL;

-- What all servers know and nobody else: keys.
CREATE TABLE secrets (
  name  text  PRIMARY KEY,
  value bytea NOT NULL
);

-- Small things that servers share, some of them for a while only.
CREATE TABLE shared_values (
  kind   text   NOT NULL,
  key    text   NOT NULL,
  value  bytea  NOT NULL DEFAULT '',
  number bigint NOT NULL DEFAULT 0,
  until  timestamptz,  -- NULL: for good
  PRIMARY KEY (kind, key)
);
CREATE INDEX passing ON shared_values (until) WHERE until IS NOT NULL;

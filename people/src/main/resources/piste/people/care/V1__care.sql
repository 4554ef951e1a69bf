-- What somebody told the host of somebody else.
CREATE TABLE care_reports (
  id         TEXT   PRIMARY KEY, -- the reporter and a name of their choice: sent again, it is there
  at         BIGINT NOT NULL, -- milliseconds since 1970, as everywhere here
  place      TEXT   NOT NULL, -- the table
  version    BIGINT NOT NULL, -- of the table
  seat       BIGINT NOT NULL,
  reporter   TEXT   NOT NULL,
  by_name    TEXT   NOT NULL,
  whom       TEXT   NOT NULL,
  whom_name  TEXT   NOT NULL,
  reason     TEXT   NOT NULL,
  words      TEXT   NOT NULL,
  chat       TEXT   NOT NULL, -- a line each: when, whether by the one reported, name, text
  state      TEXT   NOT NULL,
  settled    BIGINT NOT NULL -- 0 while it is open
);
CREATE INDEX care_reports_by_state ON care_reports (state, at);

-- Who does not want to hear of whom.
CREATE TABLE care_blocks (
  id      TEXT   PRIMARY KEY,
  blocker TEXT   NOT NULL,
  whom    TEXT   NOT NULL,
  name    TEXT   NOT NULL, -- of whom, when that was
  at      BIGINT NOT NULL,
  UNIQUE (blocker, whom)
);

CREATE TABLE care_bans (
  who    TEXT   PRIMARY KEY,
  name   TEXT   NOT NULL,
  at     BIGINT NOT NULL,
  until  BIGINT NOT NULL, -- the largest number: until it is lifted
  reason TEXT   NOT NULL
);

-- Tables that are to be ended, until the server that runs them has done it.
CREATE TABLE care_endings (
  place  TEXT   PRIMARY KEY,
  at     BIGINT NOT NULL,
  reason TEXT   NOT NULL
);

-- What the host did. Nothing here is ever changed.
CREATE TABLE care_log (
  number  BIGINT PRIMARY KEY,
  at      BIGINT NOT NULL,
  what    TEXT   NOT NULL,
  subject TEXT   NOT NULL,
  why     TEXT   NOT NULL
);

-- How often blocks and bans changed: whoever has a copy of them looks here whether it is old.
CREATE TABLE care_changes (
  one    BIGINT PRIMARY KEY,
  number BIGINT NOT NULL
);
INSERT INTO care_changes (one, number) VALUES (1, 0);

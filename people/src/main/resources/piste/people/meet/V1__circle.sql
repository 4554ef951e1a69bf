-- Who follows whom, and to whom somebody shows that they are here.
CREATE TABLE circle_follows (
  follower TEXT   NOT NULL,
  followed TEXT   NOT NULL,
  since    BIGINT NOT NULL,
  PRIMARY KEY (follower, followed)
);
CREATE INDEX circle_followed ON circle_follows (followed);

CREATE TABLE circle_shown (
  player TEXT PRIMARY KEY,
  shown  TEXT NOT NULL
);

-- Somebody is invited to a table, for a while.
CREATE TABLE circle_invitations (
  guest    TEXT   NOT NULL,
  host     TEXT   NOT NULL,
  table_id TEXT   NOT NULL,
  at       BIGINT NOT NULL,
  PRIMARY KEY (guest, host, table_id)
);
CREATE INDEX circle_invitations_at ON circle_invitations (at);

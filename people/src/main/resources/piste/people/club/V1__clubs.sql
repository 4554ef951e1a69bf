-- Clubs, and who belongs to them.
CREATE TABLE clubs (
  id     TEXT   PRIMARY KEY,
  name   TEXT   NOT NULL,
  folded TEXT   NOT NULL UNIQUE, -- how the name reads to somebody who does not look closely
  owner  TEXT   NOT NULL,
  secret TEXT   NOT NULL, -- whoever has it joins without being asked
  since  BIGINT NOT NULL
);

CREATE TABLE club_members (
  club   TEXT   NOT NULL,
  player TEXT   NOT NULL,
  since  BIGINT NOT NULL,
  PRIMARY KEY (club, player)
);
CREATE INDEX club_members_player ON club_members (player);

-- Those who would like to join.
CREATE TABLE club_requests (
  club   TEXT   NOT NULL,
  player TEXT   NOT NULL,
  at     BIGINT NOT NULL,
  PRIMARY KEY (club, player)
);

CREATE TABLE club_evenings (
  id    TEXT   PRIMARY KEY,
  club  TEXT   NOT NULL,
  title TEXT   NOT NULL,
  at    BIGINT NOT NULL
);
CREATE INDEX club_evenings_club ON club_evenings (club, at);

CREATE TABLE club_comers (
  evening TEXT NOT NULL,
  player  TEXT NOT NULL,
  PRIMARY KEY (evening, player)
);

-- Tables that were opened for a club.
CREATE TABLE club_tables (
  table_id TEXT   PRIMARY KEY,
  club     TEXT   NOT NULL,
  at       BIGINT NOT NULL
);
CREATE INDEX club_tables_club ON club_tables (club, at);

-- How members came out of games with each other: points from 0 for the last to 1 for the first.
CREATE TABLE club_results (
  club     TEXT             NOT NULL,
  table_id TEXT             NOT NULL,
  number   BIGINT           NOT NULL,
  player   TEXT             NOT NULL,
  game     TEXT             NOT NULL,
  at       BIGINT           NOT NULL,
  won      BIGINT           NOT NULL,
  points   DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (club, table_id, number, player)
);
CREATE INDEX club_results_game ON club_results (club, game);

-- Games that are over, each once.
CREATE TABLE finished_games (
  table_id TEXT   NOT NULL,
  number   BIGINT NOT NULL, -- of the game at its table
  at       BIGINT NOT NULL, -- when it ended, milliseconds since 1970
  game     TEXT   NOT NULL,
  options  TEXT   NOT NULL, -- name=value, in order, with commas between them
  rated    BIGINT NOT NULL, -- 1: its table was agreed to be rated
  listed   BIGINT NOT NULL, -- 1: strangers could find the table
  review   BIGINT NOT NULL, -- 0: to be looked at again, 1: done, 2: not wanted
  PRIMARY KEY (table_id, number)
);
CREATE INDEX finished_to_review ON finished_games (at) WHERE review = 0;

-- Who played them. What of a game is asked for most stands here again.
CREATE TABLE finished_seats (
  table_id TEXT   NOT NULL,
  number   BIGINT NOT NULL,
  seat     BIGINT NOT NULL,
  who      TEXT   NOT NULL, -- a session, or a bot's level after the word bot and a colon
  first    BIGINT NOT NULL, -- 1: on no earlier seat of this game
  at       BIGINT NOT NULL,
  game     TEXT   NOT NULL,
  counts   BIGINT NOT NULL, -- 1: the game changes ratings
  place    BIGINT NOT NULL, -- 1 has won
  resigned BIGINT NOT NULL,
  helped   BIGINT NOT NULL, -- 1: the house decided for them
  mu       DOUBLE PRECISION, -- the rating after the game, where it changed
  sigma    DOUBLE PRECISION,
  given    BIGINT, -- what their decisions gave away, in hundred-thousandths of a game
  luck     BIGINT, -- what all dice of the game brought them, likewise
  PRIMARY KEY (table_id, number, seat)
);
CREATE INDEX finished_by_whom ON finished_seats (who, at, table_id, number);
CREATE INDEX finished_by_whom_of_game ON finished_seats (who, game, at, table_id, number);
CREATE INDEX finished_in_order ON finished_seats (counts, game, at, table_id, number, seat);

-- How many games of each kind somebody played.
CREATE TABLE finished_counts (
  who     TEXT   NOT NULL,
  game    TEXT   NOT NULL,
  options TEXT   NOT NULL,
  games   BIGINT NOT NULL,
  won     BIGINT NOT NULL,
  latest  BIGINT NOT NULL,
  PRIMARY KEY (who, game, options)
);

-- How far the journal was searched for games that are missing here: tables that had nothing
-- newer before them in the list, and the version they had then.
CREATE TABLE finished_marks (
  status   TEXT   NOT NULL,
  table_id TEXT   NOT NULL,
  version  BIGINT NOT NULL,
  PRIMARY KEY (status, table_id)
);

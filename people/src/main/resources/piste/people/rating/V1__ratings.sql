-- Result ratings as they are now. Those after each game stand beside its seats.
CREATE TABLE ratings (
  game     TEXT             NOT NULL,
  who      TEXT             NOT NULL,
  mu       DOUBLE PRECISION NOT NULL,
  sigma    DOUBLE PRECISION NOT NULL,
  at_least DOUBLE PRECISION NOT NULL,
  games    BIGINT           NOT NULL,
  latest   BIGINT           NOT NULL, -- when the last of them ended
  ranked   BIGINT           NOT NULL, -- 1: narrow enough for the leaderboard
  PRIMARY KEY (game, who)
);
CREATE INDEX ratings_by_whom ON ratings (who);
CREATE INDEX ratings_in_order ON ratings (game, at_least) WHERE ranked = 1;

-- The last game that was counted: one that comes after it and ended before has the others replayed.
CREATE TABLE rating_pools (
  game     TEXT   PRIMARY KEY,
  at       BIGINT NOT NULL,
  table_id TEXT   NOT NULL,
  number   BIGINT NOT NULL
);

-- How ratings were made when they were made last.
CREATE TABLE rating_versions (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

-- Play ratings: what decisions gave away in rated games whose odds are exact.
CREATE TABLE play_ratings (
  game    TEXT   NOT NULL,
  who     TEXT   NOT NULL,
  games   BIGINT NOT NULL,
  given   BIGINT NOT NULL, -- in hundred-thousandths of a game: whole numbers add up alike in any order
  squares BIGINT NOT NULL,
  mean    DOUBLE PRECISION NOT NULL, -- given by games
  PRIMARY KEY (game, who)
);
CREATE INDEX play_ratings_by_whom ON play_ratings (who);
CREATE INDEX play_ratings_in_order ON play_ratings (game, mean) WHERE games >= 40;

-- How dice treated people, in the games that were looked at again.
CREATE TABLE luck_sums (
  game    TEXT   NOT NULL,
  who     TEXT   NOT NULL,
  games   BIGINT NOT NULL,
  luck    BIGINT NOT NULL,
  PRIMARY KEY (game, who)
);
CREATE INDEX luck_sums_by_whom ON luck_sums (who);

-- What of somebody's page others may see: EVERYTHING, RATINGS or NOTHING.
CREATE TABLE page_choices (
  who   TEXT PRIMARY KEY,
  shows TEXT NOT NULL
);
CREATE INDEX page_choices_hidden ON page_choices (who) WHERE shows = 'NOTHING';

-- Those who wait for somebody to play with.
CREATE TABLE meet_wishes (
  person TEXT   PRIMARY KEY,
  wish   TEXT   NOT NULL,
  name   TEXT   NOT NULL,
  game   TEXT   NOT NULL,
  length TEXT   NOT NULL,
  rated  BIGINT NOT NULL,
  size   BIGINT NOT NULL, -- 0 for any number
  others BIGINT NOT NULL,
  fewest BIGINT NOT NULL,
  most   BIGINT NOT NULL,
  rating TEXT   NOT NULL, -- empty if it is not known
  since  BIGINT NOT NULL, -- milliseconds since 1970, as all times here
  heard  BIGINT NOT NULL -- when the server that they are connected to said so last
);

-- The table at which a wish came true.
CREATE TABLE meet_found (
  person   TEXT   PRIMARY KEY,
  wish     TEXT   NOT NULL,
  table_id TEXT   NOT NULL,
  at       BIGINT NOT NULL
);

-- How long people waited who found somebody.
CREATE TABLE meet_waits (
  game   TEXT   NOT NULL,
  length TEXT   NOT NULL,
  rated  BIGINT NOT NULL,
  person TEXT   NOT NULL,
  at     BIGINT NOT NULL,
  millis BIGINT NOT NULL,
  PRIMARY KEY (game, person, at)
);
CREATE INDEX meet_waits_recent ON meet_waits (game, length, rated, at);

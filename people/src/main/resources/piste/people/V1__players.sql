-- Everybody who chose to be known here.
CREATE TABLE players (
  id     TEXT   PRIMARY KEY, -- the session under which they play
  name   TEXT   NOT NULL,
  folded TEXT   NOT NULL UNIQUE, -- how the name reads to somebody who does not look closely
  kind   TEXT   NOT NULL,
  since  BIGINT NOT NULL -- milliseconds since 1970
);

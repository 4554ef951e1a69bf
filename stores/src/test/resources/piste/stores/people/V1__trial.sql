CREATE TABLE trial (
  key    TEXT PRIMARY KEY,
  number BIGINT NOT NULL,
  share  DOUBLE PRECISION,
  bytes  BYTEA
);

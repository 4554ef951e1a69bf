-- What lets somebody in: nothing here can be turned back into what was typed or kept in a browser.
CREATE TABLE accounts (
  player     TEXT   PRIMARY KEY,
  code       TEXT   NOT NULL, -- the recovery code, hashed slowly
  code_since BIGINT NOT NULL, -- milliseconds since 1970, like all times here
  claim      TEXT   UNIQUE, -- the hash of what the browser called its request
  claim_ends BIGINT NOT NULL -- until then the same request is answered again
);

-- Guests who became players, or came to one: their own cookies open nothing any more.
CREATE TABLE former_guests (
  guest  TEXT   PRIMARY KEY,
  player TEXT, -- none once the player has left
  since  BIGINT NOT NULL
);
CREATE INDEX former_guests_by_player ON former_guests (player);

-- The browsers that are signed in.
CREATE TABLE devices (
  id      TEXT   PRIMARY KEY,
  player  TEXT   NOT NULL,
  token   TEXT   NOT NULL UNIQUE, -- hashed
  browser TEXT   NOT NULL,
  system  TEXT   NOT NULL,
  since   BIGINT NOT NULL,
  seen    BIGINT NOT NULL
);
CREATE INDEX devices_by_player ON devices (player);

-- Links that sign a further device in, once.
CREATE TABLE sign_in_links (
  link   TEXT   PRIMARY KEY, -- hashed
  player TEXT   NOT NULL,
  ends   BIGINT NOT NULL
);

-- What passkeys are asked to sign, once.
CREATE TABLE challenges (
  challenge TEXT   PRIMARY KEY, -- hashed
  asked_by  TEXT   NOT NULL, -- the session of the browser that asked
  ends      BIGINT NOT NULL
);

CREATE TABLE passkeys (
  id         TEXT   PRIMARY KEY, -- as its authenticator calls it
  player     TEXT   NOT NULL,
  name       TEXT   NOT NULL,
  credential BYTEA  NOT NULL, -- its public key, as WebAuthn writes it
  counter    BIGINT NOT NULL,
  since      BIGINT NOT NULL,
  used       BIGINT NOT NULL
);
CREATE INDEX passkeys_by_player ON passkeys (player);

-- Programs that are players, and whose they are.
CREATE TABLE bots (
  bot   TEXT   PRIMARY KEY,
  owner TEXT   NOT NULL,
  token TEXT   NOT NULL UNIQUE, -- hashed
  since BIGINT NOT NULL
);
CREATE INDEX bots_by_owner ON bots (owner);

-- Tables at which players sat.
CREATE TABLE own_tables (
  player   TEXT   NOT NULL,
  table_id TEXT   NOT NULL,
  at       BIGINT NOT NULL,
  PRIMARY KEY (player, table_id)
);

-- Whom other places still have to forget.
CREATE TABLE farewells (
  player TEXT   PRIMARY KEY,
  at     BIGINT NOT NULL
);

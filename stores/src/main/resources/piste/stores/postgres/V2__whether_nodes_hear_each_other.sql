-- Whether messages of other nodes reach a node. Older versions say nothing of it.
ALTER TABLE nodes ADD COLUMN wired boolean NOT NULL DEFAULT true;

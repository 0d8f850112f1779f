-- The game that is played at a table; empty at one that was stored before there were summaries.
ALTER TABLE rooms ADD COLUMN game TEXT NOT NULL DEFAULT '';

UPDATE rooms SET game = coalesce(json_extract(summary, '$.game'), '') WHERE json_valid(summary);

-- For lists of the tables of one game, which show what everybody may see and is not over.
CREATE INDEX rooms_by_game ON rooms (game, state, opened) WHERE public = 1 AND state < 2;

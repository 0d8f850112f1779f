-- How often the table was loaded: versions go on rising over restarts.
ALTER TABLE rooms ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;

-- The table as lists show it, a line of JSON; empty until the next change of tables older than this column.
ALTER TABLE rooms ADD COLUMN summary TEXT NOT NULL DEFAULT '';

-- Whether something is due at the table though nobody is there.
ALTER TABLE rooms ADD COLUMN alone INTEGER NOT NULL DEFAULT 0;

UPDATE rooms SET alone = 1 WHERE state = 1;

CREATE INDEX rooms_alone ON rooms (opened) WHERE alone = 1;

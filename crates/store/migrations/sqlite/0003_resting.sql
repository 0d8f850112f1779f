-- When the table last changed, in seconds since 1970: what nobody has touched for long may go.
ALTER TABLE rooms ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;

-- Whether a person has a seat there.
ALTER TABLE rooms ADD COLUMN people INTEGER NOT NULL DEFAULT 1;

-- For tables older than these columns the time counts from now on, so that an update takes nothing away.
UPDATE rooms SET changed = CAST(strftime('%s', 'now') AS INTEGER);

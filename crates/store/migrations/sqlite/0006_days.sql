-- The day whose deal a table's match is, counted from 1970.
ALTER TABLE rooms ADD COLUMN day INTEGER;

CREATE INDEX rooms_by_day ON rooms (day) WHERE day IS NOT NULL;

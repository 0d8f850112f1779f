-- The evening a table's match belongs to: several matches of the same people, with one running table.
ALTER TABLE rooms ADD COLUMN evening TEXT;

CREATE INDEX rooms_by_evening ON rooms (evening, opened) WHERE evening IS NOT NULL;

-- Whether no further round of a tournament comes: one that is still played never goes to make room for others.
ALTER TABLE tournaments ADD COLUMN over INTEGER NOT NULL DEFAULT 0;

UPDATE tournaments SET over = 1 WHERE EXISTS (
    SELECT 1 FROM tournament_facts WHERE tournament = code AND json_extract(fact, '$.fact') = 'closed'
);

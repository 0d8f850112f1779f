-- One row a tournament: people who meet at several tables in several rounds.
CREATE TABLE tournaments (
    code    TEXT    NOT NULL PRIMARY KEY,
    -- Whether a round was drawn.
    begun   INTEGER NOT NULL,
    -- How lists show it, a line of JSON.
    summary TEXT    NOT NULL,
    -- Seconds since 1970.
    changed INTEGER NOT NULL
) STRICT;

CREATE INDEX tournaments_by_age ON tournaments (changed);

-- What happened in each, in order. The key refuses a second fact at the same place, so no round is drawn twice.
CREATE TABLE tournament_facts (
    tournament TEXT    NOT NULL REFERENCES tournaments (code),
    seq        INTEGER NOT NULL,
    fact       TEXT    NOT NULL,
    PRIMARY KEY (tournament, seq)
) STRICT, WITHOUT ROWID;

-- Who takes part in which, its host included.
CREATE TABLE tournament_members (
    person     TEXT NOT NULL,
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    PRIMARY KEY (person, tournament)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_members_by_tournament ON tournament_members (tournament);

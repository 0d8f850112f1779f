-- One row a table people sit at.
CREATE TABLE rooms (
    code    TEXT    NOT NULL PRIMARY KEY,
    -- Decides every chance event; never leaves the server.
    seed    TEXT    NOT NULL,
    -- 0 waiting, 1 running, 2 over.
    state   INTEGER NOT NULL,
    public  INTEGER NOT NULL,
    -- Seconds since 1970.
    opened  INTEGER NOT NULL
) STRICT;

CREATE INDEX rooms_by_state ON rooms (state, public, opened);

-- What happened at each table, in order. The key refuses a second fact at the same place.
CREATE TABLE facts (
    room    TEXT    NOT NULL REFERENCES rooms (code),
    seq     INTEGER NOT NULL,
    fact    TEXT    NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT, WITHOUT ROWID;

-- Who belongs to which table.
CREATE TABLE members (
    person  TEXT    NOT NULL,
    room    TEXT    NOT NULL REFERENCES rooms (code),
    PRIMARY KEY (person, room)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_room ON members (room);

-- Random keys made once for this data directory.
CREATE TABLE secrets (
    name    TEXT    NOT NULL PRIMARY KEY,
    value   BLOB    NOT NULL
) STRICT;

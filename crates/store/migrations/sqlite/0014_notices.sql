-- Calls to people who are away (Web Push), from the fact that causes them until they are sent.
CREATE TABLE notices (
    -- The table, and the place of the first fact that was stored with the notice.
    room    TEXT    NOT NULL,
    seq     INTEGER NOT NULL,
    person  TEXT    NOT NULL,
    -- Seconds since 1970.
    until   INTEGER NOT NULL,
    -- The reason, a line of JSON.
    reason  TEXT    NOT NULL,
    PRIMARY KEY (room, seq, person)
) STRICT, WITHOUT ROWID;

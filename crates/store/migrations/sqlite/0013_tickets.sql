-- Tickets for switching devices: the browser that redeems one becomes this person.
CREATE TABLE tickets (
    code    TEXT    PRIMARY KEY NOT NULL,
    person  TEXT    NOT NULL UNIQUE,
    name    TEXT    NOT NULL,
    -- Seconds since 1970.
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

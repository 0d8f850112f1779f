-- Calls to people who are away (Web Push), from the fact that causes them until they are sent.
CREATE TABLE notices (
    -- The table, and the place of the first fact that was stored with the notice.
    room    text    COLLATE "C" NOT NULL,
    seq     bigint  NOT NULL,
    person  text    COLLATE "C" NOT NULL,
    -- The node that sends it; null if a single server uses the database.
    node    bigint,
    -- Seconds since 1970.
    until   bigint  NOT NULL,
    -- The reason, a line of JSON.
    reason  text    NOT NULL,
    PRIMARY KEY (room, seq, person)
);

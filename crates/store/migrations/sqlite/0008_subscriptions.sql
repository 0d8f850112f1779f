-- The browsers that people want to be called in when it is their turn (Web Push).
CREATE TABLE subscriptions (
    -- The address at the browser's push service, which nobody else knows.
    endpoint TEXT    NOT NULL PRIMARY KEY,
    person   TEXT    NOT NULL,
    -- What its messages are encrypted with.
    p256dh   BLOB    NOT NULL,
    auth     BLOB    NOT NULL,
    lang     TEXT    NOT NULL,
    -- Seconds since 1970.
    renewed  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX subscriptions_by_person ON subscriptions (person, renewed);
CREATE INDEX subscriptions_by_age ON subscriptions (renewed);

-- Who wants to have a rating.
CREATE TABLE rated (
    person  TEXT    NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

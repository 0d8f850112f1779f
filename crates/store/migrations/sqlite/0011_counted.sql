-- Whether a person's lists show the table. A person who left a match, or took it off the list, stays known for the ratings.
ALTER TABLE members ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;

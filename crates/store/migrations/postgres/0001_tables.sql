-- Texts are compared byte by byte ("C"), as SQLite does, whatever the locale of the database.

-- Tables that people sit at. The ids follow the order in which tables were opened.
CREATE TABLE rooms (
    code    text    COLLATE "C" PRIMARY KEY,
    id      bigint  NOT NULL GENERATED ALWAYS AS IDENTITY,
    -- Decides every chance event; never leaves the server.
    seed    text    NOT NULL,
    game    text    COLLATE "C" NOT NULL,
    -- 0 waiting, 1 running, 2 over.
    state   smallint NOT NULL,
    public  boolean NOT NULL,
    -- Whether a person has a seat there.
    people  boolean NOT NULL,
    -- Seconds since 1970.
    opened  bigint  NOT NULL,
    changed bigint  NOT NULL,
    -- The entry in lists, a line of JSON.
    summary text    NOT NULL,
    -- The evening that the match belongs to.
    evening text    COLLATE "C",
    -- The day whose deal the match is, counted from 1970.
    day     bigint
);

CREATE INDEX rooms_by_state ON rooms (state, public, opened, id);
CREATE INDEX rooms_by_game ON rooms (game, state, opened, id) WHERE public AND state < 2;
CREATE INDEX rooms_by_evening ON rooms (evening, opened, id) WHERE evening IS NOT NULL;
CREATE INDEX rooms_by_day ON rooms (day) WHERE day IS NOT NULL;

-- The right to write to each table. It is apart from `rooms` because each write locks its row, and a claim rewrites it.
CREATE TABLE claims (
    code    text    COLLATE "C" PRIMARY KEY,
    -- The node that holds the claim. It may be dead: then it is not in `nodes`, and the table is free. Null if the table is free, and
    -- while a single server uses the database.
    owner   bigint,
    epoch   bigint  NOT NULL
);

-- The living nodes that share this database. A row ends with its node, or when another node finds that it no longer beats.
CREATE TABLE nodes (
    id       bigint  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    -- Host and port of its private listener.
    address  text    NOT NULL,
    -- Raised again and again while the node lives.
    beat     bigint  NOT NULL,
    draining boolean NOT NULL
);

-- What happened at each table, in order. The key refuses a second fact at the same place.
--
-- No foreign key to `rooms`: it would lock the table's row at each insert, and the join with `claims` shows already that the table
-- exists. Facts are bytes, because `text` cannot hold the character 0, and the store promises to return every fact as it was given.
-- `SELECT convert_from(fact, 'UTF8')` shows one.
CREATE TABLE facts (
    room    text    COLLATE "C" NOT NULL,
    seq     bigint  NOT NULL,
    fact    bytea   NOT NULL,
    PRIMARY KEY (room, seq)
);

CREATE TABLE members (
    person  text    COLLATE "C" NOT NULL,
    room    text    COLLATE "C" NOT NULL,
    -- Whether the person's lists show the table. Ratings count the others too.
    listed  boolean NOT NULL,
    PRIMARY KEY (person, room)
);

CREATE INDEX members_by_room ON members (room);

-- Random keys made once for this database, and notes of the server.
CREATE TABLE secrets (
    name    text    COLLATE "C" PRIMARY KEY,
    value   bytea   NOT NULL
);

-- People who want a rating.
CREATE TABLE rated (
    person  text    COLLATE "C" PRIMARY KEY
);

-- Browsers to notify when it is a person's turn (Web Push).
CREATE TABLE subscriptions (
    endpoint text   COLLATE "C" PRIMARY KEY,
    person   text   COLLATE "C" NOT NULL,
    p256dh   bytea  NOT NULL,
    auth     bytea  NOT NULL,
    lang     text   NOT NULL,
    -- Seconds since 1970.
    renewed  bigint NOT NULL
);

CREATE INDEX subscriptions_by_person ON subscriptions (person, renewed);
CREATE INDEX subscriptions_by_age ON subscriptions (renewed);

-- Tickets for switching devices: the browser that redeems one becomes this person.
CREATE TABLE tickets (
    code    text   COLLATE "C" PRIMARY KEY,
    person  text   COLLATE "C" NOT NULL UNIQUE,
    name    text   NOT NULL,
    -- Seconds since 1970.
    until   bigint NOT NULL
);

CREATE TABLE tournaments (
    code    text    COLLATE "C" PRIMARY KEY,
    -- Whether a round was drawn, and whether no further one comes.
    begun   boolean NOT NULL,
    over    boolean NOT NULL,
    -- The entry in lists, a line of JSON.
    summary text    NOT NULL,
    -- Seconds since 1970.
    changed bigint  NOT NULL
);

CREATE INDEX tournaments_by_age ON tournaments (changed);

-- What happened in each, in order. The key refuses a second fact at the same place, so no round is drawn twice.
CREATE TABLE tournament_facts (
    tournament text   COLLATE "C" NOT NULL REFERENCES tournaments (code),
    seq        bigint NOT NULL,
    fact       bytea  NOT NULL,
    PRIMARY KEY (tournament, seq)
);

CREATE TABLE tournament_members (
    person     text   COLLATE "C" NOT NULL,
    tournament text   COLLATE "C" NOT NULL REFERENCES tournaments (code),
    PRIMARY KEY (person, tournament)
);

CREATE INDEX tournament_members_by_tournament ON tournament_members (tournament);

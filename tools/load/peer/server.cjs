// boardgame.io's own server with a card game: `node server.cjs FOLDER PLAYERS [DATA]`. FOLDER holds its packages. With DATA,
// matches are stored there with its FlatFile, otherwise in memory. Prints the address it listens on.
'use strict';

const { createRequire } = require('node:module');

const [folder, players, data] = process.argv.slice(2);
const { Server, FlatFile } = createRequire(`${folder}/`)('boardgame.io/server');

const COLOURS = ['R', 'G', 'B'];
const SIZE = 20;

/** The state of a typical trick-taking game: hands, cards of the round, cards won, scores of every deal. */
const fresh = (seats) => ({
  deal: 0,
  hands: Array.from({ length: seats }, () => []),
  round: [],
  won: Array.from({ length: seats }, () => []),
  dealScores: [],
  scores: Array(seats).fill(0),
});

function deal(G, random) {
  const pack = COLOURS.flatMap((colour) => Array.from({ length: SIZE }, (_, i) => `${colour}${i + 1}`));
  const mixed = random.Shuffle(pack);
  const each = Math.floor(mixed.length / G.hands.length);
  G.hands = G.hands.map((_, seat) => mixed.slice(seat * each, (seat + 1) * each));
  G.won = G.won.map(() => []);
  G.deal += 1;
}

function play({ G, random, events, playerID }, card) {
  const seat = Number(playerID);
  const place = G.hands[seat].indexOf(card);
  if (place < 0) return 'INVALID_MOVE';
  G.hands[seat].splice(place, 1);
  G.round.push([seat, card]);
  if (G.round.length === G.hands.length) {
    const number = ([, card]) => Number(card.slice(1));
    const [winner] = G.round.reduce((best, put) => (number(put) > number(best) ? put : best));
    G.won[winner].push(...G.round.map(([, card]) => card));
    G.round = [];
  }
  if (G.hands.every((hand) => hand.length === 0)) {
    G.dealScores.push(G.won.map((cards) => cards.length));
    G.scores = G.scores.map((score, seat) => score + G.won[seat].length);
    deal(G, random);
  }
  events.endTurn();
}

const game = {
  name: 'cards',
  setup: ({ ctx, random }) => {
    const G = fresh(ctx.numPlayers);
    deal(G, random);
    return G;
  },
  moves: { play: { move: play, client: false } },
  // Players see their own hand and the number of cards in others' hands.
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  minPlayers: Number(players),
  maxPlayers: Number(players),
};

const options = { games: [game], origins: [/.*/] };
if (data !== undefined) options.db = new FlatFile({ dir: data, logging: false });
const server = Server(options);
server.run({ port: 0, lobbyConfig: { apiPort: 0 } }).then(({ appServer }) => {
  process.stdout.write(`listening on ${appServer.address().port}\n`);
});

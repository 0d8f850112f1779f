// The golden matches in WebAssembly: turn, state, legal moves and views after every line.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { instance } from './module.mjs';

const folder = new URL('../../../../golden/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl.gz'));

/** The first 8 hexadecimal digits of the SHA-256 of the value's JSON with sorted names. */
const digest = (value) => createHash('sha256').update(sorted(value)).digest('hex').slice(0, 8);

function sorted(value) {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${sorted(value[name])}`).join(',')}}`;
}

/** Sends a request of the engine protocol, which must succeed. */
function ask(engine, request) {
  const answer = engine(request);
  assert.equal(answer.ok, true, JSON.stringify({ request, answer }));
  return answer;
}

function values(engine, turn, players) {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    turn,
    state: ask(engine, { cmd: 'state' }).state,
    legal: seats.map((seat) => ask(engine, { cmd: 'legal', seat }).moves),
    views: [...seats, null].map((seat) => ask(engine, { cmd: 'view', seat }).view),
  };
}

for (const file of files) {
  test(file, () => {
    const [game, kind] = file.split(/[-.]/);
    const parts = ['turn', 'state', 'legal', 'views'];
    const engine = instance();
    const matches = gunzipSync(readFileSync(new URL(file, folder))).toString().trim().split('\n').map((line) => JSON.parse(line));
    for (const { players, options, log, steps } of matches) {
      let { turn } = ask(engine, { cmd: 'new', game, players, options, chance: 'ask' });
      for (const [at, step] of steps.entries()) {
        const found = values(engine, turn, players);
        for (const [place, part] of parts.entries()) {
          if (kind === 'full') assert.deepEqual(found[part], step[part], `${part} after ${at} lines`);
          else assert.equal(digest(found[part]), step[place], `${part} after ${at} lines`);
        }
        const line = log[at];
        if (line === undefined) continue;
        const request = 'm' in line ? { cmd: 'apply', seat: line.s, move: line.m } : { cmd: 'chance', outcome: line.o };
        ({ turn } = ask(engine, request));
      }
    }
    assert.ok(matches.length > 0);
  });
}

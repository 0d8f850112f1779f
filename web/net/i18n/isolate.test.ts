import { expect, it } from 'vitest';
import { namesOf } from '../../board/names.ts';
import { bare, isolated, parseIsolated } from './isolate.ts';

it('isolates right-to-left names and leaves others unchanged', () => {
  const said = parseIsolated('{"host":"דנה","seats":[{"name":"מיכל"},{"name":"Anna"},{"name":null}],"view":{"card":"א"}}');
  expect(said).toEqual({ host: '\u2068דנה\u2069', seats: [{ name: '\u2068מיכל\u2069' }, { name: 'Anna' }, { name: null }], view: { card: 'א' } });
  expect(parseIsolated('{"said":[{"text":"שלום"}]}')).toEqual({ said: [{ text: '\u2068שלום\u2069' }] });
  expect(parseIsolated('{"name":"Anna"}')).toEqual({ name: 'Anna' });
  expect(isolated(isolated('دانا'))).toBe('\u2068دانا\u2069');
  expect(bare(isolated('دانا'))).toBe('دانا');
});

it('keeps numbers next to such a name outside it', () => {
  const seats = [isolated('دانا'), isolated('دانا')].map((name) => ({ name, bot: null, person: true, present: true, grace_ms: null }));
  const names = namesOf({ seats, you: null } as unknown as Parameters<typeof namesOf>[0], 'you', (n) => `${n}`);
  expect([names.name(0), names.name(1)]).toEqual(['\u2068دانا\u2069 (1)', '\u2068دانا\u2069 (2)']);
});

import { expect, it } from 'vitest';
import codes from '../../crates/server/src/codes.json?raw';
import { codeIn } from './code.ts';
import { codeFrom, routeOf } from './route.ts';

/** The server reads the same list. */
const read = JSON.parse(codes) as Array<[string, string[]]>;

it('reads a code however it was written, as the server does', () => {
  for (const [code, ways] of read) for (const written of ways) expect([written, codeIn(written)]).toEqual([written, code]);
});

it('reads links as messengers and people leave them', () => {
  const link = 'https://example.org/t/krug-brezn-417';
  for (const around of [link, `${link}.`, `(${link})`, `„${link}“`, `${link}…`, `Komm: ${link}, wir warten!`, `\u2068${link}\u2069`, link.toUpperCase()]) {
    expect([around, codeFrom(around)]).toEqual([around, 'krug-brezn-417']);
  }
  for (const path of ['/t/krug-brezn-417.', '/t/krug-brezn-417%E2%80%8B', '/t/krug%E2%80%93brezn%E2%80%93417', '/t/krug-brezn-417),', '/T/Krug-Brezn-417']) {
    expect([path, routeOf(path, '')]).toEqual([path, { page: 'table', code: 'krug-brezn-417' }]);
  }
  expect(routeOf('/replay/krug-brezn-417!', '#4')).toEqual({ page: 'replay', code: 'krug-brezn-417', place: '#4' });
  expect(routeOf('/evening/krug-brezn-417,', '')).toEqual({ page: 'evening', code: 'krug-brezn-417' });
});

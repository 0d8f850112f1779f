import { expect, it } from 'vitest';
import codes from '../../../crates/api/src/codes.json?raw';
import { codeFrom, codeIn, straight } from './code.ts';
import { isCrooked, routeOf } from './route.ts';

/** The server reads the same list. */
const read = JSON.parse(codes) as Array<[string, string[]]>;

it('reads a code in any spelling, as the server does', () => {
  for (const [code, ways] of read) for (const written of ways) expect([written, codeIn(written)]).toEqual([written, code]);
});

it('reads links as messengers and people mangle them', () => {
  const link = 'https://example.org/t/krug-brezn-417';
  for (const around of [link, `${link}.`, `(${link})`, `„${link}“`, `${link}…`, `Komm: ${link}, wir warten!`, `\u2068${link}\u2069`, link.toUpperCase()]) {
    expect([around, codeFrom(around)]).toEqual([around, 'krug-brezn-417']);
  }
  for (const path of ['/t/krug-brezn-417.', '/t/krug-brezn-417%E2%80%8B', '/t/krug%E2%80%93brezn%E2%80%93417', '/t/krug-brezn-417),', '/T/Krug-Brezn-417']) {
    expect([path, isCrooked(path), routeOf(path, '').page, straight(path)]).toEqual([path, true, 'table', '/t/krug-brezn-417']);
  }
  expect(straight('/replay/krug-brezn-417!')).toBe('/replay/krug-brezn-417');
  expect(straight('/compare/krug-brezn-417,/k0m1-9qxt.')).toBe('/compare/krug-brezn-417/k0m1-9qxt');
  for (const path of ['/t/krug-brezn-417', '/rules/a-game', '/compare/krug-brezn-417/k0m1-9qxt', '/']) expect(isCrooked(path)).toBe(false);
});

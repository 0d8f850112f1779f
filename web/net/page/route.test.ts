import { describe, expect, it } from 'vitest';
import { codeFrom } from './code.ts';
import { dayPath, routeOf, rulesPath, tablePath } from './route.ts';

describe('addresses', () => {
  it('are parsed', () => {
    expect(routeOf('/', '')).toEqual({ page: 'start' });
    expect(routeOf('/t/krug-417', '')).toEqual({ page: 'table', code: 'krug-417' });
    expect(routeOf('/t/krug-417/', '')).toEqual({ page: 'table', code: 'krug-417' });
    expect(routeOf('/replay/krug-417', '#4@1')).toEqual({ page: 'replay', code: 'krug-417', place: '#4@1' });
    expect(routeOf('/matches', '')).toEqual({ page: 'matches' });
    expect(routeOf('/day', '')).toEqual({ page: 'day', day: null });
    expect(routeOf('/day', '#20411')).toEqual({ page: 'day', day: 20411 });
    expect(routeOf('/rules/some', '#HT-3.1')).toEqual({ page: 'rules', game: 'some', rule: 'HT-3.1' });
    expect(routeOf('/rules/some', '')).toEqual({ page: 'rules', game: 'some', rule: null });
    for (const path of ['/t', '/t/a/b', '/nothing', '/rules']) expect(routeOf(path, '')).toEqual({ page: 'missing' });
    expect(routeOf('/t/%E0%A4%A', '')).toEqual({ page: 'table', code: '%E0%A4%A' });
  });

  it('round-trip', () => {
    expect(routeOf(tablePath('a b/c'), '')).toEqual({ page: 'table', code: 'a b/c' });
    expect(dayPath(20411)).toBe('/day#20411');
    expect(rulesPath('some', 'HT-3.1')).toBe('/rules/some#HT-3.1');
  });

  it('are found in pasted text', () => {
    expect(codeFrom(' krug-417 ')).toBe('krug-417');
    expect(codeFrom('https://example.org/t/krug-417?x=1')).toBe('krug-417');
    expect(codeFrom('Komm: http://10.0.0.2:7777/t/krug-417')).toBe('krug-417');
    expect(codeFrom('')).toBe('');
  });
});

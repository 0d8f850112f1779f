import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGS } from '../i18n/index.ts';
import { ApiError } from './api.ts';
import { failure, failureHere } from './failure.ts';
import { i18n } from '../i18n/i18n.svelte.ts';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['de'] });
  vi.stubGlobal('document', { documentElement: {} });
});

const API = Object.values(import.meta.glob<string>('../../../docs/reference/http.md', { query: '?raw', import: 'default', eager: true }))[0] ?? '';
const SOURCES = import.meta.glob<string>(['../../**/*.{svelte,ts}', '!../../**/*.test.ts', '!../../node_modules/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The codes that docs/reference/http.md lists. */
const table = API.slice(API.indexOf('## Codes of refusals'), API.indexOf('## Limits'));
const codes = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) => names.split(',').map((name) => name.replaceAll('`', '').trim()));

it('reports a missing answer without the texts of the tables', async () => {
  await i18n.use('de');
  const load = vi.spyOn(i18n, 'with');
  for (const error of [new ApiError(0, 'network', ''), new ApiError(502, 'proxy', ''), new TypeError('x')]) expect(await failureHere(error)).not.toBe('');
  expect(await failureHere(new ApiError(0, 'network', ''))).toBe(i18n.t.failed.network);
  expect(load).not.toHaveBeenCalled();
  load.mockRestore();
});

describe.each(LANGS)('a failure in %s', (lang) => {
  beforeAll(async () => {
    await i18n.use(lang);
    await i18n.with(Promise.resolve());
  });

  it('has its own text for every code of the server', () => {
    expect(codes.length).toBeGreaterThan(30);
    const texts = new Map(codes.map((code) => [code, failure(new ApiError(400, code, `say ${code}`))]));
    for (const [code, text] of texts) expect(text, code).not.toContain('say ');
    const own = ['bad-name', 'too-fast', 'storage', 'damaged', 'foreign-origin', 'no-session', 'too-many'].map((code) => texts.get(code));
    expect(new Set([...own, ...['network', 'cookies', 'websocket'].map((code) => failure(new ApiError(0, code, '')))]).size).toBe(10);
  });

  it('shows the server’s message if its code is unknown', () => {
    expect(failure(new ApiError(400, 'brand-new', 'Do this.'))).toContain('Do this.');
  });

  it('distinguishes the page’s own errors and other answers from the server’s', async () => {
    expect(failure(new TypeError('x'))).toBe(i18n.t.failed.page);
    expect(failure(new ApiError(502, 'proxy', 'Bad Gateway'))).toContain('502');
    expect(await failureHere(new ApiError(429, 'too-fast', ''))).toBe(i18n.all.refused.codes['too-fast']);
  });
});

describe('an error', () => {
  it('is worded in one place', () => {
    const said = /failed\.(network|server|proxy)|refused\.codes\[|nameBad/;
    const texts = /\/(failure|refusal)\.ts$|\/i18n\//;
    const own = Object.entries(SOURCES).filter(([file, text]) => !texts.test(file) && said.test(text));
    // A first game has no server, and a tournament has its own word for itself.
    expect(new Set(own.map(([file]) => file))).toEqual(
      new Set([
        '../../features/learn/Learn.svelte',
        '../../features/tournament/Tournaments.svelte',
        '../../playground/Playground.svelte',
        '../../features/tournament/text.ts',
      ]),
    );
  });
});

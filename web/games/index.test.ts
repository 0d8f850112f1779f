import { describe, expect, it } from 'vitest';
import { LANGS } from '../net/i18n/index.ts';
import { offeredFields } from '../board/setup/fields.ts';
import { GAMES, playable } from './index.ts';
import { LABORATORY } from './laboratory.ts';

const files = import.meta.glob<string>(['../**/*.{ts,svelte,css}', '!../node_modules/**', '!../dist/**', '!../wire/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const games = Object.entries(GAMES);
/** The folders of all games, those of the laboratory too. */
const folders = [...new Set(Object.keys(files).flatMap((file) => /^\.\/([^/]+)\//.exec(file)?.[1] ?? []))];

describe('the games', () => {
  it('are found by their folders', () => {
    const found = Object.keys(files).flatMap((file) => /^\.\/([^/]+)\/game\.ts$/.exec(file)?.[1] ?? []);
    expect(games.map(([id]) => id).sort()).toEqual(found.sort());
    expect(found.length).toBeGreaterThan(0);
  });

  it('are not named in files outside their folders', () => {
    const ids = new RegExp(folders.join('|'), 'i');
    const outside = Object.entries(files).filter(([file]) => !/^\.\/[^/]+\//.test(file));
    expect(outside.length).toBeGreaterThan(100);
    expect(outside.filter(([, text]) => ids.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('do not name each other', () => {
    for (const id of folders) {
      const others = new RegExp(folders.filter((other) => other !== id).join('|'), 'i');
      const own = Object.entries(files).filter(([file]) => file.startsWith(`./${id}/`));
      expect(own.filter(([, text]) => others.test(text)).map(([file]) => file)).toEqual([]);
    }
  });

  it.each(games)('%s can be loaded in both languages', async (id, game) => {
    for (const lang of LANGS) {
      expect(game.titles[lang].title).not.toBe('');
      const words = await game.words(lang);
      expect(offeredFields(words.options(4)).every(([, field]) => field.label !== '')).toBe(true);
      expect((await game.rules?.(lang))?.chapters.length ?? 1).toBeGreaterThan(0);
    }
    expect(game.lesson === undefined).toBe(game.coach === undefined);
    expect(playable(id).board).toBe(game.board);
  });

  it.each(Object.keys(LABORATORY))('of the laboratory bring their own words: %s', async (file) => {
    const id = file.split('/')[1] ?? '';
    const game = await LABORATORY[file]?.();
    expect(GAMES[id]).toBeUndefined();
    for (const lang of LANGS) expect(await playable(id).words(lang)).toBe(await game?.words(lang));
  });

  it('without a folder are played from data alone', async () => {
    const words = await playable('unheard-of').words('en');
    expect(words.move('bet')).toBe('bet');
  });
});

// Rule books and lessons match across languages and refer only to existing things.

import { describe, expect, it } from 'vitest';
import { legalAt } from '../board/lesson/lesson.ts';
import { readFile } from '../markdown/blocks.ts';
import { bookMistakes, lessonMistakes, type Of } from '../markdown/check.ts';
import { readBook } from '../markdown/book.ts';
import { readLesson } from '../markdown/lesson.ts';
import { KINDS } from '../ui/cards/german/cards.ts';
import { LANGS } from '../net/i18n/index.ts';
import type { Pictures, StepPictures } from '../board/book/contract.ts';
import { GAMES } from './index.ts';

const texts = import.meta.glob<string>(['./*/rules.*.md', './*/lesson/*.md'], { query: '?raw', import: 'default', eager: true });
const drawings = import.meta.glob<{ pictures: Pictures; example: StepPictures }>('./*/rules.pictures.ts', { eager: true });

const read = <Text>(files: readonly string[], reader: (text: string) => Text): Of<Text>[] =>
  files.map((path) => {
    const file = path.replace('.', 'games');
    return { file, text: readFile(file, texts[path] ?? '', reader) };
  });

describe.each(Object.entries(GAMES).filter(([, game]) => game.rules !== undefined))('%s', (id, game) => {
  it('has a valid rule book', () => {
    const books = read(
      LANGS.map((lang) => `./${id}/rules.${lang}.md`),
      readBook,
    );
    const drawn = drawings[`./${id}/rules.pictures.ts`];
    const known = { pictures: Object.keys(drawn?.pictures ?? {}), example: Object.keys(drawn?.example ?? {}), cards: KINDS };
    expect(bookMistakes(books, known)).toEqual([]);
  });

  it('has valid lesson texts', async () => {
    const lessons = read(
      LANGS.map((lang) => `./${id}/lesson/${lang}.md`),
      readLesson,
    );
    const lesson = await game.lesson?.();
    const steps = lesson?.steps.map(({ key, at, move }) => [key, legalAt(lesson, at).filter((one) => one !== move)]) ?? [];
    expect(lessonMistakes(lessons, { steps: Object.fromEntries(steps) })).toEqual([]);
  });
});

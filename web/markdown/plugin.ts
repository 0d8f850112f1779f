// Turns rule books and lessons into modules during the build: the page contains no Markdown parser.

import type { Plugin } from 'vite';
import { readFile } from './blocks.ts';
import { bookModule, cardsModule, readBook } from './book.ts';
import { lessonModule, readLesson } from './lesson.ts';

const BOOK = /\/(rules\.[a-z]+\.md)(\?cards)?$/;
const LESSON = /\/lesson\/[a-z]+\.md$/;

function moduleOf(text: string, id: string): string {
  const [, file, cards] = BOOK.exec(id) ?? [];
  if (file === undefined) return lessonModule(readLesson(text));
  const book = readBook(text);
  return cards === undefined ? bookModule(book, file) : cardsModule(book);
}

export function markdown(root: string): Plugin {
  return {
    name: 'stammtisch-markdown',
    transform: {
      filter: { id: [BOOK, LESSON] },
      handler(text, id) {
        // An error names its file and line.
        return { code: readFile(id.replace(root, ''), text, (text) => moduleOf(text, id)), map: null, moduleType: 'js' };
      },
    },
  };
}

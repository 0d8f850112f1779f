// Turns rule books and lessons into modules while the page is built: nothing that reads Markdown comes into it.

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
        // A mistake names its file and line.
        return { code: readFile(id.replace(root, ''), text, (text) => moduleOf(text, id)), map: null, moduleType: 'js' };
      },
    },
  };
}

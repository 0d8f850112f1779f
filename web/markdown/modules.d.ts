// The modules that the build generates from Markdown.

declare module '*/rules.de.md' {
  export const book: import('../board/book/contract.ts').Book;
}
declare module '*/rules.en.md' {
  export const book: import('../board/book/contract.ts').Book;
}
declare module '*.md?cards' {
  export const cards: import('../board/book/contract.ts').Deck;
}
declare module '*/lesson/de.md' {
  export const words: import('../board/lesson/words.ts').LessonWords;
}
declare module '*/lesson/en.md' {
  export const words: import('../board/lesson/words.ts').LessonWords;
}

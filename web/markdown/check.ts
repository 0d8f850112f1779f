// Consistency checks between the languages of a rule book or a lesson, and for required parts: errors that no single file shows.

import type { Pictures, StepPictures } from '../board/book/contract.ts';
import type { Floors, Piece } from '../board/book/pieces.ts';
import type { BookText } from './book.ts';
import type { LessonText } from './lesson.ts';

/** A text with its file. */
export interface Of<Text> {
  file: string;
  text: Text;
}

/** A position in a file, with the properties that must agree in every language. */
interface Point {
  line: number;
  /** The name, unique within each language. */
  name: string;
  same: string;
}

const at = (file: string, line: number, message: string) => `${file}:${line}: ${message}`;

/** Points of one file that are missing or different in the other; if there are none, those in a different order. */
function differences(one: Of<Point[]>, other: Of<Point[]>): string[] {
  const lost = missing(one, other);
  if (lost.length > 0) return lost;
  const pairs = one.text.map((point, n) => [point, other.text[n] as Point] as const);
  return pairs.flatMap(([mine, theirs]) => {
    if (mine.name !== theirs.name) return [at(other.file, theirs.line, `${theirs.name} stands where ${one.file} has ${mine.name}`)];
    return mine.same === theirs.same
      ? []
      : [at(other.file, theirs.line, `${mine.name} is ${theirs.same || 'nothing'}, but ${mine.same || 'nothing'} in ${one.file}:${mine.line}`)];
  });
}

function missing(one: Of<Point[]>, other: Of<Point[]>): string[] {
  const lacks = (from: Of<Point[]>, to: Of<Point[]>) =>
    from.text
      .filter(({ name }) => !to.text.some((point) => point.name === name))
      .map(({ line, name }) => at(from.file, line, `${name} is missing in ${to.file}`));
  return [...lacks(one, other), ...lacks(other, one)];
}

function pointsOfBook({ chapters, cards, example }: BookText): Point[] {
  const drawn = (name: string | undefined) => (name === undefined ? '' : `drawn as ${name}`);
  return [
    ...chapters.flatMap(({ line, rules }, n) => [
      { line, name: `chapter ${n + 1}`, same: '' },
      ...rules.map(({ line, id, picture }) => ({ line, name: `rule ${id}`, same: drawn(picture?.name) })),
    ]),
    ...(cards?.kinds ?? []).map(({ line, card, answer, rule }) => ({
      line,
      name: `card ${card}`,
      same: `explained by ${rule} and ${answer === null ? 'no answer' : 'an answer'}`,
    })),
    ...example.steps.map(({ line, picture }, n) => ({ line, name: `step ${n + 1}`, same: `${drawn(picture.name)} with the figure "${picture.caption}"` })),
  ];
}

/** The names that books may use. */
export interface Known {
  pictures: readonly string[];
  example: readonly string[];
  cards: readonly string[];
}

/** The errors in a game's books: each later one compared with the first, and all with the names they may use. */
export function bookMistakes(books: readonly Of<BookText>[], known: Known): string[] {
  const [first, ...others] = books.map(({ file, text }) => ({ file, text: pointsOfBook(text) }));
  const apart = first === undefined ? [] : others.flatMap((other) => differences(first, other));
  return [...apart, ...books.flatMap((book) => unknown(book, known))];
}

function unknown({ file, text }: Of<BookText>, known: Known): string[] {
  const beside = text.chapters.flatMap(({ rules }) => rules.flatMap(({ picture }) => picture ?? []));
  const steps = text.example.steps.map(({ picture }) => picture);
  const cards = text.cards?.kinds.map(({ line, card }) => ({ line, name: card })) ?? [];
  const check = (what: string, used: readonly { line: number; name: string }[], names: readonly string[]) =>
    used.filter(({ name }) => !names.includes(name)).map(({ line, name }) => at(file, line, `${what} "${name}" is unknown`));
  const unused = (what: string, used: readonly { name: string }[], names: readonly string[]) =>
    names.filter((one) => !used.some(({ name }) => name === one)).map((name) => `${file}: ${what} "${name}" is not used`);
  return [
    ...check('the picture', beside, known.pictures),
    ...check('the step', steps, known.example),
    ...check('the card', cards, known.cards),
    ...unused('the picture', beside, known.pictures),
    ...unused('the step', steps, known.example),
  ];
}

/** The required texts of a recorded lesson. */
export interface Recorded {
  /** The steps by name, each with the moves that have an answer. */
  steps: Readonly<Record<string, readonly string[]>>;
}

/** The errors in the words of a lesson. */
export function lessonMistakes(lessons: readonly Of<LessonText>[], { steps }: Recorded): string[] {
  const points = ({ steps, learned }: LessonText): Point[] => [
    ...steps.flatMap(({ line, key, then, others }) => [
      { line, name: `step ${key}`, same: then === undefined ? 'told without what follows' : 'told with what follows' },
      ...others.map(({ line, move }) => ({ line, name: `${move} in ${key}`, same: '' })),
    ]),
    { line: 1, name: 'the end', same: `${learned.length} points` },
  ];
  const [first, ...rest] = lessons.map(({ file, text }) => ({ file, text: points(text) }));
  const apart = first === undefined ? [] : rest.flatMap((other) => differences(first, other));
  return [...apart, ...lessons.flatMap((lesson) => unrecorded(lesson, steps))];
}

function unrecorded({ file, text }: Of<LessonText>, steps: Recorded['steps']): string[] {
  const untold = Object.keys(steps).filter((key) => !text.steps.some((step) => step.key === key));
  return [
    ...untold.map((key) => `${file}: the step "${key}" has no words`),
    ...text.steps.flatMap(({ line, key, others }) => {
      const moves = steps[key];
      if (moves === undefined) return [at(file, line, `there is no step "${key}"`)];
      return others.filter(({ move }) => !moves.includes(move)).map(({ line, move }) => at(file, line, `"${move}" is no other move in "${key}"`));
    }),
  ];
}

/** The cards in a game's drawings, including those on the floors of a house, in the game's notation. */
export function cardsDrawn(pictures: Pictures, example: StepPictures): string[] {
  const inHouse = ({ you, other }: Floors) => [...Object.values(you), ...Object.values(other)];
  const inPiece = (piece: Piece): string[] => {
    if (typeof piece === 'string') return [piece];
    if ('wins' in piece) return [piece.wins];
    if ('not' in piece) return [piece.not];
    return 'house' in piece ? inHouse(piece.house) : [];
  };
  const steps = Object.values(example).flatMap(({ cards, house }) => [...cards, ...(house === undefined ? [] : inHouse(house))]);
  return [...new Set([...Object.values(pictures).flat().flatMap(inPiece), ...steps])];
}

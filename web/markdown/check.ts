// What the languages of a rule book or a lesson have in common, and what must be there for both: mistakes that no file has by itself.

import type { Pictures, StepPictures } from '../board/book/contract.ts';
import type { Floors, Piece } from '../board/book/pieces.ts';
import type { BookText } from './book.ts';
import type { LessonText } from './lesson.ts';

/** A text and the file it is read from. */
export interface Of<Text> {
  file: string;
  text: Text;
}

/** A place in a file, and what has to be the same there in every language. */
interface Point {
  line: number;
  /** What it is called; the same name once in each language. */
  name: string;
  same: string;
}

const at = (file: string, line: number, message: string) => `${file}:${line}: ${message}`;

/** Points of one file that are not in the other, or not the same there; where all are there, those in another order. */
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

/** What books may name. */
export interface Known {
  pictures: readonly string[];
  example: readonly string[];
  cards: readonly string[];
}

/** What is wrong with the books of a game: the first against each of the others, and all against what they may name. */
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

/** What a recorded lesson has to be told about. */
export interface Recorded {
  /** The steps by their names, each with the moves that can be answered there. */
  steps: Readonly<Record<string, readonly string[]>>;
}

/** What is wrong with the words of a lesson. */
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

/** The cards in a game's drawings, those in a house included, as the game writes them. */
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

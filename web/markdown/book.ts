// A rule book from its Markdown. docs/guides/rule-books.md describes the format.

import type { Deck, Kind } from '../board/book/contract.ts';
import { Mistake, onlyParagraph, sectionOf, type Block, type Drawn, type Section } from './blocks.ts';

export interface RuleText {
  line: number;
  id: string;
  text: string;
  /** The picture beside the text. */
  picture: Drawn | null;
}

export interface StepText {
  line: number;
  title: string;
  text: string;
  /** The cards of the step; the caption is its result. */
  picture: Drawn;
}

export interface CardText extends Kind {
  line: number;
  card: string;
}

export interface BookText {
  idea: string;
  chapters: { line: number; title: string; rules: RuleText[] }[];
  cards: (Omit<Deck, 'kinds'> & { line: number; kinds: CardText[] }) | null;
  example: { line: number; title: string; lead: string; steps: StepText[] };
}

const RULE = /\b[A-Z]{2}-\d+\.\d+\b/g;
const isRule = (text: string) => /^[A-Z]{2}-\d+\.\d+$/.test(text);

export function readBook(text: string): BookText {
  const { blocks, sections, line } = sectionOf(text);
  const book: Omit<BookText, 'example'> & { example: BookText['example'] | null } = {
    idea: onlyParagraph(blocks, line, 'what a game is about'),
    chapters: [],
    cards: null,
    example: null,
  };
  for (const section of sections) {
    if (section.blocks.at(-1)?.kind === 'list') book.example = once(section, book.example, exampleOf);
    else if (section.sections.some((one) => one.blocks[0]?.kind === 'table')) book.cards = once(section, book.cards, cardsOf);
    else book.chapters.push(chapterOf(section));
  }
  const { example } = book;
  if (example === null) throw new Mistake(line, 'there is no example: a section that ends in a numbered list');
  const whole = { ...book, example };
  checkRules(text, whole);
  return whole;
}

function once<Of>(section: Section, before: Of | null, read: (section: Section) => Of): Of {
  if (before !== null) throw new Mistake(section.line, `"${section.title}" is the second of its kind`);
  return read(section);
}

function chapterOf({ line, title, blocks, sections }: Section): BookText['chapters'][number] {
  const [stray] = blocks;
  if (stray !== undefined) throw new Mistake(stray.line, 'a chapter has nothing but rules, each below its number');
  if (sections.length === 0) throw new Mistake(line, `"${title}" has neither rules nor cards nor the steps of an example`);
  return { line, title, rules: sections.map(ruleOf) };
}

function ruleOf({ line, title, blocks, sections }: Section): RuleText {
  if (!isRule(title)) throw new Mistake(line, `"${title}" is not the number of a rule`);
  const [deeper] = sections;
  if (deeper !== undefined) throw new Mistake(deeper.line, 'a rule has no headings in it');
  const last = blocks.at(-1);
  const picture = last?.kind === 'drawn' ? named(last, 'picture') : null;
  const lines = (picture === null ? blocks : blocks.slice(0, -1)).flatMap(linesOf);
  if (lines.length === 0) throw new Mistake(line, `${title} says nothing`);
  return { line, id: title, text: lines.join('\n'), picture };
}

/** One line per paragraph, and one for each item of a list. */
function linesOf(block: Block): string[] {
  if (block.kind === 'paragraph') return [block.text];
  if (block.kind === 'list' && !block.ordered) return block.items.map(({ line, blocks }) => onlyParagraph(blocks, line, 'a point of a list'));
  throw new Mistake(block.line, 'a rule is paragraphs and plain lists, with its picture at the end');
}

function named(drawn: Drawn & { kind: 'drawn' }, scheme: string): Drawn {
  const { kind: _, ...rest } = drawn;
  if (rest.scheme !== scheme) throw new Mistake(rest.line, `only ${scheme}:name can be shown here`);
  return rest;
}

function exampleOf({ line, title, blocks, sections }: Section): BookText['example'] {
  const [deeper] = sections;
  if (deeper !== undefined) throw new Mistake(deeper.line, 'an example has no headings in it');
  const list = blocks.at(-1);
  if (list?.kind !== 'list' || !list.ordered) throw new Mistake(list?.line ?? line, 'the steps of an example are a numbered list');
  const lead = onlyParagraph(blocks.slice(0, -1), line, 'what leads to an example');
  return { line, title, lead, steps: list.items.map(({ line, blocks }) => stepOf(line, blocks)) };
}

function stepOf(line: number, [title, text, drawn, more]: readonly Block[]): StepText {
  if (title?.kind !== 'bold' || text?.kind !== 'paragraph' || drawn?.kind !== 'drawn' || more !== undefined)
    throw new Mistake(line, 'a step is its title in bold, a paragraph, and ![figure](example:name)');
  return { line, title: title.text, text: text.text, picture: named(drawn, 'example') };
}

function cardsOf({ line, title, blocks, sections }: Section): NonNullable<BookText['cards']> {
  const lead = onlyParagraph(blocks, line, 'what leads to the cards');
  const suits = sections.map((suit) => ({ name: suit.title, cards: suitOf(suit) }));
  return {
    line,
    title,
    lead,
    suits: Object.fromEntries(suits.map(({ name, cards }) => [cards[0]?.card[0] ?? '', name])),
    kinds: suits.flatMap(({ cards }) => cards),
  };
}

function suitOf({ line, title, blocks: [table, more] }: Section): CardText[] {
  if (table?.kind !== 'table' || more !== undefined) throw new Mistake(more?.line ?? line, `the cards of "${title}" are one table`);
  return table.rows.map(({ line, cells }) => {
    const [card = '', name = '', does = '', answer = '', rule = '', words = ''] = cells;
    if (cells.length !== 6 || [card, name, does, rule].includes(''))
      throw new Mistake(line, 'a row is card, name, what it does, what it answers or nothing, rule, words to search for');
    return { line, card, name, does, answer: answer === '' ? null : answer, rule, words };
  });
}

/** Rule numbers are unique, and every referenced rule exists. */
function checkRules(source: string, { chapters, cards }: BookText): void {
  const lines = new Map<string, number>();
  for (const { id, line } of chapters.flatMap(({ rules }) => rules)) {
    const before = lines.get(id);
    if (before !== undefined) throw new Mistake(line, `${id} is in line ${before} already`);
    lines.set(id, line);
  }
  for (const [n, text] of source.split('\n').entries()) {
    const missing = text
      .replace(/\]\(.*\)$/, '')
      .match(RULE)
      ?.find((id) => !lines.has(id));
    if (missing !== undefined) throw new Mistake(n + 1, `there is no rule ${missing}`);
  }
  const free = cards?.kinds.find(({ rule }) => !isRule(rule));
  if (free !== undefined) throw new Mistake(free.line, `"${free.rule}" is not the number of a rule`);
}

/** The module of a book: `book`, with its pictures in `rules.pictures.ts` beside it, and its cards in a separate module. */
export function bookModule(book: BookText, file: string): string {
  const json = JSON.stringify;
  const rule = ({ id, text, picture }: RuleText) => `{id:${json(id)},text:${json(text)}${picture === null ? '' : `,picture:pictures[${json(picture.name)}]`}}`;
  const chapter = ({ title, rules }: BookText['chapters'][number]) => `{title:${json(title)},rules:[${rules.map(rule).join(',')}]}`;
  const step = ({ title, text, picture: { name, caption } }: StepText) =>
    `{...example[${json(name)}],title:${json(title)},text:${json(text)}${caption === '' ? '' : `,figure:${json(caption)}`}}`;
  const { title, lead, steps } = book.example;
  return [
    "import { example, pictures } from './rules.pictures.ts';",
    ...(book.cards === null ? [] : [`import { cards } from './${file}?cards';`]),
    `export const book = {idea:${json(book.idea)}${book.cards === null ? '' : ',cards'},`,
    `chapters:[${book.chapters.map(chapter).join(',')}],`,
    `example:{title:${json(title)},lead:${json(lead)},steps:[${steps.map(step).join(',')}]}};`,
  ].join('\n');
}

/** The module of the cards alone: a board explains cards and does not need the rest of the book. */
export function cardsModule({ cards }: BookText): string {
  if (cards === null) throw new Mistake(1, 'this book has no table of cards');
  const { line: _, ...deck } = cards;
  const kinds = Object.fromEntries(cards.kinds.map(({ line: _, card, ...kind }) => [card, kind]));
  return `export const cards = ${JSON.stringify({ ...deck, kinds })};`;
}

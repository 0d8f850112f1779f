// Parses Markdown into the few kinds of blocks that rule books and lessons use, each with its line number.

import { lexer, type Token, type Tokens } from 'marked';

/** An error in a text, with its line. */
export class Mistake extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Applies `read` to a text and adds the file name to its errors. */
export function readFile<Of>(file: string, text: string, read: (text: string) => Of): Of {
  try {
    return read(text);
  } catch (caught) {
    if (!(caught instanceof Mistake)) throw caught;
    throw new Error(`${file}:${caught.line}: ${caught.message}`, { cause: caught });
  }
}

/** `![caption](scheme:name)`: a drawing, by its name. */
export interface Drawn {
  line: number;
  caption: string;
  scheme: string;
  name: string;
}

export interface Row {
  line: number;
  cells: string[];
}

export interface Item {
  line: number;
  blocks: Block[];
}

export type Block =
  | { kind: 'heading'; line: number; depth: number; text: string }
  | { kind: 'paragraph'; line: number; text: string }
  /** A paragraph in bold. */
  | { kind: 'bold'; line: number; text: string }
  /** A paragraph that begins with `code`. */
  | { kind: 'coded'; line: number; code: string; text: string }
  | { kind: 'quote'; line: number; text: string }
  | ({ kind: 'drawn' } & Drawn)
  | { kind: 'list'; line: number; ordered: boolean; items: Item[] }
  | { kind: 'table'; line: number; rows: Row[] };

const blocksOf = (text: string): Block[] => blocks(lexer(text), 1);

const newlines = (text: string) => text.split('\n').length - 1;

/** Each token with its first line: the raw texts of the tokens add up to the whole text. */
function numbered<Of extends { raw: string }>(tokens: readonly Of[], from: number): (readonly [Of, number])[] {
  let line = from;
  return tokens.map((token) => {
    const own = line + newlines(/^\n*/.exec(token.raw)?.[0] ?? '');
    line += newlines(token.raw);
    return [token, own] as const;
  });
}

function blocks(tokens: readonly Token[], from: number): Block[] {
  return numbered(tokens, from).flatMap(([token, line]) => (token.type === 'space' ? [] : [block(token as Tokens.Generic, line)]));
}

function block(token: Tokens.Generic, line: number): Block {
  const inner = token.tokens ?? [];
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', line, depth: token['depth'], text: plain(inner, line) };
    case 'text':
    case 'paragraph':
      return paragraph(inner, line);
    case 'blockquote': {
      const [only, more] = blocks(inner, line);
      if (only?.kind !== 'paragraph' || more !== undefined) throw new Mistake(line, 'a quotation is one paragraph');
      return { kind: 'quote', line, text: only.text };
    }
    case 'list': {
      const items = numbered((token as Tokens.List).items, line).map(([item, at]) => ({ line: at, blocks: blocks(item.tokens, at) }));
      return { kind: 'list', line, ordered: token['ordered'], items };
    }
    case 'table': {
      // Below the heading and its separator, each row is one line.
      const rows = (token as Tokens.Table).rows.map((cells, n) => ({ line: line + 2 + n, cells: cells.map((cell) => plain(cell.tokens, line + 2 + n)) }));
      return { kind: 'table', line, rows };
    }
    default:
      throw new Mistake(line, `no ${token.type} can be shown here`);
  }
}

function paragraph(tokens: readonly Token[], line: number): Block {
  const [first, ...rest] = tokens as Tokens.Generic[];
  if (rest.length === 0 && first?.type === 'image') {
    const [, scheme, name] = /^([a-z]+):(.+)$/.exec(first['href']) ?? [];
    if (scheme === undefined || name === undefined) throw new Mistake(line, `"${first['href']}" names nothing that is drawn: write scheme:name`);
    return { kind: 'drawn', line, caption: first['text'], scheme, name };
  }
  if (rest.length === 0 && first?.type === 'strong') return { kind: 'bold', line, text: plain(first.tokens ?? [], line) };
  if (first?.type === 'codespan') return { kind: 'coded', line, code: first['text'], text: plain(rest, line).trim() };
  return { kind: 'paragraph', line, text: plain(tokens, line) };
}

/** The text of a block that may contain no markup, because it is shown as is. */
function plain(tokens: readonly Token[], line: number): string {
  return tokens
    .map((token) => {
      if (token.type !== 'text' && token.type !== 'escape') throw new Mistake(line, `no markup here: ${token.raw}`);
      return token.text.replaceAll('\n', ' ');
    })
    .join('');
}

export interface Section {
  line: number;
  title: string;
  /** The blocks before the first subheading. */
  blocks: Block[];
  sections: Section[];
}

/** The single section of a text, with its subsections nested by heading level. */
export function sectionOf(text: string): Section {
  const [first, ...rest] = blocksOf(text);
  if (first?.kind !== 'heading' || first.depth !== 1) throw new Mistake(1, 'a text begins with its title: # Title');
  const { own, below } = split(rest, 2);
  return { line: first.line, title: first.text, blocks: own, sections: below };
}

function split(all: readonly Block[], depth: number): { own: Block[]; below: Section[] } {
  const own: Block[] = [];
  const below: { heading: Block & { kind: 'heading' }; blocks: Block[] }[] = [];
  for (const one of all) {
    if (one.kind === 'heading' && one.depth < depth) throw new Mistake(one.line, 'a text has one title');
    const last = below.at(-1);
    if (one.kind === 'heading' && one.depth === depth) below.push({ heading: one, blocks: [] });
    else if (last !== undefined) last.blocks.push(one);
    else if (one.kind === 'heading') throw new Mistake(one.line, `a heading of depth ${one.depth} needs one of depth ${depth} above it`);
    else own.push(one);
  }
  return {
    own,
    below: below.map(({ heading, blocks }) => {
      const { own, below } = split(blocks, depth + 1);
      return { line: heading.line, title: heading.text, blocks: own, sections: below };
    }),
  };
}

/** The single paragraph of these blocks. */
export function onlyParagraph(blocks: readonly Block[], line: number, what: string): string {
  const [only, more] = blocks;
  if (only?.kind !== 'paragraph') throw new Mistake(only?.line ?? line, `${what} is one paragraph`);
  if (more !== undefined) throw new Mistake(more.line, `${what} is one paragraph`);
  return only.text;
}

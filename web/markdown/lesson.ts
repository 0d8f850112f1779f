// The coach's words in a first game, from their Markdown. docs/guides/rule-books.md describes the format.

import type { LessonWords, StepWords } from '../board/lesson/words.ts';
import { Mistake, onlyParagraph, sectionOf, type Block, type Section } from './blocks.ts';

export interface StepText extends Omit<StepWords, 'others'> {
  line: number;
  key: string;
  others: { line: number; move: string; text: string }[];
}

export interface LessonText extends Omit<LessonWords, 'steps'> {
  steps: StepText[];
}

export function readLesson(text: string): LessonText {
  const { line, blocks, sections } = sectionOf(text);
  const [stray] = blocks;
  if (stray !== undefined) throw new Mistake(stray.line, 'a lesson has nothing before its first step');
  const end = sections.at(-1);
  if (end === undefined) throw new Mistake(line, 'a lesson has steps, and a section at the end');
  const steps = sections.slice(0, -1).map(stepOf);
  for (const [n, { key, line }] of steps.entries())
    if (steps.findIndex((step) => step.key === key) < n) throw new Mistake(line, `a step before it is called "${key}", too`);
  return { steps, ...endOf(end) };
}

function stepOf({ line, title, blocks, sections }: Section): StepText {
  const [, key, shown] = /^([a-z]+): (.+)$/.exec(title) ?? [];
  if (key === undefined || shown === undefined) throw new Mistake(line, `"${title}" does not begin with the step's name: ## name: title`);
  const [deeper] = sections;
  if (deeper !== undefined) throw new Mistake(deeper.line, 'a step has no headings in it');
  const [text, ...rest] = blocks;
  if (text?.kind !== 'paragraph') throw new Mistake(text?.line ?? line, 'a step begins with a paragraph');
  const step: StepText = { line, key, title: shown, text: text.text, others: [] };
  for (const block of rest) {
    if (block.kind === 'quote' && step.then === undefined) step.then = block.text;
    else if (block.kind === 'list' && !block.ordered && step.others.length === 0) step.others = block.items.map(({ line, blocks }) => otherOf(line, blocks));
    else throw new Mistake(block.line, 'after its paragraph a step has a quotation for the moves of the others, and a list of other moves');
  }
  return step;
}

function otherOf(line: number, [coded, more]: readonly Block[]): StepText['others'][number] {
  if (coded?.kind !== 'coded' || coded.text === '' || more !== undefined) throw new Mistake(line, 'another move is `move` and what is answered to it');
  return { line, move: coded.code, text: coded.text };
}

function endOf({ line, blocks, sections }: Section): Pick<LessonText, 'learned' | 'more'> {
  const [list, ...rest] = blocks;
  if (list?.kind !== 'list' || list.ordered || sections.length > 0) throw new Mistake(line, 'the last section is a list of what was learned, and a paragraph');
  const learned = list.items.map(({ line, blocks }) => onlyParagraph(blocks, line, 'what was learned'));
  return { learned, more: onlyParagraph(rest, line, 'what the rule book still has to tell') };
}

/** The module of a lesson's words. */
export function lessonModule({ steps, learned, more }: LessonText): string {
  const words: LessonWords = {
    steps: Object.fromEntries(
      steps.map(({ key, title, text, then, others }) => [
        key,
        {
          title,
          text,
          ...(then === undefined ? {} : { then }),
          ...(others.length === 0 ? {} : { others: Object.fromEntries(others.map(({ move, text }) => [move, text])) }),
        },
      ]),
    ),
    learned,
    more,
  };
  return `export const words = ${JSON.stringify(words)};`;
}

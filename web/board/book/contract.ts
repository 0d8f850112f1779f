// The types of a rule book for players.

import type { Component } from 'svelte';
import type { Floors, Picture } from './pieces.ts';

export interface Rule {
  /** "HT-3.1": the rule code that refusals link to. */
  id: string;
  /** The text; each line is a paragraph. */
  text: string;
  /** The picture beside the text. */
  picture?: Picture;
}

export interface Chapter {
  title: string;
  rules: readonly Rule[];
}

/** A drawing in a step of the worked example: a card, or a few floors of a house. */
export interface Example {
  card?: string;
  house?: Floors;
}

/** The drawing of a step of the worked example. */
export interface StepPicture {
  /** The cards on the table, in the game's notation; the last is the new one. */
  cards: readonly string[];
  /** A few floors of a house, instead of cards. */
  house?: Floors;
  /** Whether a passed card lies face down. */
  passed?: boolean;
}

/** A step of the worked example: the cards, the event and its result. */
export interface Step extends StepPicture {
  title: string;
  text: string;
  figure?: string;
}

/** A kind of card and its effects, in a game where each kind has its own. */
export interface Kind {
  /** "Eichel 7", "Eichel-Unter". */
  name: string;
  /** The effect in your own turn. */
  does: string;
  /** The effect as an answer; null if it cannot be one. */
  answer: string | null;
  /** The rule with the details. */
  rule: string;
  /** Additional search words. */
  words: string;
}

/** All kinds of a game's cards, for lookup. */
export interface Deck {
  title: string;
  lead: string;
  /** The names of the suits. */
  suits: Readonly<Record<string, string>>;
  /** By card in the game's notation. */
  kinds: Readonly<Record<string, Kind>>;
}

/** The pictures beside rules, by rule number. */
export type Pictures = Readonly<Record<string, Picture>>;
/** The drawings of steps, by the name the book uses. */
export type StepPictures = Readonly<Record<string, StepPicture>>;

export interface Book {
  /** The idea of the game, in two sentences. */
  idea: string;
  cards?: Deck;
  chapters: readonly Chapter[];
  example: { title: string; lead: string; steps: readonly Step[] };
}

/** An open book: its texts and the component that draws its cards. */
export interface Opened {
  book: Book;
  /** Draws cards; null if the game draws none, or the component failed to load. */
  drawing: Component<Example> | null;
}

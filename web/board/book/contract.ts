// What a rule book for players is made of.

import type { Component } from 'svelte';
import type { Floors, Picture } from './pieces.ts';

export interface Rule {
  /** "HT-3.1": where a refusal points to. */
  id: string;
  /** What it says; a paragraph a line. */
  text: string;
  /** What stands beside it. */
  picture?: Picture;
}

export interface Chapter {
  title: string;
  rules: readonly Rule[];
}

/** What a game draws of a step of the worked example: a card, or the house. */
export interface Example {
  card?: string;
  house?: Floors;
}

/** What is drawn of a step of the worked example. */
export interface StepPicture {
  /** The cards that lie there, as the game writes them; the last is the new one. */
  cards: readonly string[];
  /** In place of cards: the house. */
  house?: Floors;
  /** A card that was passed and lies face down. */
  passed?: boolean;
}

/** A step of the worked example: cards, what happens, and what it comes to. */
export interface Step extends StepPicture {
  title: string;
  text: string;
  figure?: string;
}

/** What a kind of card does, in a game in which each does something. */
export interface Kind {
  /** "Eichel 7", "Eichel-Unter". */
  name: string;
  /** Laid in one's turn. */
  does: string;
  /** Laid as an answer; null if it cannot be one. */
  answer: string | null;
  /** Where more is said. */
  rule: string;
  /** Further words by which it is found. */
  words: string;
}

/** All kinds of a game's cards, to be looked up. */
export interface Deck {
  title: string;
  lead: string;
  /** What the suits are called. */
  suits: Readonly<Record<string, string>>;
  /** By the card as the game writes it. */
  kinds: Readonly<Record<string, Kind>>;
}

/** What can stand beside a rule, by the name a book uses for it: the number of the rule. */
export type Pictures = Readonly<Record<string, Picture>>;
/** What can be drawn of a step, by the name a book uses for it. */
export type StepPictures = Readonly<Record<string, StepPicture>>;

export interface Book {
  /** What the game is about, in two sentences. */
  idea: string;
  cards?: Deck;
  chapters: readonly Chapter[];
  example: { title: string; lead: string; steps: readonly Step[] };
}

/** A book that is open: its texts, and what draws its cards. */
export interface Opened {
  book: Book;
  /** Draws cards; null where none are drawn, or they cannot be had. */
  drawing: Component<Example> | null;
}

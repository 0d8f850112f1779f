// The texts for taking a move back, in both languages.

import { list } from '../../../net/i18n/format.ts';

const de = {
  ask: 'Zug zurücknehmen',
  askFor: (name: string) => `${name}: Zug zurücknehmen`,
  askHint: 'Wenn alle einverstanden sind',
  allow: 'Züge zurücknehmen',
  allowHint: 'Wenn alle einverstanden sind und seitdem nichts aufgedeckt wurde.',
  allowed: 'An diesem Tisch kann man Züge zurücknehmen, wenn alle einverstanden sind.',
  asks: (name: string) => `${name} möchte den letzten Zug zurücknehmen.`,
  youAsk: 'Du möchtest deinen letzten Zug zurücknehmen.',
  waits: (names: readonly string[]) => `${list('de', names)} ${names.length === 1 ? 'muss' : 'müssen'} noch zustimmen.`,
  yes: 'Einverstanden',
  no: 'Nein',
  drop: 'Doch nicht',
};

const en: typeof de = {
  ask: 'Take the move back',
  askFor: (name: string) => `${name}: take the move back`,
  askHint: 'If everyone agrees',
  allow: 'Taking moves back',
  allowHint: 'If everyone agrees and nothing has been revealed since.',
  allowed: 'Moves can be taken back at this table if everyone agrees.',
  asks: (name: string) => `${name} would like to take back the last move.`,
  youAsk: 'You would like to take back your last move.',
  waits: (names: readonly string[]) => `${list('en', names)} still ${names.length === 1 ? 'has' : 'have'} to agree.`,
  yes: 'I agree',
  no: 'No',
  drop: 'Never mind',
};

export const takeBackText = (lang: 'de' | 'en') => ({ de, en })[lang];

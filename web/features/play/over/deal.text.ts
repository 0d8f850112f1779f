// The texts of a deal's commitment and its verification, in both languages.

import { counted } from '../../../net/i18n/format.ts';
import type { Lang } from '../../../net/i18n/index.ts';

const de = {
  title: 'Ehrlich gemischt',
  text: 'Das Los für alle Karten und Würfel ist schon gezogen und versiegelt. Nach der Partie öffnet der Tisch es: Passt es zum Siegel, hat niemand mehr daran gedreht.',
  seal: 'Siegel',
  copy: 'Kopieren',
  copied: 'Kopiert',
  words: 'Misch selbst mit',
  wordsHint: 'Deine Worte mischen mit, damit auch der Tisch nichts aussuchen kann. Alle können sie lesen.',
  example: 'Etwas, auf das niemand kommt',
  take: 'Dazugeben',
  counts: 'Deine Worte zählen.',
  said: (name: string) => `${name} gibt dazu:`,
  checking: 'Wird nachgerechnet',
  good: 'Ehrlich gemischt',
  goodHint: 'prüfen',
  partly: 'Ehrlich gemischt',
  partlyHint: 'prüfen',
  bad: 'Da stimmt etwas nicht',
  badHint: 'Was nicht zusammenpasst',
  failed: 'Nicht nachgerechnet',
  failedHint: 'Noch einmal versuchen',
  none: 'Nicht nachzurechnen',
  noneHint: 'Der Tisch stammt aus der Zeit vor den Siegeln',
  seeds: { yes: 'Das Los passt zum Siegel.', no: 'Das Los passt nicht zum Siegel.' },
  seals: {
    before: 'Das Siegel ist das, das dir vor der Partie gezeigt wurde.',
    during: 'Das Siegel ist das, das dir während der Partie gezeigt wurde. Vorher war dieser Browser nicht am Tisch.',
    other: 'Das Siegel ist ein anderes als das, das dir gezeigt wurde.',
    none: 'Dieser Browser hat das Siegel vor dem Ende nicht gesehen und kann es nicht vergleichen.',
  },
  spoken: {
    yes: 'Die Worte sind die, die am Tisch standen.',
    no: 'Die Worte sind andere als die, die am Tisch standen.',
    none: 'Welche Worte am Tisch standen, hat dieser Browser nicht gesehen.',
    silent: 'Niemand hat Worte dazugegeben. Das Los stand also fest, aber der Tisch könnte es ausgesucht haben.',
  },
  replayed: {
    yes: (chance: number, lines: number) =>
      `Der Server hat alle ${lines} Zeilen nachgespielt: ${counted('de', chance, 'Entscheidung', 'Entscheidungen')} des Zufalls, alle aus Los und Worten.`,
    line: (line: number) => `Der Server hat nachgespielt: Zeile ${line} folgt nicht aus Los und Worten.`,
    no: 'Der Server hat nachgespielt: Aufzeichnung und Beweis passen nicht zusammen.',
  },
  who: 'Siegel, Los und Worte hat diese Seite selbst geprüft, das Nachspielen der Server. Ohne ihn geht es mit beiden Dateien:',
  proof: 'Beweis herunterladen',
  proofHint: 'Los, Siegel und Worte als Datei',
};

export type DealText = typeof de;

const en: DealText = {
  title: 'Fair shuffle',
  text: 'The seed for all cards and dice is already drawn and sealed. The table reveals it after the match. If it matches the seal, nobody has changed it.',
  seal: 'Seal',
  copy: 'Copy',
  copied: 'Copied',
  words: 'Your words',
  wordsHint: 'They go into the shuffle, so not even the table can choose it. Everyone can read them.',
  example: 'Something nobody will guess',
  take: 'Add',
  counts: 'Your words count.',
  said: (name) => `${name} adds:`,
  checking: 'Checking',
  good: 'Fair shuffle',
  goodHint: 'check',
  partly: 'Fair shuffle',
  partlyHint: 'check',
  bad: 'Something is wrong',
  badHint: 'See what doesn’t match',
  failed: 'Not checked',
  failedHint: 'Try again',
  none: 'Cannot be checked',
  noneHint: 'This table is older than the seals',
  seeds: { yes: 'The seed matches the seal.', no: 'The seed doesn’t match the seal.' },
  seals: {
    before: 'The seal is the one you were shown before the match.',
    during: 'The seal is the one you were shown during the match. This browser wasn’t at the table before.',
    other: 'The seal isn’t the one you were shown.',
    none: 'This browser didn’t see the seal before the end and can’t compare it.',
  },
  spoken: {
    yes: 'The words are those shown at the table.',
    no: 'The words aren’t those shown at the table.',
    none: 'This browser didn’t see the words shown at the table.',
    silent: 'Nobody added words. The seed was fixed, but the table could have picked it.',
  },
  replayed: {
    yes: (chance, lines) => `The server has replayed all ${lines} lines: ${counted('en', chance, 'decision', 'decisions')} of chance, all from seed and words.`,
    line: (line) => `The server has replayed it: line ${line} doesn’t follow from seed and words.`,
    no: 'The server has replayed it: record and proof don’t match.',
  },
  who: 'This page checked seal, seed and words itself; the server replayed the match. To check without the server, download both files:',
  proof: 'Download the proof',
  proofHint: 'Seed, seal and words as a file',
};

export const dealText = (lang: Lang): DealText => (lang === 'de' ? de : en);

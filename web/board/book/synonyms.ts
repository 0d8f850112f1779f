// Words that mean the same at a card table: a person who searches a rule book with one of them finds the rules that use another. Words are
// beginnings, in the form that `plain` gives them; a phrase has to appear as it is.

import type { Lang } from '../../net/i18n/index.ts';

type Groups = readonly (readonly string[])[];

const de: Groups = [
  ['leer', 'aufgebraucht', 'ausgegangen', 'erschopft', 'keine karten mehr', 'nichts mehr', 'keinen boden mehr', 'reicht'],
  ['stapel', 'nachziehstapel', 'ziehstapel', 'talon', 'stock'],
  ['zieh', 'gezogen', 'nachzieh', 'aufnehm', 'aufzunehm', 'nimmst'],
  ['gleichstand', 'unentschieden', 'gleich vie', 'punktgleich', 'patt', 'remis', 'teilt'],
  ['zu zweit', 'zwei spieler', 'zwei leute', 'zwei personen', '2 spieler', '2 leute', 'zu zweien', 'nur noch zu zweit', 'zwei bis', 'drei bis', 'vier bis'],
  ['falsch', 'unrecht', 'irrtum', 'geirrt', 'stimmt er nicht', 'stimmt es nicht', 'fehler', 'nicht erlaubt', 'ungultig', 'verboten'],
  ['verdacht', 'ansage', 'beschuldig', 'anklag', 'bezichtig', 'einspruch', 'zweifel'],
  ['spieler', 'leute', 'personen', 'mitspieler', 'teilnehmer'],
  ['geb', 'austeil', 'verteil', 'bekommt', 'handkarten'],
  ['beginn', 'anfang', 'fangt', 'startspieler', 'erster zug', 'ausgelost'],
  ['gewinn', 'gewonnen', 'sieg'],
  ['punkt', 'wertung', 'zahlen', 'zahlt', 'wert'],
  ['minus', 'straf', 'kostet', 'abzug', 'verlier'],
  ['ende', 'aus', 'schluss', 'fertig', 'vorbei'],
  ['runde', 'partie', 'spiel', 'durchgang'],
  ['pass', 'aussetz', 'verzicht', 'schweig'],
  ['richtung', 'uhrzeigersinn', 'andersherum', 'dreh'],
  ['stehl', 'klau', 'raub', 'wegnehm', 'weggenommen', 'nimmst', 'nimmt'],
  ['schnell', 'zeit', 'gleichzeitig', 'zuerst', 'der erste'],
  ['aussteig', 'aufhor', 'stopp'],
  ['leg', 'ausspiel', 'abwerf', 'ablege'],
  ['zeig', 'offen', 'sehen', 'sieht'],
];

const en: Groups = [
  ['empty', 'run out', 'runs out', 'ran out', 'used up', 'exhausted', 'no cards left', 'nothing left', 'too small', 'not enough'],
  ['stock', 'draw pile', 'deck', 'pile', 'talon'],
  ['draw', 'drew', 'pick up', 'take a card'],
  ['tie', 'tied', 'equal', 'as many', 'same number', 'share', 'draw between'],
  ['two players', 'with two', 'of two', '2 players', 'two people', 'two to', 'three to', 'four to', 'two of you', 'only two'],
  ['wrong', 'false', 'mistake', 'illegal', 'not allowed', 'incorrect', 'unjust', 'isn’t', 'is not true', 'not right'],
  ['call', 'accus', 'suspicion', 'suspect', 'challenge', 'object', 'doubt'],
  ['player', 'people', 'person', 'seat'],
  ['deal', 'dealt', 'hand out', 'starting hand', 'gets'],
  ['begin', 'start', 'first player', 'goes first', 'leader'],
  ['win', 'won', 'victory'],
  ['point', 'scor', 'worth', 'count'],
  ['minus', 'penalt', 'cost', 'lose', 'fine'],
  ['end', 'over', 'finish', 'last'],
  ['round', 'match', 'game', 'hand'],
  ['pass', 'skip', 'sit out', 'miss a turn', 'silen'],
  ['direction', 'clockwise', 'reverse', 'the other way'],
  ['steal', 'rob', 'take away', 'takes'],
  ['fast', 'time', 'at once', 'first'],
  ['drop out', 'stop', 'quit', 'get out'],
  ['play', 'lay', 'discard', 'shed'],
  ['show', 'open', 'face up', 'see'],
];

export const synonymsOf = (lang: Lang): Groups => ({ de, en })[lang];

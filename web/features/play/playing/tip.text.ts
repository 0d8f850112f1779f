// The texts of tips, in both languages.

const de = {
  thanks: 'Danke',
  /** By how much, from little to a lot: players need no decimals. */
  much: ['etwas', 'deutlich', 'viel'],
  thinking: 'Mal überlegen …',
  broken: 'Der Server ist gerade ausgelastet. Frag gleich noch einmal.',
  unclear: 'Kein Zug ragt heraus: Glückssache.',
  /** Half a sentence: the best move's average advantage over the next one. */
  you: {
    points: (n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Punkte für dich`,
    cards: (n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Karten auf deiner Hand`,
    collected: (n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Karten in deiner besten Farbe`,
    strays: (n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Karten in anderen Farben`,
    worms: (n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Würmer für dich`,
    tops: (n: string, more: boolean) => `dir bleiben ${n} ${more ? 'mehr' : 'weniger'} Deckel`,
    penalties: (n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Strafkarten für dich`,
    lost: (n: string, more: boolean) => `du verlierst ${n} ${more ? 'mehr' : 'weniger'} Karten`,
    skips: (n: string, more: boolean) => `du setzt ${n} ${more ? 'öfter' : 'seltener'} aus`,
  },
  other: {
    points: (name: string, n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Punkte für ${name}`,
    cards: (name: string, n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Karten für ${name}`,
    collected: (name: string, n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Karten in der besten Farbe von ${name}`,
    strays: (name: string, n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Karten in anderen Farben für ${name}`,
    worms: (name: string, n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Würmer für ${name}`,
    tops: (name: string, n: string, more: boolean) => `${name} behält ${n} ${more ? 'mehr' : 'weniger'} Deckel`,
    penalties: (name: string, n: string, more: boolean) => `${n} ${more ? 'mehr' : 'weniger'} Strafkarten für ${name}`,
    lost: (name: string, n: string, more: boolean) => `${name} verliert ${n} ${more ? 'mehr' : 'weniger'} Karten`,
    skips: (name: string, n: string, more: boolean) => `${name} setzt ${n} ${more ? 'öfter' : 'seltener'} aus`,
  },
  allow: 'Tipps',
  allowHint: 'Wer dran ist, darf fragen. Alle sehen, dass es Tipps gibt.',
  allowed: 'An diesem Tisch gibt es Tipps.',
};

const en: typeof de = {
  thanks: 'Thanks',
  much: ['slightly', 'clearly', 'far'],
  thinking: 'Let me think …',
  broken: 'The server is busy. Ask again in a moment.',
  unclear: 'No move stands out: a coin flip.',
  you: {
    points: (n, more) => `${n} ${more ? 'more' : 'fewer'} points for you`,
    cards: (n, more) => `${n} ${more ? 'more' : 'fewer'} cards in your hand`,
    collected: (n, more) => `${n} ${more ? 'more' : 'fewer'} cards of your best colour`,
    strays: (n, more) => `${n} ${more ? 'more' : 'fewer'} cards of other colours`,
    worms: (n, more) => `${n} ${more ? 'more' : 'fewer'} worms for you`,
    tops: (n, more) => `you keep ${n} ${more ? 'more' : 'fewer'} lids`,
    penalties: (n, more) => `${n} ${more ? 'more' : 'fewer'} penalty cards for you`,
    lost: (n, more) => `you lose ${n} ${more ? 'more' : 'fewer'} cards`,
    skips: (n, more) => `you sit out ${n} ${more ? 'more' : 'less'} often`,
  },
  other: {
    points: (name, n, more) => `${n} ${more ? 'more' : 'fewer'} points for ${name}`,
    cards: (name, n, more) => `${n} ${more ? 'more' : 'fewer'} cards for ${name}`,
    collected: (name, n, more) => `${n} ${more ? 'more' : 'fewer'} cards of ${name}’s best colour`,
    strays: (name, n, more) => `${n} ${more ? 'more' : 'fewer'} cards of other colours for ${name}`,
    worms: (name, n, more) => `${n} ${more ? 'more' : 'fewer'} worms for ${name}`,
    tops: (name, n, more) => `${name} keeps ${n} ${more ? 'more' : 'fewer'} lids`,
    penalties: (name, n, more) => `${n} ${more ? 'more' : 'fewer'} penalty cards for ${name}`,
    lost: (name, n, more) => `${name} loses ${n} ${more ? 'more' : 'fewer'} cards`,
    skips: (name, n, more) => `${name} sits out ${n} ${more ? 'more' : 'less'} often`,
  },
  allow: 'Tips',
  allowHint: 'The player to move can ask. Everyone sees that there are tips.',
  allowed: 'There are tips at this table.',
};

export const tipText = (lang: 'de' | 'en') => ({ de, en })[lang];

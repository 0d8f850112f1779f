// The texts of tips, in both languages.

const de = {
  thanks: 'Danke',
  /** By how much, from little to a lot: players need no decimals. */
  much: ['etwas', 'deutlich', 'viel'],
  thinking: 'Mal überlegen …',
  broken: 'Der Server ist gerade ausgelastet. Frag gleich noch einmal.',
  unclear: 'Kein Zug ragt heraus: Die Unterschiede sind kleiner als der Zufall.',
  /** The best move's average advantage over the next one. */
  you: {
    points: (n: string, more: boolean) => `Du kommst dann im Schnitt auf ${n} ${more ? 'mehr' : 'weniger'} Punkte.`,
    cards: (n: string, more: boolean) => `Du hast dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Karten auf der Hand.`,
    collected: (n: string, more: boolean) => `Du gewinnst dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Karten in deiner besten Farbe.`,
    strays: (n: string, more: boolean) => `Du bekommst dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Karten in anderen Farben.`,
    worms: (n: string, more: boolean) => `Du hast dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Würmer.`,
    tops: (n: string, more: boolean) => `Du behältst dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Deckel.`,
    penalties: (n: string, more: boolean) => `Du bekommst dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Strafkarten.`,
    lost: (n: string, more: boolean) => `Du verlierst dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Karten.`,
    skips: (n: string, more: boolean) => `Du musst dann im Schnitt ${n} ${more ? 'öfter' : 'seltener'} aussetzen.`,
  },
  other: {
    points: (name: string, n: string, more: boolean) => `${name} kommt dann im Schnitt auf ${n} ${more ? 'mehr' : 'weniger'} Punkte.`,
    cards: (name: string, n: string, more: boolean) => `${name} hat dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Karten auf der Hand.`,
    collected: (name: string, n: string, more: boolean) =>
      `${name} gewinnt dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Karten in der eigenen besten Farbe.`,
    strays: (name: string, n: string, more: boolean) => `${name} bekommt dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Karten in anderen Farben.`,
    worms: (name: string, n: string, more: boolean) => `${name} hat dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Würmer.`,
    tops: (name: string, n: string, more: boolean) => `${name} behält dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Deckel.`,
    penalties: (name: string, n: string, more: boolean) => `${name} bekommt dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Strafkarten.`,
    lost: (name: string, n: string, more: boolean) => `${name} verliert dann im Schnitt ${n} ${more ? 'mehr' : 'weniger'} Karten.`,
    skips: (name: string, n: string, more: boolean) => `${name} muss dann im Schnitt ${n} ${more ? 'öfter' : 'seltener'} aussetzen.`,
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
  unclear: 'No move stands out: the differences are smaller than luck.',
  you: {
    points: (n, more) => `On average you will have ${n} ${more ? 'more' : 'fewer'} points.`,
    cards: (n, more) => `On average you will hold ${n} ${more ? 'more' : 'fewer'} cards.`,
    collected: (n, more) => `On average you will win ${n} ${more ? 'more' : 'fewer'} cards of your best colour.`,
    strays: (n, more) => `On average you will get ${n} ${more ? 'more' : 'fewer'} cards of other colours.`,
    worms: (n, more) => `On average you will have ${n} ${more ? 'more' : 'fewer'} worms.`,
    tops: (n, more) => `On average you will keep ${n} ${more ? 'more' : 'fewer'} lids.`,
    penalties: (n, more) => `On average you will get ${n} ${more ? 'more' : 'fewer'} penalty cards.`,
    lost: (n, more) => `On average you will lose ${n} ${more ? 'more' : 'fewer'} cards.`,
    skips: (n, more) => `On average you will sit out ${n} ${more ? 'more' : 'fewer'} times.`,
  },
  other: {
    points: (name, n, more) => `On average ${name} will have ${n} ${more ? 'more' : 'fewer'} points.`,
    cards: (name, n, more) => `On average ${name} will hold ${n} ${more ? 'more' : 'fewer'} cards.`,
    collected: (name, n, more) => `On average ${name} will win ${n} ${more ? 'more' : 'fewer'} cards of their best colour.`,
    strays: (name, n, more) => `On average ${name} will get ${n} ${more ? 'more' : 'fewer'} cards of other colours.`,
    worms: (name, n, more) => `On average ${name} will have ${n} ${more ? 'more' : 'fewer'} worms.`,
    tops: (name, n, more) => `On average ${name} will keep ${n} ${more ? 'more' : 'fewer'} lids.`,
    penalties: (name, n, more) => `On average ${name} will get ${n} ${more ? 'more' : 'fewer'} penalty cards.`,
    lost: (name, n, more) => `On average ${name} will lose ${n} ${more ? 'more' : 'fewer'} cards.`,
    skips: (name, n, more) => `On average ${name} will sit out ${n} ${more ? 'more' : 'fewer'} times.`,
  },
  allow: 'Tips',
  allowHint: 'The player to move can ask. Everyone sees that there are tips.',
  allowed: 'There are tips at this table.',
};

export const tipText = (lang: 'de' | 'en') => ({ de, en })[lang];

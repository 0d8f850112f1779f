import { counted, list } from './format.ts';

const lang = 'de';
const count = (n: number, one: string, other: string) => counted(lang, n, one, other);

/** The German texts of every page. Texts that only tables, replays and lessons use are in table.de.ts. */
export const de = {
  app: 'Stammtisch',
  you: 'Du',
  and: (items: readonly string[]) => list(lang, items),
  close: 'Schließen',
  back: 'Zurück',
  cancel: 'Abbrechen',

  botAt: (bot: string) => `Bot ${bot}`,

  ruleBook: 'Regeln',

  start: {
    /** The label of the offer to play a first game. */
    learn: 'Erstes Spiel',
    learnOf: (game: string) => `${game} in zwei Minuten lernen`,
    title: 'Stammtisch – Kartenspiele mit Freunden',
    pitch: 'Kartenspiele mit Freunden im Browser. Link schicken, losspielen, kein Konto.',
    youAre: 'Du heißt',
    namePlaceholder: 'Dein Name',
    saveName: 'Name übernehmen',
    code: 'Tischcode',
    codePlaceholder: 'Code oder Link',
    join: 'An den Tisch mit diesem Code',
    newTable: 'Neuen Tisch eröffnen',
    players: (least: number, most: number) => `${least === most ? least : `${least}–${most}`} Spieler`,
    minutes: (quick: number, slow: number) => `${quick}–${slow} Min.`,
    choose: (game: string) => `${game} eröffnen`,
    tableOf: (host: string) => `Tisch von ${host}`,
    free: (n: number) => (n === 0 ? 'voll besetzt' : count(n, 'Platz frei', 'Plätze frei')),
    goOn: 'An den Tisch',
    playToo: 'Mitspielen',
    watch: 'Zuschauen',
    yourTurn: 'Du bist dran',
    waiting: 'Ihr wartet noch',
    running: 'Die Partie läuft',
    over: 'Zu Ende gespielt',
    withOthers: (game: string, others: readonly string[]) => (others.length ? `${game} mit ${list(lang, others)}` : game),
    rules: (game: string) => `Regeln: ${game}`,
    day: 'Blatt des Tages',
    tournament: 'Turnier',
    tournamentLine: 'Mehrere Tische',
    here: 'Auf diesem Gerät spielen',
  },

  lobby: {
    title: 'Wo wird gespielt?',
    kinds: { open: 'Offen', running: 'Läuft', yours: 'Meine' },
    kind: 'Welche Tische',
    game: 'Spiel',
    all: 'Alle Spiele',
    none: {
      open: 'Gerade ist kein Tisch offen. Eröffne einen und schick den Link herum.',
      running: 'Gerade läuft keine offene Partie.',
      yours: 'Du sitzt an keinem Tisch.',
    },
    filtered: 'Für dieses Spiel gibt es gerade nichts.',
    on: 'Weiter geht’s',
    last: 'Deine letzten Partien',
    allMatches: 'Alle deine Partien',
    replay: 'Ansehen',
    won: 'gewonnen',
    place: (rank: number, of: number) => `Platz ${rank} von ${of}`,
    ended: 'zu Ende gespielt',
  },

  settings: {
    name: 'Einstellungen',
    title: 'Wie hättest du es gern?',
    language: 'Sprache',
    theme: 'Darstellung',
    themes: { auto: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
    sound: 'Ton',
    soundHint: 'Karten, Klopfen, Gläser',
    motion: 'Weniger Bewegung',
    motionHint: 'Karten fliegen nicht über den Tisch',
    keys: 'Tasten',
    keysHint: 'Ein Buchstabe wählt den Knopf, noch einmal drückt ihn',
    text: 'Tisch als Text',
    textHint: 'Alles in Worten, jeder Zug ein Knopf',
    docs: 'Handbuch (auf Englisch)',
    on: 'an',
    off: 'aus',
  },

  missing: {
    title: 'Hier steht kein Tisch',
    page: 'Diese Seite gibt es nicht.',
    table: 'Zu diesem Code gibt es keinen Tisch. Vielleicht ein Tippfehler, oder er wurde schon abgeräumt.',
    game: 'Dieses Spiel gibt es hier nicht.',
    home: 'Zur Startseite',
  },

  renewed: {
    title: 'Es gibt eine neue Fassung',
    broken: 'Diese Seite passt nicht mehr dazu. Lade sie neu.',
    load: 'Neu laden',
    loading: 'Es gibt eine neue Fassung. Die Seite lädt neu.',
  },

  offline: {
    title: 'Ohne Netz',
    start: 'Der Server antwortet gerade nicht. Regelbücher und erste Spiele gehen auch so, an Tische kommst du erst wieder mit Verbindung.',
    table: 'Der Server antwortet nicht, und ohne ihn geht es nicht an den Tisch. Wir versuchen es weiter.',
  },

  failed: {
    title: 'Das hat nicht geklappt',
    /** Was er sagt, wenn er antwortet, steht bei den Texten der Tische. */
    network: 'Der Server antwortet nicht. Prüfe die Verbindung und versuch es noch einmal.',
    page: 'Auf dieser Seite ist etwas schiefgegangen. Lade sie neu.',
    proxy: (status: number) =>
      `Nicht der Server hat geantwortet, sondern etwas davor (${status}). Vielleicht startet er gerade neu: Versuch es gleich noch einmal.`,
    server: (message: string) => `Der Server sagt: ${message}`,
    retry: 'Noch einmal versuchen',
  },
};

/** The texts every page needs. German is written first; the other languages must match its type. */
export type NearCatalog = typeof de;

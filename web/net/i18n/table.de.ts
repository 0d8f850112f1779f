import { companyDe } from './company.de.ts';
import { counted, list } from './format.ts';

const lang = 'de';
const count = (n: number, one: string, other: string) => counted(lang, n, one, other);

/** The German texts of tables, replays and lessons. */
export const tableDe = {
  company: companyDe,

  closed: {
    title: 'Dieser Tisch ist geschlossen',
    text: (host: string) => `${host} hat ihn geschlossen. Am Stammtisch ist noch Platz.`,
  },

  waiting: {
    free: 'frei',
    seat: (n: number, name: string) => `Platz ${n}: ${name}`,
    sit: 'Mitspielen',
    inviteTitle: 'Wen holst du dazu?',
    copy: 'Link kopieren',
    copied: 'Kopiert',
  },

  play: {
    menu: 'Menü',
    log: 'Verlauf',
    others: 'Die anderen am Tisch',
    logTitle: 'Was ist passiert?',
    scores: 'Punkte',
    scoresTitle: 'Wie steht es?',
    yourTurn: 'Du bist dran',
    breather: {
      goOn: 'Weiter',
      alone: 'Schau es dir in Ruhe an.',
      together: 'Weiter geht es, wenn alle so weit sind.',
      waits: (names: readonly string[]) =>
        names.length === 0 ? 'Gleich geht es weiter.' : `${list(lang, names)} ${names.length === 1 ? 'schaut' : 'schauen'} noch.`,
      looks: 'schaut noch',
      ready: 'so weit',
    },
    titleTurn: '● Du bist dran',
    turnOf: (name: string) => `${name} ist dran`,
    turnOfMany: (names: readonly string[]) => `${list(lang, names)} sind dran`,
    ended: 'Zu Ende gespielt',
    dealing: 'Es wird gegeben',
    since: 'Seit deinem letzten Zug',
    moreNews: (n: number) => `${n} weitere`,
    less: 'Weniger',
    tip: 'Tipp: Welche Karte?',
    action: 'Dein Zug',
    nothingPlayedOut: 'Noch ist nichts zu Ende gespielt.',
    nothingYet: 'Noch ist nichts passiert.',
    sum: 'Summe',
    away: (name: string) => `${name} ist offline.`,
    awayFor: (left: string) => `Der Platz bleibt noch ${left} frei, so lange warten alle.`,
    awayShort: (left: string) => `noch ${left}`,
    awayBotShort: 'Bot spielt',
    plays: 'spielt gerade für dich weiter.',
    backToSeat: 'Selbst weiterspielen',
    home: 'Zur Startseite',
    invite: 'Link zum Tisch',
  },

  link: {
    lost: 'Deine Verbindung ist unterbrochen.',
    reconnecting: 'Wir verbinden neu. Was du siehst, ist der letzte Stand.',
    again: 'Jetzt versuchen',
    closing: 'Der Server wird kurz neu gestartet.',
    closingText: 'Es geht nichts verloren. Wir verbinden gleich wieder.',
    replaced: 'Dieser Platz ist in einem anderen Fenster offen.',
    replacedText: 'Dort geht es weiter. Hier siehst du den letzten Stand.',
    takeBack: 'Hier weiterspielen',
    connecting: 'Wir gehen zum Tisch …',
  },

  refused: {
    rule: (rule: string) => `Regel ${rule}`,
    title: 'Das geht nicht.',
    moveTitle: (move: string) => `${move} geht nicht.`,
    lateTitle: (move: string) => `Zu spät: ${move}.`,
    codes: {
      'not-your-turn': 'Du bist gerade nicht dran.',
      'illegal-move': 'Die Regeln lassen diesen Zug hier nicht zu.',
      'match-over': 'Hier ist schon zu Ende gespielt.',
      stale: 'Dein Zug kam zu spät: Jemand war schneller, oder die Zeit war um. Schau noch einmal hin.',
      'not-host': 'Das darf nur der Wirt des Tisches.',
      removed: 'Du hast an diesem Tisch keinen Platz mehr. Zuschauen darfst du.',
      closed: 'Dieser Tisch ist geschlossen.',
      'seat-taken': 'Der Platz ist schon besetzt.',
      'no-seat': 'Dafür brauchst du einen Platz am Tisch.',
      'table-full': 'Es ist kein Platz mehr frei. Zuschauen kannst du.',
      paused: 'Gerade ist Pause.',
      quiet: 'Schreiben ist an diesem Tisch abgestellt.',
      'wrong-phase': 'Das geht gerade nicht.',
      'unknown-bot': 'Diesen Bot gibt es hier nicht.',
      'no-tips': 'An diesem Tisch gibt es keine Tipps.',
      'not-played': 'An diesem Blatt des Tages bist du noch dran: Spiel erst deine eigene Partie zu Ende.',
      'no-take-back': 'Züge zurücknehmen geht an diesem Tisch nicht.',
      revealed: 'Seitdem wurde etwas aufgedeckt.',
      declined: 'Jemand war dagegen.',
      'not-over': 'Hier wird noch gespielt.',
      'bad-name': 'So geht der Name nicht: Er braucht 1 bis 24 sichtbare Zeichen und höchstens drei Akzente je Buchstabe.',
      'bad-words': 'Die Worte sind zu lang oder enthalten unsichtbare Zeichen.',
      'no-session': 'Wir kennen dich noch nicht. Sag uns auf der Startseite deinen Namen.',
      'unknown-table': 'Zu diesem Code gibt es keinen Tisch.',
      'unknown-game': 'Dieses Spiel gibt es hier nicht.',
      'not-found': 'Das gibt es hier nicht.',
      'foreign-origin':
        'Die Adresse gehört nicht zu diesem Server. Öffne seine eigene. Ein Proxy davor muss den Host unverändert weitergeben; das Protokoll nennt beide Namen.',
      'bad-option': 'Diese Einstellungen gehen nicht. Sieh sie noch einmal durch.',
      'bad-players': 'Mit so vielen Leuten geht dieses Spiel nicht.',
      'bad-request': 'Das hat der Tisch nicht verstanden.',
      'bad-json': 'Das hat der Tisch nicht verstanden.',
      'too-large': 'Das war zu lang.',
      'too-fast': 'Von deinem Anschluss kam zu viel auf einmal. Warte einen Augenblick.',
      'too-many': 'Hier ist gerade kein Platz mehr. Versuch es später noch einmal.',
      cookies: 'Dein Browser behält das Cookie dieser Seite nicht, und ohne vergisst dich der Server. Erlaube Cookies für diese Seite und lade sie neu.',
      websocket:
        'Der Server antwortet, aber etwas dazwischen blockiert WebSockets, die der Tisch braucht: ein Virenschutz, eine Firewall oder ein Proxy. Versuch ein anderes Netz, oder sag dem Betreiber Bescheid.',
      storage: 'Der Server kann gerade nichts speichern. Das gilt noch nicht: Versuch es später noch einmal.',
      damaged: 'Die gespeicherten Daten sind beschädigt. Der Betreiber kann sie aus einer Sicherung holen. An anderen Tischen geht es weiter.',
      broken: 'Das Spiel hat sich selbst widersprochen, und der Tisch wurde geschlossen. Das ist ein Fehler in diesem Programm.',
    } as Record<string, string>,
    other: (message: string) => `Der Tisch sagt: ${message}`,
  },

  over: {
    toResult: 'Zum Ergebnis',
    rank: (n: number) => `Platz ${n}`,
    points: (n: number) => count(n, 'Punkt', 'Punkte'),
    /** The name of a part of the match. */
    part: { deal: 'Partie', burger: 'Burger', round: 'Runde' },
    start: 'Beginn',
    tournament: 'Zum Turnier',
    replay: 'Noch einmal ansehen',
    decided: 'Was den Ausschlag gab',
    /** The link to the comparison of two matches with the same deal. */
    side: 'Nebeneinander ansehen',
    sideHint: 'Dieselben Karten, zweimal gespielt',
  },

  past: {
    show: 'Diesen Stand zeigen',
    looking: 'Du schaust zurück: Hier gibt es nichts zu tun.',
  },

  text: {
    board: 'Zum Tisch mit Karten',
  },
};

/** The texts that only tables, replays and lessons use. */
export type FarCatalog = typeof tableDe;

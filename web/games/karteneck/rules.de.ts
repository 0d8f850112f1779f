import type { Book } from '../../board/book/contract.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Auf dem Grill liegen Portionen, und wer die höchste Summe auslegt, bekommt die größte. Aber du darfst jede Sorte nur einmal legen, und ohne einen Wurm in der Auslage war alles umsonst.',
  chapters: [
    {
      title: 'Leute, Karten, Portionen',
      rules: [
        { id: 'KE-1.1', text: 'Es spielen zwei bis sechs Leute.' },
        {
          id: 'KE-1.2',
          text: 'Es gibt 110 Karten: siebzehn von jeder Zahl 1 bis 5, sie zählen, was daraufsteht, und 25 Würmer. Jeder Wurm zählt 5 und trägt einen Schild mit einer Nummer von 1 bis 25. Würmer sind eine eigene Sorte, keine Fünfen.',
        },
        { id: 'KE-1.3', text: 'Es gibt 30 Portionen: drei mit dem Wert 0 und je eine mit den Werten 16 bis 42.' },
        {
          id: 'KE-1.4',
          text: 'Auf den Portionen liegen Würmer: einer auf 16 bis 18, zwei auf 19 bis 21 und so weiter bis zu neun auf 40 bis 42, auf der 0 keiner. Liegen auf euren Karten andere, könnt ihr sie beim Eröffnen eintragen: 27 Zahlen von 0 bis 20.',
        },
      ],
    },
    {
      title: 'Aufbau',
      rules: [
        { id: 'KE-2.1', text: 'Wer beginnt, wird ausgelost. Dann werden erst die Portionen, dann die Karten gemischt.' },
        {
          id: 'KE-2.2',
          text: 'Damit es aufgeht, kommen zu zweit 12 Portionen ungesehen aus dem Spiel, zu dritt 6, zu viert 2. So dauert eine Partie zu zweit 9 Runden, zu dritt 8, zu viert 7, zu fünft 6 und zu sechst 5.',
        },
        { id: 'KE-2.3', text: 'Jeder bekommt sechs Karten auf die Hand. Der Rest ist der Stapel zum Ziehen.' },
      ],
    },
    {
      title: 'Eine Runde',
      rules: [
        { id: 'KE-3.1', text: 'Auf den Grill kommen so viele Portionen, wie Leute mitspielen.' },
        {
          id: 'KE-3.2',
          text: 'Der Reihe nach legt jeder, der noch dabei ist, Karten aus oder steigt aus. Wer als Einziger übrig ist, spielt allein weiter. Die Runde ist vorbei, wenn alle ausgestiegen sind.',
        },
        {
          id: 'KE-3.3',
          text: 'Du legst eine oder mehrere Karten einer einzigen Sorte, die noch nicht vor dir liegt. Danach ziehst du eine Karte. Karten, die du nicht hast, und eine Sorte, die schon liegt, kannst du nicht legen.',
        },
        {
          id: 'KE-3.4',
          text: 'Alle Karten eines Zugs legst du auf einmal: zwei Vieren, drei Einsen, deine Würmer. Welche Würmer es sein sollen, suchst du dir aus, in welcher Folge auch immer. Mit „Fertig“ ist dein Zug zu Ende, und du ziehst eine Karte, auch für mehrere Würmer nur eine. „Fertig“ sagst du immer selbst, auch wenn du keinen Wurm mehr hast: So erfährt niemand, was du noch auf der Hand hältst. Bis dahin tust du nichts anderes, und später kommt in dieser Runde kein Wurm mehr dazu.',
        },
        {
          id: 'KE-3.5',
          text: 'Aussteigen darfst du in jedem Zug, auch im ersten, nur nicht mitten im Legen von Würmern. Passt keine Karte mehr, musst du aussteigen. Auch das tust du selbst: Nichts geschieht von allein.',
        },
        {
          id: 'KE-3.6',
          text: 'Steigst du ohne Wurm aus, werden deine ausgelegten Karten abgelegt. Du nimmst die kleinste Portion vom Grill und wirst nicht mehr bedient.',
        },
        {
          id: 'KE-3.7',
          text: 'Mit mindestens einem Wurm bleibt deine Auslage liegen. Trifft ihre Summe genau die oberste Portion eines anderen, darfst du diese Portion beim Aussteigen stehlen. Vom Grill nimmst du jetzt noch nichts, ob du stiehlst oder nicht: Bedient wirst du erst am Ende der Runde.',
        },
        { id: 'KE-3.8', text: 'Wer aussteigt, zieht danach zwei Karten. Wer als Letzter aussteigt, zieht keine.' },
        { id: 'KE-3.9', text: 'Was du bekommst, kommt oben auf deinen offenen Stapel.' },
        {
          id: 'KE-3.10',
          text: 'Ein leerer Stapel bleibt leer, bis jemand eine Karte ziehen soll. Erst dann werden die abgelegten Karten gemischt und neu hingelegt. Was noch ausliegt, bleibt liegen und wird nicht mitgemischt. Ist auch nichts abgelegt, wird nicht gezogen.',
        },
      ],
    },
    {
      title: 'Servieren',
      rules: [
        {
          id: 'KE-4.1',
          text: 'Wer mit Wurm ausgestiegen ist, wird bedient: Die höchste Summe nimmt die größte Portion, die noch da ist, die zweithöchste die nächste und so fort.',
        },
        { id: 'KE-4.2', text: 'Bei gleicher Summe kommt zuerst, wer den höheren Schild ausliegen hat.' },
        { id: 'KE-4.3', text: 'Dann werden alle Auslagen abgelegt. Hat niemand einen Wurm liegen, wird nicht serviert.' },
        {
          id: 'KE-4.4',
          text: 'Die nächste Runde beginnt, wer die letzte Portion vom Grill bekommen hat. Die Karten auf der Hand behaltet ihr.',
        },
      ],
    },
    {
      title: 'Ende',
      rules: [
        { id: 'KE-5.1', text: 'Schluss ist, wenn alle Portionen verteilt sind. Es zählen die Würmer auf allen Portionen in deinem Stapel.' },
        {
          id: 'KE-5.2',
          text: 'Die meisten Würmer gewinnen. Bei gleich vielen steht vorn, wer die höchste einzelne Portion hat; ist auch das gleich, teilt ihr euch den Platz.',
        },
      ],
    },
    {
      title: 'Züge als Text',
      rules: [
        {
          id: 'KE-6.1',
          text: 'In Aufzeichnungen stehen Züge kurz: „lay 2x4“ sind zwei Vieren, „lay W7“ ist der Wurm mit Schild 7, „done“ heißt fertig. Mehrere Würmer stehen einzeln da, nach steigendem Schild. „out“ heißt aussteigen und „out steal“ aussteigen und stehlen. Anderes versteht der Tisch nicht.',
        },
      ],
    },
    {
      title: 'Was offen liegt',
      rules: [
        {
          id: 'KE-8.1',
          text: 'Offen liegt alles außer den Karten auf der Hand, der Reihenfolge der Stapel und den Portionen, die aus dem Spiel sind. Wie viele Karten jeder auf der Hand hat und wie hoch die Stapel sind, sehen immer alle. Ein Wurm liegt offen, sobald er gelegt ist.',
        },
        {
          id: 'KE-8.2',
          text: 'Eine Auslage verrät nichts über die Hand. Ihr beendet jedes Legen von Würmern selbst, auch wenn ihr keinen höheren Wurm mehr habt; so erfährt niemand, ob noch einer da ist. Der Tisch zieht für niemanden, nur weil nichts anderes geht. Was die offenen Karten sagen, dürft ihr euch merken.',
        },
      ],
    },
  ],
  example: {
    title: 'Eine Auslage wächst',
    lead: 'Auf dem Grill liegen 23, 30 und 38. Ben hat oben auf seinem Stapel die 27.',
    steps: [
      { cards: ['2', '2'], title: 'Du legst zwei Zweien', text: 'Ein kleiner Anfang. Zweien darfst du in dieser Runde keine mehr legen.', figure: '4' },
      {
        cards: ['2', '2', 'W9'],
        title: 'Du legst Wurm 9',
        text: 'Damit gilt deine Auslage. Weitere Würmer kommen in dieser Runde nicht mehr dazu.',
        figure: '9',
      },
      { cards: ['4', '4'], title: 'Du legst zwei Vieren', text: 'Zwei auf einen Schlag: Die Summe ist 17.', figure: '17' },
      { cards: ['5', '5'], title: 'Du legst zwei Fünfen', text: 'Fünfen und Würmer zählen beide 5, sind aber zwei Sorten.', figure: '27' },
      {
        cards: ['P27', 'P38'],
        title: 'Du steigst aus und stiehlst',
        text: 'Deine 27 trifft Bens oberste Portion genau. Du nimmst sie ihm weg und bekommst mit der höchsten Summe noch die 38 dazu: 4 und 8 Würmer.',
        figure: '+12',
      },
    ],
  },
};

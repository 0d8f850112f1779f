import type { Book } from '../../board/book/contract.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Alle bauen am selben Burger, und wer ihn im rechten Augenblick zuklappt, bekommt alles, was darin steckt. Aber keine Zutat darf öfter als zweimal hinein, man sieht nur die oberste, und wer sich irrt, zahlt doppelt.',
  chapters: [
    {
      title: 'Leute und Karten',
      rules: [
        { id: 'HM-1.1', text: 'Es spielen zwei bis sechs Leute, mit Anfassen drei bis sechs.' },
        {
          id: 'HM-1.2',
          text: 'Es gibt 130 Karten: 85 Zutaten, 3 Fliegen, 16 einfache Deckel, 6 Doppeldeckel und 20 Böden.',
        },
        {
          id: 'HM-1.3',
          text: 'Jede Zutat hat eine Sorte und einen Wert. In der Hausmischung gibt es zehn Sorten mit den Werten 1 bis 5, insgesamt jeden Wert 17-mal: Tomate, Käse, Salat, Gurke und Zwiebel mit je neun Karten, Bratling, Speck, Ei, Ketchup und Senf mit je acht. Stehen auf euren Karten andere Sorten oder Werte, könnt ihr alle 85 beim Eröffnen eintragen.',
        },
        {
          id: 'HM-1.4',
          text: 'Die Fliegen sind alle gleich und haben keinen Wert. Nur Zutaten und Fliegen, zusammen 88 Karten, werden gemischt, ausgeteilt und gezogen; Deckel und Böden liegen bereit.',
        },
        {
          id: 'HM-1.5',
          text: 'Drei Dinge könnt ihr umstellen.\nMit Anfassen: Nach jeder Zutat darf jeder auf den Burger klatschen (Kapitel 6); sonst gibt es das nicht.\nOhne Verdacht: Eine dritte Zutat derselben Sorte lässt sich gar nicht erst legen; sonst geht sie, und ihr müsst aufpassen (Kapitel 5).\nOffener Burger: Alle dürfen jede Lage des Burgers auf dem Teller ansehen, sonst nur die oberste; am Spiel selbst ändert das nichts.',
        },
      ],
    },
    {
      title: 'Aufbau',
      rules: [
        { id: 'HM-2.1', text: 'Wer beginnt, wird ausgelost, dann werden Zutaten und Fliegen gemischt. Was einmal beiseite liegt, kommt nicht wieder.' },
        {
          id: 'HM-2.2',
          text: 'Jeder bekommt einen Doppeldeckel, dazu einfache Deckel: zu zweit acht, zu dritt fünf, zu viert vier, zu fünft drei, zu sechst zwei. Was übrig ist, spielt nicht mit. Wie viele Deckel jemand noch hat, sehen immer alle.',
        },
        { id: 'HM-2.3', text: 'Böden gibt es so viele, wie Deckel im Spiel sind: 18 zu zweit, zu dritt und zu sechst, 20 zu viert und zu fünft.' },
        {
          id: 'HM-2.4',
          text: 'Jeder bekommt vier Zutaten oder Fliegen auf die Hand und zeigt sie niemandem. Der Rest ist der Stapel zum Ziehen; alle sehen, wie hoch er noch ist.',
        },
      ],
    },
    {
      title: 'Dein Zug',
      rules: [
        {
          id: 'HM-3.1',
          text: 'Du ziehst eine Karte; ist der Stapel leer, geht es ohne Ziehen weiter. Liegt kein Burger da, kommt ein Boden auf den Teller. Gibt es keinen Boden mehr, ist die Partie zu Ende, bevor jemand zieht.',
        },
        { id: 'HM-3.2', text: 'Dann legst du genau eine Karte auf den Burger oder klappst ihn zu.' },
        {
          id: 'HM-3.3',
          text: 'Eine Zutat kommt obenauf. Von den Lagen darunter sieht man danach nichts mehr, nur wie viele es sind; auch wer sie gelegt hat, darf nicht nachsehen. Spielt ihr mit offenem Burger, dürfen es alle.',
        },
        {
          id: 'HM-3.4',
          text: 'Eine Fliege verdirbt den Burger: Er kommt samt Fliege weg, niemand bekommt ihn, und niemand sieht ihn noch einmal an. Wer links von dir sitzt, beginnt den nächsten. Auch auf einen leeren Boden darf eine Fliege.',
        },
        { id: 'HM-3.5', text: 'In einen Burger gehören höchstens zwei Zutaten derselben Sorte. Auf die Werte kommt es dabei nicht an.' },
        {
          id: 'HM-3.6',
          text: 'Spielt ihr ohne Verdacht, kann es sein, dass keine deiner Karten passt und du auch nicht zuklappen kannst. Nur dann passt du, behältst die gezogene Karte, und dein linker Nachbar macht am selben Burger weiter. Müssen reihum alle passen und ist der Stapel leer, ist die Partie zu Ende.',
        },
      ],
    },
    {
      title: 'Zuklappen',
      rules: [
        {
          id: 'HM-4.1',
          text: 'Statt eine Karte zu legen, darfst du nach dem Ziehen einen Deckel auf den Burger setzen. Dafür müssen mindestens zwei Zutaten darin sein, zu zweit drei. Ohne Deckel klappst du nichts zu.',
        },
        {
          id: 'HM-4.2',
          text: 'Der Burger gehört dann dir, und du legst ihn verdeckt vor dich. Unter dem Doppeldeckel zählt er das Doppelte. Deine eigenen Burger darfst du jederzeit durchsehen; von denen der anderen siehst du nur, aus wie vielen Lagen sie sind und unter welchem Deckel sie liegen.',
        },
        {
          id: 'HM-4.3',
          text: 'Sofort nimmst du einen neuen Boden und legst eine Karte darauf, ohne noch einmal zu ziehen. Erst dann ist der Nächste dran. Ist kein Boden mehr da, ist die Partie zu Ende.',
        },
      ],
    },
    {
      title: 'Verdacht',
      rules: [
        {
          id: 'HM-5.1',
          text: 'Niemand hindert dich, eine dritte Zutat derselben Sorte zu legen. Nach jeder Zutat werden alle anderen einmal gefragt: passen oder Verdacht. Der erste Verdacht gilt sofort.\nZeit dafür ist, bis der Nächste weitermacht, also selbst passt, mindestens aber eine Sekunde und höchstens so lange, wie der Tisch eingestellt ist; wer bis dahin nichts sagt, hat gepasst. Wer schon geantwortet hat, sehen alle, was, erst danach.\nMerkt es niemand, bleibt die Karte liegen und zählt wie die anderen.',
        },
        {
          id: 'HM-5.2',
          text: 'Der Verdacht stimmt, wenn schon vorher zwei Zutaten dieser Sorte im Burger waren. Dann nimmst du deine Karte zurück und legst sie offen vor dich.',
        },
        {
          id: 'HM-5.3',
          text: 'Stimmt er nicht, nimmt die Karte, wer den Verdacht hatte, und legt sie offen vor sich. War sie die einzige Zutat, liegt der Boden wieder leer da; auf ihm geht es weiter, ein neuer wird nicht genommen.',
        },
        { id: 'HM-5.4', text: 'So oder so geht es mit dem weiter, der links von dem sitzt, der die Karte gelegt hat. Eine andere Karte legt man nicht nach.' },
      ],
    },
    {
      title: 'Mit Anfassen',
      rules: [
        {
          id: 'HM-6.1',
          text: 'Nach jeder Zutat darf jeder außer dem, der sie gelegt hat, auf den Burger klatschen, wenn mindestens zwei Zutaten darin sind und er noch einen Deckel oder eine Fliege hat. Man darf auch beides auf einmal: Verdacht und Klatschen. Auch dafür ist Zeit, bis der Nächste weitermacht, mindestens eine Sekunde (HM-5.1). Gefragt werden immer alle, auch wer nicht klatschen kann; spielt ihr ohne Verdacht, erst ab der zweiten Zutat.',
        },
        { id: 'HM-6.2', text: 'Die erste Hand gewinnt.' },
        {
          id: 'HM-6.3',
          text: 'Die schnellste Hand muss sofort einen Deckel, den Doppeldeckel oder eine Fliege auf den Burger legen. Eine Fliege verdirbt ihn wie sonst auch; dafür zieht man gleich eine Karte nach, solange es noch welche gibt.',
        },
        {
          id: 'HM-6.4',
          text: 'Zuerst antworten alle. Dann wird der erste Verdacht geklärt, und die Karte verschwindet auf jeden Fall aus dem Burger. Danach geht er an die erste Hand, auch wenn nur noch eine Zutat darin ist. Spätere Hände und Verdächte gelten nicht. Hat niemand geklatscht, geht es weiter wie in HM-5.4.',
        },
        {
          id: 'HM-6.5',
          text: 'Wer nach dem Klatschen zugeklappt hat, eröffnet den nächsten Burger, wenn die Partie nicht vorbei ist: ziehen, Boden, eine Karte legen. Dann ist sein linker Nachbar dran. Nach einer Fliege beginnt, wer links von dem sitzt, der sie gelegt hat.',
        },
        { id: 'HM-6.6', text: 'Im eigenen Zug zuklappen darf man weiterhin.' },
      ],
    },
    {
      title: 'Ende und Punkte',
      rules: [
        {
          id: 'HM-7.1',
          text: 'Schluss ist, sobald ein neuer Boden gebraucht wird und keiner mehr da ist; gezogen wird dafür nicht mehr. Der Burger auf dem letzten Boden wird noch zu Ende gespielt.',
        },
        {
          id: 'HM-7.2',
          text: 'Schluss ist auch, wenn jemand keine Zutat mehr auf der Hand hat; Fliegen zählen dabei nicht. Nachgesehen wird, sobald eine gelegte Karte samt Verdacht und Klatschen erledigt ist, also auch nach einem Klatschen, aber nicht beim Ziehen, beim Passen und beim Zuklappen im eigenen Zug. Ein Burger, der dann noch offen ist, gehört niemandem.',
        },
        {
          id: 'HM-7.3',
          text: 'Es zählen die Werte aller Zutaten in deinen Burgern, unter dem Doppeldeckel doppelt. Abgezogen werden die Zutaten auf deiner Hand, und zweimal die, die vom Verdacht offen vor dir liegen. Deckel und Fliegen zählen nichts. Zum Zählen liegen alle Burger und Hände offen.',
        },
        { id: 'HM-7.4', text: 'Die meisten Punkte gewinnen. Bei gleich vielen teilt ihr euch den Platz.' },
      ],
    },
  ],
  example: {
    title: 'Ein Käse zu viel',
    lead: 'Ihr seid zu fünft: Anna, Ben, Cem, Dora und zuletzt du. Auf dem Teller liegt ein leerer Boden. Die Zahl rechts zählt mit, was der Burger wert ist.',
    steps: [
      { cards: ['TOM3 BARE'], title: 'Anna eröffnet mit Tomate 3', text: 'Mit einer Zutat kann ihn noch niemand zuklappen.', figure: '3' },
      { cards: ['TOM3 KAE2 BARE'], title: 'Ben legt Käse 2', text: 'Die Tomate ist jetzt verdeckt. Ab hier dürfte man zuklappen.', figure: '5' },
      { cards: ['TOM3 KAE2 KAE5 BARE'], title: 'Cem legt Käse 5', text: 'Zweimal Käse ist erlaubt. Merken musst du es dir selbst.', figure: '10' },
      {
        cards: ['KAE1'],
        title: 'Dora legt Käse 1, und du rufst Verdacht',
        text: 'Es war der dritte. Dora nimmt ihn zurück und legt ihn offen vor sich: Er kostet sie das Doppelte seines Werts.',
        figure: '−2',
      },
      {
        cards: ['TOM3 KAE2 KAE5 DOUBLE'],
        title: 'Du bist dran und klappst doppelt zu',
        text: 'Drei Zutaten mit zusammen 10, unter dem Doppeldeckel zweimal. Dann legst du die erste Karte auf einen neuen Boden.',
        figure: '+20',
      },
    ],
  },
};

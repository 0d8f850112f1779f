import type { Book } from '../../board/book/contract.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Sechs Karten wollen durch ein Haus mit dreizehn Stockwerken nach oben, jede in ihr Ziel. Wer auf gleicher Höhe im Rang über den anderen steht, darf ihnen Karten nehmen.',
  chapters: [
    {
      title: 'Haus und Karten',
      rules: [
        { id: 'HE-1.1', text: 'Es spielen drei bis sechs Leute. Eine Partie ist ein einziges Austeilen.' },
        { id: 'HE-1.2', text: 'Ihr spielt das Grundspiel, oder ihr wählt die Variante mit dem Würfel (Kapitel 10).' },
        {
          id: 'HE-1.3',
          text: 'Das Haus hat sechs Spalten mit dreizehn Stockwerken. Unten, auf 1 bis 6, liegen die Starts, oben, auf 8 bis 13, die Ziele. Stock 7 gehört zu keinem Stand.',
        },
        {
          id: 'HE-1.4',
          text: 'Es gibt sechs Stände mit je sechs Karten, von 1 bis 6. Von unten nach oben: Feuerschlucker (1 nach 8), Spielmann (2 nach 9), Quacksalber (3 nach 10), Patrizierin (4 nach 11), Bischof (5 nach 12), Fürst (6 nach 13). Jedes Ziel liegt sieben Stockwerke über dem Start.',
        },
        { id: 'HE-1.5', text: 'Eine Karte nennen wir nach Stand und Wert: Patrizierin 5.' },
        {
          id: 'HE-1.6',
          text: 'Im Rang entscheidet zuerst der Stand, dann der Wert. Ein Quacksalber 1 steht über jedem Spielmann, ein Quacksalber 4 über einem Quacksalber 2. Gleich ist nie jemand.',
        },
        {
          id: 'HE-1.7',
          text: 'Jeder hat eine Spalte, zieht nur dort und sucht sie sich nicht aus: Sie folgen der Sitzordnung. Spalten, in denen niemand wohnt, sind zu.',
        },
      ],
    },
    {
      title: 'Ein paar Wörter',
      rules: [
        { id: 'HE-2.1', text: 'In einem Fenster liegt höchstens ein Stapel. Auch eine einzelne Karte ist ein Stapel.' },
        { id: 'HE-2.2', text: 'Die oberste Karte führt: Nach ihr richten sich Rang, Ziel und Zug des ganzen Stapels.' },
        { id: 'HE-2.3', text: 'Eine Karte liegt unter ihrem Ziel, genau darauf oder darüber hinaus.' },
        { id: 'HE-2.4', text: 'Ein Stapel liegt offen, oder er ist im Ziel und umgedreht.' },
        { id: 'HE-2.5', text: 'Solange in deiner Spalte ein offener Stapel liegt, bist du im Spiel.' },
      ],
    },
    {
      title: 'Aufbau',
      rules: [
        { id: 'HE-3.1', text: 'Wer beginnt, wird ausgelost.' },
        { id: 'HE-3.2', text: 'Dann werden alle 36 Karten gemischt.' },
        {
          id: 'HE-3.3',
          text: 'Jeder bekommt sechs. Sie kommen auf die Startfelder ihrer Stände, Karten eines Standes aufeinander. Was übrig bleibt, ist aus dem Spiel, und niemand sieht es.',
        },
        { id: 'HE-3.4', text: 'Liegen auf einem Start mehrere Karten, ordnest du sie selbst; die anderen sehen nicht, wie.' },
        {
          id: 'HE-3.5',
          text: 'Das tun alle zugleich. Du ordnest Stapel für Stapel, den niedrigsten Stand zuerst, immer mit allen Karten dieses Stapels. Jede Reihenfolge ist recht; was liegt, liegt.\nDie gedruckte Regel hat es anders: Dort legt einer nach dem anderen offen aus, und wer später ordnet, weiß schon mehr. Hier wartet niemand, und keiner ist im Vorteil.',
        },
        {
          id: 'HE-3.6',
          text: 'Sind alle fertig, beginnt der erste Zug. Hat niemand etwas zu ordnen, beginnt er sofort. Von da an bleibt die Reihenfolge in jedem Stapel, wie sie ist.',
        },
      ],
    },
    {
      title: 'Wer dran ist',
      rules: [
        { id: 'HE-4.1', text: 'Es geht im Uhrzeigersinn, und ziehen darf nur, wer dran ist.' },
        {
          id: 'HE-4.2',
          text: 'Du ziehst, darfst danach vielleicht Karten nehmen und dann vielleicht noch einmal ziehen. Den ersten Zug musst du machen; passen gibt es nicht. Im Grundspiel geht immer einer. Mit dem Würfel kann es sein, dass du stattdessen eine Karte verlierst (HE-10.6).',
        },
        { id: 'HE-4.3', text: 'Wer nicht mehr im Spiel ist, wird übergangen. Mit dem Würfel kannst so auch gleich wieder du dran sein.' },
      ],
    },
    {
      title: 'Ziehen',
      rules: [
        {
          id: 'HE-5.1',
          text: 'Du nimmst einen deiner offenen Stapel, ganz oder nur so viele Karten von oben, wie du willst, und legst sie in derselben Reihenfolge höher in deine Spalte. Der Rest bleibt liegen.',
        },
        { id: 'HE-5.2', text: 'Es geht nur nach oben, und nie über das Ziel der obersten Karte hinaus.' },
        {
          id: 'HE-5.3',
          text: 'Ein Fenster ist frei, wenn nichts darin liegt. Liegt dort ein Stapel im Ziel, ist es frei für Karten, die genau dort ihr Ziel haben, und besetzt für alle anderen.',
        },
        { id: 'HE-5.4', text: 'Ist das nächste Fenster frei, steigst du dorthin, einen Stock und nicht weiter.' },
        {
          id: 'HE-5.5',
          text: 'Ist es besetzt, springst du über alle besetzten Fenster, die lückenlos darüber folgen, ins erste freie. Ist das nächste darüber wieder besetzt, darfst du gleich weiterspringen oder dort bleiben. Steigen und Springen mischst du nicht.',
        },
        {
          id: 'HE-5.6',
          text: 'Teilst du einen Stapel, darf die neue oberste Karte des Rests nicht über ihr Ziel hinaus sein: Ihr fehlte die Karte, die sie dort schützt. In der gedruckten Regel steht das nicht eigens.',
        },
        { id: 'HE-5.7', text: 'Wo du nur vorbeikommst oder zwischenlandest, geschieht nichts.' },
      ],
    },
    {
      title: 'Im Ziel',
      rules: [
        { id: 'HE-6.1', text: 'Landet die oberste Karte auf ihrem Ziel, wird der ganze Stapel umgedreht: Er ist sicher.' },
        { id: 'HE-6.2', text: 'Liegt dort schon ein Stapel im Ziel, kommt der neue darauf, und beide sind einer.' },
        { id: 'HE-6.3', text: 'Liegt nach dem Teilen die oberste Karte des Rests genau auf ihrem Ziel, wird auch er umgedreht, noch bevor du Karten nimmst.' },
        { id: 'HE-6.4', text: 'Was im Ziel ist, zieht nicht mehr, geht nie verloren, und niemand kann davon nehmen.' },
        {
          id: 'HE-6.5',
          text: 'Nur die oberste Karte zählt dafür. Darunter kann alles liegen, auch über sein Ziel hinaus; abgerechnet wird jede Karte für sich (HE-9.3, HE-9.4).',
        },
      ],
    },
    {
      title: 'Heucheln und meucheln',
      rules: [
        { id: 'HE-7.1', text: 'Nach dem Zug darfst du Karten nehmen, und zwar nur mit dem Stapel, den du gerade gezogen hast.' },
        { id: 'HE-7.2', text: 'Opfer sind offene Stapel der anderen auf demselben Stock, …' },
        { id: 'HE-7.3', text: '… deren oberste Karte im Rang unter deiner steht. Was bei ihnen darunter liegt, ist gleich, auch wenn es über dir steht.' },
        {
          id: 'HE-7.4',
          text: 'Du nimmst eine oder mehrere Karten von oben, ohne vorher nachzusehen, und schiebst sie, wie sie liegen, unter deinen Stapel. Was du danach noch nimmst, kommt darunter.',
        },
        { id: 'HE-7.5', text: 'Aus jeder Spalte nimmst du nach einem Zug nur einmal. Erst nach einem weiteren Zug kann ihr Rest wieder Opfer sein.' },
        { id: 'HE-7.6', text: 'Bei mehreren Opfern nimmst du der Reihe nach, wie du willst. Mit „Fertig“ hörst du auf, auch gleich zu Beginn.' },
        { id: 'HE-7.7', text: 'Ein Stapel, der eben ins Ziel kam, hat nie ein Opfer: Wer dort offen liegt, steht über ihm.' },
        {
          id: 'HE-7.8',
          text: 'Was du vom Opfer liegen lässt, gehört weiter seinem Besitzer. Ist die neue oberste Karte über ihr Ziel hinaus, verliert er den ganzen Rest, auch höhere Karten darunter, und alle zählen am Ende minus für ihn. Liegt sie genau auf ihrem Ziel, wird der Rest umgedreht. Sonst bleibt er liegen.',
        },
      ],
    },
    {
      title: 'Noch ein Zug',
      rules: [
        {
          id: 'HE-8.1',
          text: 'Hast du mindestens eine Karte genommen, darfst du noch einmal ziehen, mit welchem Stapel du willst, und wieder nehmen, oder du hörst auf. Das geht, solange du jedes Mal etwas nimmst.',
        },
        { id: 'HE-8.2', text: 'Nimmst du nichts, weil nichts da ist oder du nicht willst, ist der Nächste dran.' },
      ],
    },
    {
      title: 'Ende und Wertung',
      rules: [
        { id: 'HE-9.1', text: 'Im Grundspiel endet die Partie, sobald nach einem Zug, und was du danach nimmst, nur noch einer im Spiel ist.' },
        { id: 'HE-9.2', text: 'Dann ist sofort Schluss, auch wenn du noch einmal hättest ziehen dürfen. Alle Karten bleiben liegen, wo sie sind.' },
        { id: 'HE-9.3', text: 'Jede Karte in deiner Spalte, die auf ihrem Ziel oder höher liegt, bringt ihren Wert, ganz gleich, in welchem Stapel.' },
        {
          id: 'HE-9.4',
          text: 'Jede andere Karte in deiner Spalte kostet ihren Wert, auch eine, die in einem Stapel im Ziel steckt, aber unter ihrem eigenen liegt. Verlorene Karten kosten ihren Wert den, der sie verloren hat. Was dir genommen wurde, zählt bei dem, der es hat.',
        },
        { id: 'HE-9.5', text: 'Die meisten Punkte gewinnen. Wer gleich viele hat, teilt sich den Platz.' },
      ],
    },
    {
      title: 'Mit Würfel',
      rules: [
        { id: 'HE-10.1', text: 'Der Würfel ersetzt Steigen und Springen, die Regel vom weiteren Zug und das Ende. Alles andere bleibt.' },
        { id: 'HE-10.2', text: 'Vor jedem Zug wird gewürfelt: vor dem ersten von selbst, vor jedem weiteren nur, wenn du willst.' },
        {
          id: 'HE-10.3',
          text: 'Du ziehst genau so viele Stockwerke, wie der Würfel zeigt, in ein freies Fenster und nicht über das Ziel hinaus. Besetzte Fenster dazwischen zählen mit.',
        },
        { id: 'HE-10.4', text: 'Eine 6 bringt keinen zweiten Wurf.' },
        {
          id: 'HE-10.5',
          text: 'Hast du Karten genommen, darfst du noch einmal würfeln oder aufhören. Aber wer würfelt, muss auch ziehen, und für den neuen Wurf gilt der Zugzwang wie für den ersten.',
        },
        {
          id: 'HE-10.6',
          text: 'Zugzwang: Geht mit der Zahl kein Zug, verlierst du die oberste Karte eines deiner offenen Stapel; welche, sagst du. So ist es auch, wenn du freiwillig noch einmal gewürfelt hast. Wer ziehen kann, darf stattdessen nichts hergeben.',
        },
        {
          id: 'HE-10.7',
          text: 'Kommt dabei eine Karte nach oben, die über ihr Ziel hinaus ist, ist auch sie weg, und so weiter. Liegt die nächste genau auf ihrem Ziel, wird der Rest umgedreht; liegt sie darunter, bleibt er offen. Danach ist der Zug zu Ende.',
        },
        { id: 'HE-10.8', text: 'Gespielt wird, bis niemand mehr im Spiel ist. Wer zuletzt übrig ist, zieht allein weiter. Gezählt wird wie im Grundspiel.' },
      ],
    },
    {
      title: 'An diesem Tisch',
      rules: [
        {
          id: 'HE-13.1',
          text: 'Du siehst von jedem Stapel Ort und Höhe und ob er im Ziel ist, von den offenen die oberste Karte, in deiner eigenen Spalte alles, dazu alle verlorenen Karten. Was dir genommen oder zugedeckt wurde, musst du dir merken.',
        },
        {
          id: 'HE-13.4',
          text: 'Solange noch geordnet wird, bleiben bei den anderen alle Stapel aus mehreren Karten verdeckt; einzelne Karten liegen offen. Erst wenn alle fertig sind, werden die obersten gezeigt. Auch das ist hier anders als gedruckt (HE-3.5).',
        },
        {
          id: 'HE-13.5',
          text: 'Am Ende liegen alle Spalten offen, auch die Stapel im Ziel, und ihr könnt nachzählen. Was gar nicht ausgeteilt war, bleibt verdeckt.',
        },
      ],
    },
  ],
  example: {
    title: 'Ein Zug im Grundspiel',
    lead: 'Links deine Spalte, rechts die von Ben. Du bist dran.',
    steps: [
      {
        cards: [],
        house: { floors: [10, 9, 8, 7, 6], you: { 6: 'Pa5x2', 7: 'Bi4', 8: 'Fu3' }, other: { 9: 'Qu3x2' }, from: 6, to: 9 },
        title: 'Patrizierin 5 springt auf Stock 9',
        text: 'Über ihr sind zwei Fenster besetzt: Sie springt ins erste freie. Feuerschlucker 2 liegt unter ihr und geht mit.',
      },
      {
        cards: [],
        house: { floors: [10, 9, 8, 7, 6], you: { 9: 'Pa5x2', 7: 'Bi4', 8: 'Fu3' }, other: { 9: 'Qu3x2' }, victim: 9 },
        title: 'Du nimmst Ben eine Karte',
        text: 'Sein Quacksalber 3 steht unter der Patrizierin. Du nimmst nur ihn. Darunter kommt Feuerschlucker 4 zum Vorschein, auf Stock 9 über sein Ziel 8 hinaus: Ben verliert ihn.',
        figure: '−4',
      },
      {
        cards: [],
        house: { floors: [10, 9, 8, 7, 6], you: { 9: 'Pa5x3', 7: 'Bi4', 8: 'Fu3' }, other: {}, from: 7, to: 10 },
        title: 'Du ziehst noch einmal',
        text: 'Weil du genommen hast. Bischof 4 springt über Fürst und Patrizierin auf Stock 10. Dort steht niemand, dein Zug ist zu Ende.',
      },
      {
        cards: [],
        house: { floors: [10, 9, 8, 7, 6], you: { 10: 'Bi4', 9: 'Pa5x3', 8: 'Fu3' }, other: {} },
        title: 'Und wenn jetzt Schluss wäre?',
        text: 'Feuerschlucker 2 ist über sein Ziel: +2. Quacksalber 3 fehlt ein Stock: −3. Patrizierin, Bischof und Fürst sind nicht oben: −5, −4, −3.',
        figure: '−13',
      },
    ],
  },
};

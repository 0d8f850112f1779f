import type { Book } from '../../rules/contract.ts';
import { cards } from './rules.cards.de.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Werde deine Karten los. Jede der 32 Karten tut etwas, und fast jede kann antworten, wenn es dich trifft: weiterschieben, verdoppeln, halbieren, stoppen. Wer zuerst fertig ist, ist König; wer übrig bleibt, Buhmann.',
  cards,
  chapters: [
    {
      title: 'Tisch und Karten',
      rules: [
        { id: 'HO-1.1', text: 'Zwei bis sechs Leute spielen eine oder mehrere Runden.' },
        { id: 'HO-1.2', text: 'Es sind 51 Karten: die Siebenen, Achten und Neunen und der Grün-Ober je einmal, die übrigen 19 Karten je zweimal.' },
        {
          id: 'HO-1.3',
          text: 'Die Farben sind Eichel, Grün, Herz und Schellen, die Ränge 7, 8, 9, 10, Unter, Ober, König und Ass. Zwei gleiche Karten sind in allem gleich.',
        },
        {
          id: 'HO-1.4',
          text: 'Eine Karte ist auf einer Hand, im Stapel, verdeckt im Jackpot, offen auf dem Tisch oder bei den abgelegten. Auf dem Tisch liegt die oberste Karte, und solange eine Funktion läuft, alle Karten, die dazu gelegt wurden.',
        },
        { id: 'HO-1.5', text: 'Den Jackpot gibt es nur, solange Karten darin sind. Wer welche hineinlegt, gründet ihn neu.' },
        {
          id: 'HO-1.6',
          text: 'Für Farbe und Rang zählt die zuletzt gelegte Karte, beim Joker die, für die er steht. Liegt noch nichts als ein aufgedeckter Grün-Ober, passt jede.',
        },
        {
          id: 'HO-1.7',
          text: 'Solange eine Funktion läuft, sind ihre Karten hart: Legen darf nur, wen sie trifft, als Antwort. Sonst ist die oberste Karte weich, und du legst in deinem Zug darauf.',
        },
      ],
    },
    {
      title: 'Hausregeln',
      rules: [
        {
          id: 'HO-2.1',
          text: 'Wer den Tisch eröffnet, wählt: wie viele Runden (1 bis 100, sonst 1); ob du eine gezogene Karte gleich legen darfst (HO-5.7); was mit der Arschkarte gilt (Kapitel 6); und ob Fehler eine Karte kosten (HO-17.6).',
        },
      ],
    },
    {
      title: 'Anfang einer Runde',
      rules: [
        { id: 'HO-3.1', text: 'Wer zuerst gibt, wird ausgelost.' },
        {
          id: 'HO-3.2',
          text: 'Jede Runde beginnt mit allen 51 Karten, im Uhrzeigersinn, und alle sind wieder dabei. Danach gibt, wer links vom letzten Geber sitzt.',
        },
        { id: 'HO-3.3', text: 'Die Karten werden gemischt: der Stapel.' },
        { id: 'HO-3.4', text: 'Ein Wurf sagt, wie viele Karten alle bekommen: bei 3, 4 oder 5 so viele, sonst sechs.' },
        {
          id: 'HO-3.5',
          text: 'Zwischen den Karten für die Spieler geht immer wieder eine in den Jackpot: vier sind am Ende darin. Zum Schluss wird eine Karte zur Seite gelegt.',
        },
        {
          id: 'HO-3.6',
          text: 'Noch ein Wurf, und die Arschkarte steht fest: 1 Eichel 8, 2 Grün-Ober, 3 Schellen 7, 4 Grün-Ass, 5 Herz 9, 6 Schellen 10. Gibt es sie zweimal, sind es beide.',
        },
        {
          id: 'HO-3.7',
          text: 'Ab der zweiten Runde gibt der König der letzten seinem Buhmann Karten seiner Wahl: nach einer 1, 5 oder 6 beim ersten Wurf eine, nach einer 2 zwei, sonst keine.',
        },
        {
          id: 'HO-3.8',
          text: 'Dann wird die beiseite gelegte Karte aufgedeckt. Sie wirkt, als hätte der Geber sie gelegt, und was dabei zu sagen ist, sagt er. Grün-Ober und Grün 9 wirken als erste Karte nicht.',
        },
      ],
    },
    {
      title: 'Wer an die Reihe kommt',
      rules: [
        { id: 'HO-4.1', text: 'Gezählt und gefragt werden nur Leute, die noch im Spiel sind.' },
        { id: 'HO-4.2', text: 'Es geht zuerst im Uhrzeigersinn. Wird die Richtung gedreht, heißt „der Nächste“ von da an der auf der anderen Seite.' },
        {
          id: 'HO-4.3',
          text: 'Wer aussetzen muss, wird übergangen, als wäre er nicht da. Jedes Übergehen kostet ihn eine Runde Aussetzen.',
        },
        {
          id: 'HO-4.4',
          text: 'Weiter geht es bei dem, der zuletzt der Reihe nach etwas getan hat: gelegt, gezogen oder angenommen. Wer genannt wurde und nur annimmt, ändert daran nichts.',
        },
        { id: 'HO-4.5', text: 'Ist ein Zug oder eine Funktion zu Ende, ist der Nächste nach ihm dran.' },
        {
          id: 'HO-4.6',
          text: 'Nach einem Tausch aller ist der Erste hinter dem, der ihn begonnen hat, dran, der darin keine Karte gelegt hat.',
        },
        {
          id: 'HO-4.7',
          text: 'Zu zweit treffen Grün 7, Herz 8, Schellen 7 und Grün-Ass den, der sie legt, und nach Schellen-König ist er gleich noch einmal dran.',
        },
        {
          id: 'HO-4.8',
          text: 'In einer leeren Runde (HO-7.15) wirkt keine Karte. Jede muss nach Farbe oder Rang passen, auch Joker, Eichel-König und Grün-Ober. Die Arschkarte darfst du dann legen.',
        },
      ],
    },
    {
      title: 'Ein Zug',
      rules: [
        { id: 'HO-5.1', text: 'Bist du dran, legst du eine Karte deiner Hand oder ziehst. Gesperrte Karten (HO-6.5) bleiben liegen.' },
        { id: 'HO-5.2', text: 'Eine Karte passt, wenn Farbe oder Rang stimmt.' },
        {
          id: 'HO-5.3',
          text: 'Eichel-König und Grün-Ober passen auf jede weiche Karte. Der Grün-Ober tut dort nichts, und die Karte darunter gilt weiter. Zwei Eichel-Könige darfst du zusammen legen.',
        },
        {
          id: 'HO-5.4',
          text: 'Die Grün 9 ist Joker: Sag, für welche Karte sie steht, und sie wirkt wie diese; passen muss sie auch wie diese. Nicht erlaubt sind Eichel-Unter, Herz-Ober und die Arschkarte. Mit einem echten Eichel-König bildet sie kein Paar.',
        },
        { id: 'HO-5.5', text: 'Der Herz-Ober ist nie deine letzte Karte. Eine andere muss dir bleiben.' },
        { id: 'HO-5.6', text: 'Wer zieht, nimmt eine Karte, und der Zug ist zu Ende.' },
        { id: 'HO-5.7', text: 'Spielt ihr es so, darfst du die eben gezogene Karte gleich legen, wenn sie passt, und nur diese.' },
        { id: 'HO-5.8', text: 'Reicht der Stapel nicht, werden zuerst die abgelegten Karten gemischt und daruntergelegt. Gezogen wird, was da ist.' },
        {
          id: 'HO-5.9',
          text: 'Legst du eine Karte, kann erst jemand Einspruch erheben (Kapitel 6). Dann liegt sie; war es deine letzte, gilt Kapitel 12. Erst danach wirkt sie.',
        },
      ],
    },
    {
      title: 'Die Arschkarte',
      rules: [
        { id: 'HO-6.1', text: 'Die Arschkarte darfst du haben, geben und tauschen, aber nicht legen. Jemand muss es nur merken.' },
        {
          id: 'HO-6.2',
          text: 'Liegt sie doch da, werden alle anderen gefragt, ob sie Einspruch erheben. Mit der Hausregel „Aufpassen“ wird nach jeder Karte gefragt; wer dann zu Unrecht ruft, zieht eine Karte.',
        },
        {
          id: 'HO-6.3',
          text: 'War der Einspruch richtig, nimmst du die Karte zurück, ziehst eine dazu und entscheidest neu. Beide Karten sind dabei gesperrt.',
        },
        { id: 'HO-6.4', text: 'Mit der Hausregel „Verbieten“ lässt der Tisch die Arschkarte nur in einer leeren Runde zu.' },
        {
          id: 'HO-6.5',
          text: 'Eine gesperrte Karte kannst du nicht legen, auch nicht als Zwang oder Opfer. Sobald du etwas anderes getan hast oder ein neuer Zug beginnt, ist sie frei.',
        },
      ],
    },
    {
      title: 'Was Karten tun',
      rules: [
        {
          id: 'HO-7.1',
          text: 'Eine Karte auf einer weichen Karte beginnt ihre Funktion; was sie tut, steht in der Tabelle aller Karten. Wer antworten muss, ist getroffen. Was du dabei wählst, wählst du auch noch, wenn es deine letzte Karte war.',
        },
        {
          id: 'HO-7.2',
          text: 'Zieher sind alle Siebenen und Achten und die Eichel 9. Wer getroffen ist, darf einen Zieher dazulegen: Die Zahlen werden zusammengezählt, und die neue Karte bestimmt, wen es trifft. Grün 7 und Herz 8 drehen vorher die Richtung. Für die Eichel 8 wird gewürfelt, sobald sie liegt.',
        },
        { id: 'HO-7.3', text: 'Herz 7: Nenne jemanden, der nicht aussetzt, oder den Jackpot. Schellen 8: Nenne jemanden. Der Jackpot zieht sofort.' },
        { id: 'HO-7.4', text: 'Aussetzer sind die Asse. Eichel-Ass trifft, wen du nennst, Grün-Ass den Vorigen, ohne die Richtung zu drehen.' },
        {
          id: 'HO-7.5',
          text: 'Eine Funktion trifft den Nächsten, den Vorigen oder wen du genannt hast. Nur das Nennen ist direkt. Ist außer dir niemand da, den sie treffen kann, trifft sie niemanden, und du bist dran.',
        },
        {
          id: 'HO-7.6',
          text: 'Wünscher sind die Unter: Eichel wünscht eine Karte (keinen Unter, nicht den Joker), Grün eine Art von Karte, Herz einen Rang, Schellen eine Farbe. Ist die Arschkarte verboten, kann man auch sie nicht wünschen. Der Wunsch trifft den Nächsten.',
        },
        {
          id: 'HO-7.7',
          text: 'Die Arten: Zieher (Siebenen, Achten, Eichel 9), Stopper (Eichel 10, Herz 10), Wünscher (Eichel-Unter), Kartentauscher (Schellen 9, Grün 10, Eichel-Ober, Herz-Ober, Grün-König), Jackpotkarten (Herz 9, Schellen 9, Herz 10, Schellen 10, Herz-König), Aussetzer (Asse), Richtungswechsler (Schellen-König, Herz 8, Grün 7), Übergänger (Grün-Ober, Schellen 7), leere Runde (Schellen-Ober).',
        },
        {
          id: 'HO-7.8',
          text: 'Schellen 9 und Grün 10: Nenne jemanden oder den Jackpot als Gegenüber. Herz-Ober: Nenne zwei andere; einer davon kann der Jackpot sein. Wer tauschen soll, wird gefragt; nehmen alle an, wechseln bei Schellen 9 und Herz-Ober die ganzen Hände.',
        },
        {
          id: 'HO-7.9',
          text: 'Grün 10: Du suchst dir Karten aus, höchstens so viele, wie der andere hat. Ebenso viele werden blind von ihm gezogen. Auch keine ist erlaubt.',
        },
        { id: 'HO-7.10', text: 'Eichel-Ober und Grün-König lassen alle tauschen: Kapitel 10.' },
        {
          id: 'HO-7.11',
          text: 'Herz 9 und Herz-König: Nenne jemanden, auch dich selbst, der den Jackpot auf die Hand nimmt. Nach der Herz 9 kommen vier neue Karten hinein. Gibt es keinen Jackpot, füllt die Herz 9 ihn nur; der Herz-König tut nichts.',
        },
        {
          id: 'HO-7.12',
          text: 'Robin Hood (Herz 10): Reihum gibt jeder mit mehr als drei Karten eine seiner Wahl in den Jackpot, jeder mit weniger als drei zieht eine. Dagegen hilft nichts.',
        },
        { id: 'HO-7.13', text: 'Schellen 10: Lege beliebig viele Karten in den Jackpot und ziehe eine mehr, als du gelegt hast.' },
        { id: 'HO-7.14', text: 'Schellen-König: Die Richtung wechselt.' },
        {
          id: 'HO-7.15',
          text: 'Leere Runde (Schellen-Ober): Niemand setzt mehr aus, und bis die Reihe wieder an dich kommt, wirkt keine Karte (HO-4.8).',
        },
        { id: 'HO-7.16', text: 'Eichel-König: Nenne jemanden oder den Jackpot; alle sehen die Karten. Oder lass es.' },
        {
          id: 'HO-7.17',
          text: 'Eichel 10 hat für sich keine Funktion. Findet eine Karte niemanden, den sie treffen könnte, ist sie gleich vorbei.',
        },
      ],
    },
    {
      title: 'Antworten',
      rules: [
        {
          id: 'HO-8.1',
          text: 'Trifft dich eine Funktion, nimmst du an oder legst eine Karte darauf. Farbe und Rang sind dabei gleich; nur wer getroffen ist, antwortet.',
        },
        {
          id: 'HO-8.2',
          text: 'Auf Zieher gehen: Zieher, Herz-König, Grün-Ober, Herz 9, Schellen 9, Schellen-König (ab 3), Herz 10, Eichel 10. Auf Aussetzer: Herz-König, Grün-Ober, Herz 9, Eichel 10. Auf einen Tausch zweier: Herz-König, Herz 9 (nicht gegen Schellen 9), Eichel 10. Auf verschenkten Jackpot: Herz 9, Eichel 10. Auf einen Tausch aller: Kapitel 10. Auf Wünsche: HO-8.9.',
        },
        {
          id: 'HO-8.3',
          text: 'Annehmen heißt: ziehen, aussetzen, den Jackpot nehmen oder tauschen. Kam das Aussetzen der Reihe nach zu dir, ist dieser Zug schon die erste Runde. Beim Herz-Ass setzt du aus, und der Rest trifft den Nächsten.',
        },
        { id: 'HO-8.4', text: 'Verdoppeln (Herz-König): Die Zahl wird doppelt so groß und trifft den Nächsten.' },
        { id: 'HO-8.5', text: 'Weitergeben (Grün-Ober): Es trifft unverändert den Nächsten. Gegen eine direkte Funktion geht das nicht.' },
        {
          id: 'HO-8.6',
          text: 'Ablenken (Herz 9): Nenne jemanden, der an deine Stelle tritt; bei einem Tausch niemanden, der schon dabei ist. Vom Herz-Ass lenkst du nur deinen eigenen Platz ab, und wer ihn bekommt, kann nur aussetzen oder weiter ablenken.',
        },
        {
          id: 'HO-8.7',
          text: 'Halbieren (Schellen 9): Du ziehst die Hälfte, aufgerundet; die andere Hälfte geht danach aus dem Stapel in den Jackpot. Du bist weiter gefragt.',
        },
        {
          id: 'HO-8.8',
          text: 'Senken (Schellen-König, ab 3 Karten): Ein Wurf wird abgezogen. Bleibt etwas, bist du weiter gefragt. Geht es unter null, darfst du so viele Karten in den Jackpot legen; legst du dabei deine letzte hinein, nimmst du den ganzen Jackpot auf die Hand. Nach dem Halbieren oder Senken kannst du nur noch halbieren, senken, stoppen oder annehmen.',
        },
        {
          id: 'HO-8.9',
          text: 'Auf einen Wunsch legst du das Gewünschte, einen höheren Unter (Schellen, Herz, Grün, Eichel), den Eichel-König, zum Stoppen die Eichel 10 oder zum Weitergeben den Grün-Ober. Sonst ziehst du eine, und der Wunsch trifft den Nächsten. Was den Wunsch erfüllt oder überholt, wirkt selbst.',
        },
        {
          id: 'HO-8.10',
          text: 'Stoppen: Die Funktion ist vorbei. Herz 10 stoppt nur Zieher, auch halbierte; Eichel 10 fast alles, halbierte Zieher nicht. Der Herz-König hebt einen Tausch zweier auf. Eine gedrehte Richtung bleibt gedreht.',
        },
        { id: 'HO-8.11', text: 'Bei einem Tausch wird einer nach dem anderen gefragt. Wer ablenkt, ist draußen; an seiner Stelle wird der Genannte gefragt.' },
      ],
    },
    {
      title: 'Zwang',
      rules: [
        {
          id: 'HO-9.1',
          text: 'Zu Assen, Untern, Schellen 9, Grün 10, Herz-Ober, Herz 9, Herz-König, Eichel-Ober und Grün-König darfst du einen Herz-Ober dazulegen. Die Funktion ist dann erzwungen. Bei der ersten Karte darf das nur der Geber. Zieher werden nie erzwungen.',
        },
        { id: 'HO-9.2', text: 'Auf eine erzwungene Funktion passt keine Antwort: Du nimmst an oder hebst den Zwang auf.' },
        { id: 'HO-9.3', text: 'Aufheben: Du legst selbst einen Herz-Ober. Der Zwang ist weg, und du wirst noch einmal gefragt.' },
        { id: 'HO-9.4', text: 'Einen erzwungenen Wunsch darfst du erfüllen oder überholen, aber nicht stoppen oder weitergeben.' },
      ],
    },
    {
      title: 'Alle tauschen',
      rules: [
        {
          id: 'HO-10.1',
          text: 'Nach Eichel-Ober oder Grün-König haben alle die Wahl, zugleich und so oft sie wollen, auch wer ihn gelegt hat.',
        },
        { id: 'HO-10.2', text: 'Du legst dich fest und bist damit fertig, oder du legst eine Karte. Was zuerst kommt, gilt zuerst.' },
        {
          id: 'HO-10.3',
          text: 'Herz-König und die gleiche Karte noch einmal verdoppeln die Weite. Mit dem Grün-Ober trittst du zurück und behältst deine Hand. Eichel 10 beendet alles.',
        },
        { id: 'HO-10.4', text: 'Legst du dabei deine letzte Karte, gilt gleich Kapitel 12; wer fertig ist, tauscht nicht mit.' },
        {
          id: 'HO-10.5',
          text: 'Haben sich alle entschieden, wandern die Hände derer, die mitmachen, um die Weite weiter: beim Eichel-Ober mit der Richtung, beim Grün-König dagegen.',
        },
      ],
    },
    {
      title: 'Offene Hände',
      rules: [
        { id: 'HO-11.1', text: 'Bevor jemand entscheidet, wird bei offenen Händen erledigt, was hier steht.' },
        {
          id: 'HO-11.2',
          text: 'Nach zwei Eichel-Königen bleibt die Hand des Genannten offen, bis er fertig ist oder seine ganze Hand vertauscht wird. Der Jackpot wird nur einmal gezeigt.',
        },
        { id: 'HO-11.3', text: 'Arschkarten in gezeigten oder offenen Karten kommen zu dem, der sie aufgedeckt hat.' },
        { id: 'HO-11.4', text: 'Ist der Joker dabei, darf er ihn nehmen. Wer darauf verzichtet, wird erst wieder gefragt, wenn der Joker weg war.' },
        { id: 'HO-11.5', text: 'Ist dadurch die Hand dessen leer, der dran ist, endet sein Zug.' },
        { id: 'HO-11.6', text: 'Was der Eichel-König zeigt, ist bis zum nächsten Zug zu sehen.' },
      ],
    },
    {
      title: 'Die letzte Karte',
      rules: [
        {
          id: 'HO-12.1',
          text: 'Hast du deine letzte Karte gelegt, gilt der erste dieser Fälle, der passt. Sonst bist du fertig. Beim Joker zählt er selbst, nicht seine Rolle.',
        },
        { id: 'HO-12.2', text: 'In einer leeren Runde bist du fertig, nur mit Schellen nicht, solange es einen Jackpot gibt (HO-12.4).' },
        {
          id: 'HO-12.3',
          text: 'Mit Grün-Ober oder Joker geht es nicht: Alle anderen mit mehr als einer Karte geben dir eine, für jeden mit nur einer ziehst du selbst.',
        },
        { id: 'HO-12.4', text: 'Mit Schellen auch nicht, solange es einen Jackpot gibt: Er ist deine neue Hand.' },
        {
          id: 'HO-12.5',
          text: 'Hast du mit der letzten Karte halbiert oder gesenkt, musst du erst noch annehmen, was bleibt. Ebenso zu zweit nach Grün 7, Herz 8 oder Schellen 7: Sie treffen dich selbst, du bleibst dabei und ziehst.',
        },
        {
          id: 'HO-12.6',
          text: 'Gibt es einen Jackpot und liegt der Joker weder auf dem Tisch noch bei den abgelegten, werden alle anderen gefragt, ob sie ihn opfern. Tut es einer, ist die Funktion vorbei; du nimmst den Jackpot auf die Hand und spielst weiter. War der Joker die letzte Karte dessen, der ihn opfert, bekommt der Tribut wie in HO-12.3.',
        },
        { id: 'HO-12.7', text: 'Nach einem Herz-Ass (auch verdoppelt) oder zu zweit einem Grün-Ass bleibst du dabei, bis klar ist, ob es dich selbst trifft.' },
        { id: 'HO-12.8', text: 'Wer noch aussetzen muss, wartet das ab. Dann bekommt er den nächsten Platz.' },
        { id: 'HO-12.9', text: 'Auch wer auf andere Weise alle Karten los wird, ist fertig, sobald Zug oder Funktion vorbei sind.' },
      ],
    },
    {
      title: 'Ende und Wertung',
      rules: [
        { id: 'HO-13.1', text: 'Die Runde ist aus, sobald höchstens einer übrig ist, auch mitten in einer Funktion.' },
        { id: 'HO-13.2', text: 'Wer übrig bleibt, bekommt den letzten Platz.' },
        { id: 'HO-13.3', text: 'Nach 2.000 Zügen ist eine Runde auf jeden Fall aus. Wer dann weniger Karten hat, steht weiter vorn.' },
        { id: 'HO-13.4', text: 'Du bekommst einen Punkt für jeden, der hinter dir liegt. Die Punkte aller Runden werden zusammengezählt.' },
        { id: 'HO-13.5', text: 'Der Erste ist König der Runde, der Letzte ihr Buhmann.' },
      ],
    },
    {
      title: 'An diesem Tisch',
      rules: [
        {
          id: 'HO-14.4',
          text: 'Mehrere Karten wählst du in beliebiger Reihenfolge; noch ein Tipp nimmt eine zurück. Der Knopf gibt sie zusammen ab. Wer sie einzeln nennt, nennt sie in der Reihenfolge der Karten und endet mit „Fertig“.',
        },
        {
          id: 'HO-16.1',
          text: 'Du siehst deine Karten und offene Hände, von allem anderen nur, wie viele es sind. Was gelegt ist, sehen alle.',
        },
        { id: 'HO-16.2', text: 'Was einmal zu sehen war und nicht mehr, musst du dir merken.' },
        {
          id: 'HO-17.6',
          text: 'Kosten Fehler eine Karte, nimmt der Tisch auch falsch gelegte Karten an: Du behältst sie, ziehst eine dazu und entscheidest neu; die falsche ist dabei gesperrt.',
        },
      ],
    },
  ],
  example: {
    title: 'Beispiel: die Zahl läuft mit',
    lead: 'Wer ziehen soll, darf antworten. Es geht im Uhrzeigersinn: Ben, Cem, Dora, du.',
    steps: [
      { cards: ['E7'], title: 'Ben legt Eichel 7', text: 'Cem soll 2 Karten ziehen.', figure: '2' },
      { cards: ['E7', 'G8'], title: 'Cem legt Grün 8 dazu', text: 'Eine mehr, und es trifft den Nächsten: Dora.', figure: '3' },
      { cards: ['E7', 'G8', 'HK'], title: 'Dora verdoppelt mit Herz-König', text: 'Jetzt sollst du ziehen.', figure: '6' },
      {
        cards: ['E7', 'G8', 'HK', 'S9'],
        title: 'Und du, mit Schellen 9?',
        text: 'Du halbierst: 3 ziehst du, 3 gehen in den Jackpot. Wärst du mit Herz 10 besser dran gewesen? Ja: Sie stoppt alles, niemand zieht.',
        figure: '3',
      },
    ],
  },
};

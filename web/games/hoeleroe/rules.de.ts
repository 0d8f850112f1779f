import type { Book } from '../../board/book/contract.ts';
import { cards } from './rules.cards.de.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Werde deine Karten los. Jede der 32 Karten tut etwas, und fast jede kann antworten, wenn es dich trifft: übergehen, verdoppeln, halbieren, stoppen. Wer zuerst fertig ist, ist King; wer übrig bleibt, Buhmann.',
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
          text: 'Für Farbe und Rang zählt die oberste Karte auf dem Tisch, beim Joker die, für die er steht. Liegt noch nichts als ein aufgedeckter Grün-Ober, passt jede.',
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
          text: 'Wer den Tisch eröffnet, wählt: wie viele Runden (1 bis 100, sonst 1); ob du eine gezogene Karte gleich legen darfst (HO-5.7, sonst nicht); was mit der Arschkarte gilt (Kapitel 6): Fragen, Aufpassen oder Verbieten, sonst Fragen; und ob Fehler eine Karte kosten (HO-17.6, sonst nicht).',
        },
      ],
    },
    {
      title: 'Anfang einer Runde',
      rules: [
        { id: 'HO-3.1', text: 'Wer zuerst gibt, wird ausgelost.' },
        {
          id: 'HO-3.2',
          text: 'Jede Runde beginnt mit allen 51 Karten, im Uhrzeigersinn, und alle sind wieder dabei; niemand setzt mehr aus, keine Hand ist offen. Danach gibt, wer links vom letzten Geber sitzt.',
        },
        { id: 'HO-3.3', text: 'Die Karten werden gemischt: der Stapel.' },
        { id: 'HO-3.4', text: 'Ein Wurf sagt, wie viele Karten alle bekommen: bei 3, 4 oder 5 so viele, sonst sechs.' },
        {
          id: 'HO-3.5',
          text: 'Ausgeteilt wird vom Stapel, links vom Geber zuerst. J heißt: eine Karte in den Jackpot; 1 oder 2: so viele Karten an jeden, reihum.\nDrei Karten: J 1 J 1 J 1 J;\nVier: J 1 J 2 J 1 J;\nFünf: J 2 J 1 J 2 J;\nSechs: J 2 J 2 J 2 J.\nVier liegen am Ende im Jackpot. Die nächste Karte kommt verdeckt zur Seite.',
        },
        {
          id: 'HO-3.6',
          text: 'Noch ein Wurf, und die Arschkarte steht fest: 1 Eichel 8, 2 Grün-Ober, 3 Schellen 7, 4 Grün-Ass, 5 Herz 9, 6 Schellen 10. Gibt es sie zweimal, sind es beide.',
        },
        {
          id: 'HO-3.7',
          text: 'Ab der zweiten Runde gibt der King der letzten seinem Buhmann Karten seiner Wahl, alle auf einmal: nach einer 1, 5 oder 6 beim ersten Wurf eine, nach einer 2 zwei, sonst keine.',
        },
        {
          id: 'HO-3.8',
          text: 'Dann wird die beiseite gelegte Karte aufgedeckt. Sie wirkt, als hätte der Geber sie in seinem Zug gelegt, und was dabei zu sagen ist, sagt er. Einspruch gibt es gegen sie nicht. Grün-Ober und Grün 9 wirken als erste Karte nicht: Auf den Ober passt jede Karte, auf die 9, was zur Grün 9 passt.',
        },
      ],
    },
    {
      title: 'Wer an die Reihe kommt',
      rules: [
        {
          id: 'HO-4.1',
          text: 'Gezählt, genannt und gefragt werden nur Leute, die noch im Spiel sind. Wer keine Karten mehr hat und noch aussetzen muss, wartet (HO-12.8) und gehört so lange nicht dazu.',
        },
        { id: 'HO-4.2', text: 'Es geht zuerst im Uhrzeigersinn. Wird die Richtung gedreht, heißt „der Nächste“ von da an der auf der anderen Seite.' },
        {
          id: 'HO-4.3',
          text: 'Wer aussetzen muss, an dem geht die Reihe vorbei, als säße er nicht da. Jedes Mal ist damit eine Runde Aussetzen verbraucht, und zwar endgültig, auch wenn die Funktion danach noch gestoppt wird.',
        },
        {
          id: 'HO-4.4',
          text: 'Weiter geht es nach dem, der zuletzt der Reihe nach etwas getan hat: eine Karte gelegt, gezogen oder angenommen, was ihn als Nächsten traf. Nicht dazu zählt: annehmen, wenn du genannt wurdest oder als Voriger getroffen bist, einen Zwang aufheben, Einspruch, Opfer und Tribut, den Joker aus offenen Karten nehmen und alles, was in Robin Hood geschieht.',
        },
        {
          id: 'HO-4.5',
          text: 'Ist ein Zug oder eine Funktion zu Ende, ist der Nächste nach ihm dran, der nicht aussetzt. Ausnahmen stehen in HO-4.6, HO-4.7 und HO-7.5.',
        },
        {
          id: 'HO-4.6',
          text: 'Nach einem Tausch aller geht es nach dem weiter, der ihn begonnen hat: Der Erste, der darin keine Karte gelegt hat, ist dran. Gibt es keinen, ist es einfach der Nächste.',
        },
        {
          id: 'HO-4.7',
          text: 'Seid ihr nur noch zu zweit, bevor die Karte liegt, treffen Grün 7, Herz 8, Schellen 7 und Grün-Ass den, der sie legt; Grün 7 und Herz 8 drehen trotzdem die Richtung. Und nach einem Schellen-König ist er gleich noch einmal dran.',
        },
        {
          id: 'HO-4.8',
          text: 'In einer Void-Runde (HO-7.15) wirkt keine Karte. Jede muss selbst nach Farbe oder Rang passen, auch Eichel-König und Grün-Ober, und der Joker zählt als Grün 9. Die Arschkarte darfst du dann legen.',
        },
      ],
    },
    {
      title: 'Ein Zug',
      rules: [
        { id: 'HO-5.1', text: 'Bist du dran, legst du eine Karte deiner Hand oder ziehst; ziehen darfst du immer. Gesperrte Karten (HO-6.5) bleiben liegen.' },
        { id: 'HO-5.2', text: 'Eine Karte passt, wenn Farbe oder Rang mit der obersten stimmt.' },
        {
          id: 'HO-5.3',
          text: 'Eichel-König und Grün-Ober passen auf jede weiche Karte, nur nicht in einer Void-Runde. Der Grün-Ober tut dort nichts: Er kommt gleich zu den abgelegten, und die Karte darunter gilt weiter. Zwei Eichel-Könige darfst du zusammen legen, in deinem Zug oder auf einen Wunsch.',
        },
        {
          id: 'HO-5.4',
          text: 'Die Grün 9 ist Joker: Sag, für welche Karte sie steht. Sie wirkt wie diese und muss auch liegen dürfen wie diese. Für Eichel-Unter und Herz-Ober steht sie nie, für die Arschkarte nur auf dein Risiko: Das ist dann genauso ein Fehler, wie die Arschkarte selbst zu legen (HO-6.2). Ist die Arschkarte verboten, geht auch das nicht. Mit einem echten Eichel-König bildet sie kein Paar.',
        },
        { id: 'HO-5.5', text: 'Der Herz-Ober ist nie deine letzte Karte, auch nicht als Zwang und nicht in einer Void-Runde. Eine andere muss dir bleiben.' },
        { id: 'HO-5.6', text: 'Wer zieht, nimmt eine Karte vom Stapel, und der Zug ist zu Ende.' },
        {
          id: 'HO-5.7',
          text: 'Spielt ihr es so, darfst du die Karte, die du statt zu legen gezogen hast, gleich legen, wenn sie passt, und nur diese. Gefragt wirst du immer; so verrät sich nicht, was du gezogen hast.',
        },
        {
          id: 'HO-5.8',
          text: 'Reicht der Stapel nicht, werden zuerst die abgelegten Karten gemischt und daruntergelegt. Reicht auch das nicht, wird gezogen, was da ist.',
        },
        {
          id: 'HO-5.9',
          text: 'Legst du eine Karte, kann erst jemand Einspruch erheben (Kapitel 6). Dann liegt sie; war es deine letzte, gilt Kapitel 12. Erst danach wirkt sie.',
        },
      ],
    },
    {
      title: 'Die Arschkarte',
      rules: [
        {
          id: 'HO-6.1',
          text: 'Die Arschkarte darfst du haben, geben und tauschen. Sie zu legen, oder den Joker für sie, ist ein Fehler. Es muss ihn aber jemand merken und Einspruch erheben.',
        },
        {
          id: 'HO-6.2',
          text: 'Liegt sie, werden alle anderen gefragt, ob sie Einspruch erheben. Der erste gilt; schweigen alle, bleibt sie liegen und wirkt. Mit der Hausregel „Aufpassen“ wird nach jeder gelegten Karte gefragt; wer dann zu Unrecht ruft, zieht eine Karte. In einer Void-Runde wird nicht gefragt.',
        },
        {
          id: 'HO-6.3',
          text: 'War der Einspruch richtig, nimmst du die Karte zurück, ziehst eine dazu und entscheidest neu. Beide Karten sind dabei gesperrt, ein Joker für alles. Ein Herz-Ober, den du dazugelegt hattest, kommt auch zurück und bleibt frei.',
        },
        { id: 'HO-6.4', text: 'Mit der Hausregel „Verbieten“ lässt der Tisch die Arschkarte nur in einer Void-Runde zu.' },
        {
          id: 'HO-6.5',
          text: 'Eine gesperrte Karte kannst du nicht legen, auch nicht als Zwang oder Opfer. Von zwei gleichen ist nur die eine gesperrt. Sobald du etwas anderes getan hast oder ein neuer Zug beginnt, ist sie frei.',
        },
      ],
    },
    {
      title: 'Was Karten tun',
      rules: [
        {
          id: 'HO-7.1',
          text: 'Eine Karte auf einer weichen Karte beginnt ihre Funktion; was sie tut, steht in der Tabelle aller Karten. Ebenso eine Karte, die einen Wunsch erfüllt oder überholt. Wer antworten muss, ist getroffen. Was du dabei wählst, wählst du auch noch, wenn es deine letzte Karte war. Ist die Funktion vorbei, bleibt nur die oberste Karte auf dem Tisch.',
        },
        {
          id: 'HO-7.2',
          text: 'Zieher sind alle Siebenen und Achten und die Eichel 9. Wer getroffen ist, darf einen Zieher dazulegen: Die Zahlen werden zusammengezählt, und die neue Karte bestimmt, wen es trifft. Grün 7 und Herz 8 drehen vorher die Richtung. Für die Eichel 8 wird gewürfelt, sobald sie liegt.',
        },
        {
          id: 'HO-7.3',
          text: 'Herz 7: Nenne jemand anderen, der nicht aussetzt, oder den Jackpot, auch einen leeren; der Jackpot zieht sofort, und die Funktion ist vorbei. Schellen 8: Nenne jemand anderen, auch wenn er aussetzt; den Jackpot nicht.',
        },
        {
          id: 'HO-7.4',
          text: 'Aussetzer sind die Asse. Eichel-Ass trifft, wen du nennst, Schellen-Ass den Nächsten, Grün-Ass den Vorigen, auch wenn er schon aussetzt, ohne die Richtung zu drehen. Beim Herz-Ass würfelst du, und so viele setzen der Reihe nach aus.',
        },
        {
          id: 'HO-7.5',
          text: 'Eine Funktion trifft den Nächsten, den Vorigen oder wen du genannt hast. Nur das Nennen ist direkt. Setzen alle anderen aus, sodass ein Zieher oder Aussetzer wieder dich träfe, trifft er niemanden, und du bist dran. Schellen 7, Herz-Ass und Wünsche dagegen können bei dem ankommen, der sie gelegt hat.',
        },
        {
          id: 'HO-7.6',
          text: 'Wünscher sind die Unter: Eichel wünscht eine Karte (keinen Unter, nicht den Joker), Grün eine Art von Karte, Herz einen Rang, Schellen eine Farbe. Ist die Arschkarte verboten, kann man auch sie nicht wünschen. Der Wunsch trifft den Nächsten.',
        },
        {
          id: 'HO-7.7',
          text: 'Die Arten:\nZieher: Siebenen, Achten, Eichel 9;\nStopper: Eichel 10 und Herz 10, die dann Robin Hood ist;\nWünscher: nur Eichel-Unter;\nKartentauscher: Schellen 9, Grün 10, Eichel-Ober, Herz-Ober, Grün-König;\nJackpotkarten: Herz 9, Schellen 9, Herz 10, Schellen 10, Herz-König;\nAussetzer: Asse;\nRichtungswechsler: Schellen-König, Herz 8, Grün 7;\nÜbergänger: Grün-Ober, Schellen 7;\nVoid-Karte: Schellen-Ober.',
        },
        {
          id: 'HO-7.8',
          text: 'Schellen 9 und Grün 10: Nenne jemand anderen oder, wenn es einen gibt, den Jackpot als Gegenüber. Herz-Ober: Nenne zwei andere; einer davon kann der Jackpot sein. Wer tauschen soll, wird gefragt; nehmen alle an, wechseln bei Schellen 9 und Herz-Ober die ganzen Hände.',
        },
        {
          id: 'HO-7.9',
          text: 'Grün 10: Ist der Tausch angenommen, suchst du dir Karten aus, höchstens so viele, wie drüben sind; auch keine ist erlaubt. Ebenso viele werden drüben blind gezogen.',
        },
        { id: 'HO-7.10', text: 'Eichel-Ober und Grün-König lassen alle tauschen: Kapitel 10.' },
        {
          id: 'HO-7.11',
          text: 'Herz 9 und Herz-König: Nenne jemanden, der den Jackpot auf die Hand nimmt. Das kannst auch du sein; andere werden erst gefragt. Nach der Herz 9 kommen dann vier neue Karten hinein. Gibt es keinen Jackpot, füllt die Herz 9 ihn nur; der Herz-König tut nichts.',
        },
        {
          id: 'HO-7.12',
          text: 'Robin Hood (Herz 10): Reihum, du selbst zuletzt, kommt jeder einmal dran, und dann wird gezählt. Wer mehr als drei Karten hat, gibt eine seiner Wahl in den Jackpot, auch eine gesperrte; wer weniger als drei hat, zieht eine; mit genau drei geschieht nichts. Mit dem Grün-Ober, oder dem Joker für ihn, darfst du dich selbst übergehen: Du gibst und ziehst dann nichts. Unter Zwang geht auch das nicht, und sonst hilft nichts dagegen.',
        },
        {
          id: 'HO-7.13',
          text: 'Schellen 10: Lege beliebig viele Karten in den Jackpot, auch keine, und ziehe eine mehr, als du gelegt hast. Bist du mit ihr fertig geworden, entfällt das.',
        },
        { id: 'HO-7.14', text: 'Schellen-König: Die Richtung wechselt. Zu zweit gilt HO-4.7.' },
        {
          id: 'HO-7.15',
          text: 'Void-Runde (Schellen-Ober): Niemand setzt mehr aus, auch nicht, wer nur noch wartet. Bis die Reihe wieder zu deinem Platz kommt, wirkt keine Karte (HO-4.8). In einer Void-Runde gelegt, ändert er nichts.',
        },
        { id: 'HO-7.16', text: 'Eichel-König: Nenne jemand anderen oder den Jackpot; alle sehen die Karten. Oder lass es.' },
        {
          id: 'HO-7.17',
          text: 'Eichel 10 hat für sich keine Funktion, und ein Grün-Ober, der einen Wunsch erfüllt, auch nicht. Findet eine Karte niemanden, den sie treffen könnte, ist sie gleich vorbei; ebenso Schellen 9 und Grün 10, wenn du mit ihnen fertig geworden bist.',
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
          text: 'Was passt:\nauf Zieher: Zieher, Herz-König, Grün-Ober (nicht gegen direkte), Herz 9, Schellen 9, Schellen-König (ab 3), Herz 10, Eichel 10 (nicht gegen halbierte);\nauf Aussetzer: Herz-König, Grün-Ober (nicht gegen direkte), Herz 9, Eichel 10; für das abgewickelte Herz-Ass gilt HO-8.6;\nauf einen Tausch zweier: Herz-König, Herz 9 (nicht gegen Schellen 9), Eichel 10;\nauf verschenkten Jackpot: Herz 9, Eichel 10;\nin Robin Hood: Grün-Ober;\nauf einen Tausch aller: Kapitel 10;\nauf Wünsche: HO-8.9;\nunter Zwang: Kapitel 9.',
        },
        {
          id: 'HO-8.3',
          text: 'Annehmen heißt: ziehen, aussetzen, den Jackpot nehmen oder tauschen. Kam das Aussetzen der Reihe nach zu dir, ist dieser Zug schon die erste Runde. Beim Herz-Ass setzt du einmal aus, und der Rest trifft den Nächsten.',
        },
        {
          id: 'HO-8.4',
          text: 'Verdoppeln (Herz-König): Die Zahl wird doppelt so groß und trifft den Nächsten. Beim Herz-Ass zählen dafür nur die Plätze, die noch übrig sind, deiner eingeschlossen.',
        },
        {
          id: 'HO-8.5',
          text: 'Übergehen (Grün-Ober): Es trifft unverändert den Nächsten; der Grün-Ober kommt gleich zu den abgelegten. Gegen eine direkte Funktion geht das nicht.',
        },
        {
          id: 'HO-8.6',
          text: 'Abwickeln (Herz 9): Nenne jemand anderen, der an deine Stelle tritt und gefragt wird; bei einem Tausch niemanden, der schon dabei ist. Gibt es niemanden, darfst du nicht abwickeln.\nSind beim Herz-Ass noch mehrere Plätze übrig, wickelst du nur deinen eigenen ab: Wer ihn bekommt, setzt aus, wickelt ihn weiter ab oder stoppt mit der Eichel 10 nur diesen Platz. Ist es der letzte, ist er ein Aussetzer wie jeder direkte: annehmen, abwickeln, verdoppeln oder stoppen.',
        },
        {
          id: 'HO-8.7',
          text: 'Halbieren (Schellen 9): Du ziehst die Hälfte, aufgerundet; die andere Hälfte geht danach aus dem Stapel in den Jackpot. Vorher bist du weiter gefragt. Jeder Zieher lässt sich halbieren, auch mehrmals.',
        },
        {
          id: 'HO-8.8',
          text: 'Vermindern (Schellen-König, ab 3 Karten): Ein Wurf wird abgezogen. Bleibt etwas, bist du weiter gefragt, sonst ist es vorbei. Geht es unter null, darfst du höchstens so viele Karten in den Jackpot legen; legst du dabei deine letzte hinein, nimmst du den ganzen Jackpot auf die Hand. Nach dem Halbieren oder Vermindern kannst du nur noch halbieren, vermindern, stoppen oder annehmen.',
        },
        {
          id: 'HO-8.9',
          text: 'Auf einen Wunsch legst du\ndas Gewünschte,\neinen höheren Unter, gewünscht oder nicht (aufsteigend: Schellen, Herz, Grün, Eichel),\nden Eichel-König, allein oder zu zweit,\ndie Eichel 10, die ihn stoppt, oder\nden Grün-Ober, der dich übergeht.\nEin gleich hoher oder niedrigerer Unter geht nie, auch wenn er gewünscht ist. Sind Eichel 10 oder Grün-Ober gewünscht, erfüllen sie den Wunsch. Legst du nichts, ziehst du eine, und der Wunsch trifft den Nächsten, reihum bis zurück zu dem, der ihn hat. Was den Wunsch erfüllt oder überholt, wirkt selbst.',
        },
        {
          id: 'HO-8.10',
          text: 'Stoppen: Die Funktion ist vorbei und wirkt nicht mehr.\nHerz 10 stoppt nur Zieher, auch halbierte.\nEichel 10 stoppt Zieher, Aussetzer, jeden Tausch, verschenkten Jackpot und Wünsche; vom abgewickelten Herz-Ass, solange mehrere Plätze übrig sind, nur den einen Platz, und der Rest trifft den Nächsten nach dir.\nDer Herz-König hebt einen Tausch zweier auf.\nNicht zu stoppen sind: Robin Hood, Void-Runde, Richtungswechsel, Aufdecken, Schellen 10, alles unter Zwang und, mit der Eichel 10, ein halbierter Zieher. Eine gedrehte Richtung bleibt gedreht.',
        },
        {
          id: 'HO-8.11',
          text: 'Bei einem Tausch wird einer nach dem anderen gefragt. Wer abwickelt, ist draußen; an seiner Stelle wird gleich der Genannte gefragt. Wer schon angenommen hat, wird nicht noch einmal gefragt.',
        },
      ],
    },
    {
      title: 'Zwang',
      rules: [
        {
          id: 'HO-9.1',
          text: 'Beginnt deine Karte ihre eigene Funktion, in deinem Zug oder auf einen Wunsch, darfst du einen Herz-Ober dazulegen: Dann liegt Zwang darauf. Das geht bei Assen, Untern, Schellen 9, Grün 10, Herz 10, Schellen 10, Herz 9, Eichel-Ober, Herz-Ober, Schellen-Ober, Grün-König, Herz-König, Schellen-König und einem einzelnen Eichel-König, auch wenn der Joker für sie steht.\nZu Ziehern geht es nie. Bei der ersten Karte der Runde darf es nur der Geber.',
        },
        {
          id: 'HO-9.2',
          text: 'Unter Zwang passt keine Antwort: Du nimmst an oder hebst den Zwang auf. Nur auf Wünsche gehen noch einige Karten (HO-9.4). Bei Schellen 10, Schellen-Ober, Eichel-König und Schellen-König wird sonst niemand gefragt, also hebt den Zwang auch niemand auf: Der Herz-Ober liegt nur oben, und die nächste Karte muss auf ihn passen, auch in der Void-Runde.',
        },
        {
          id: 'HO-9.3',
          text: 'Aufheben: Du legst selbst einen Herz-Ober. Der Zwang ist weg, in Robin Hood auch für alle nach dir, und du wirst noch einmal gefragt. Beim Tausch aller darf das jeder, der noch gefragt ist.',
        },
        {
          id: 'HO-9.4',
          text: 'Einen Wunsch unter Zwang darfst du erfüllen oder überholen, auch mit dem Eichel-König, aber nicht stoppen oder übergehen. Ist gerade die Eichel 10, die Herz 10, der Grün-Ober oder der Herz-Ober gewünscht, erfüllt sie den Wunsch auch jetzt.',
        },
      ],
    },
    {
      title: 'Alle tauschen',
      rules: [
        {
          id: 'HO-10.1',
          text: 'Nach Eichel-Ober oder Grün-König haben alle die Wahl, zugleich und so oft sie wollen, auch wer ihn gelegt hat. Die Weite ist zuerst 1.',
        },
        { id: 'HO-10.2', text: 'Du legst dich fest und wirst nicht mehr gefragt, oder du legst eine Karte. Was zuerst kommt, gilt zuerst.' },
        {
          id: 'HO-10.3',
          text: 'Der Herz-König verdoppelt die Weite, ebenso noch eine Karte wie die, mit der es anfing. Mit dem Grün-Ober übergehst du dich selbst: Du bist nicht mehr dabei und behältst deine Hand. Eichel 10 stoppt alles.',
        },
        { id: 'HO-10.4', text: 'Legst du dabei deine letzte Karte, gilt gleich Kapitel 12; wer fertig ist, tauscht nicht mit.' },
        {
          id: 'HO-10.5',
          text: 'Haben sich alle entschieden, wandern die Hände derer, die mitmachen, um die Weite weiter: beim Eichel-Ober mit der Richtung, beim Grün-König dagegen. Kommt dabei jede wieder bei ihrem Besitzer an, bleibt alles, wie es war.',
        },
      ],
    },
    {
      title: 'Offene Hände',
      rules: [
        {
          id: 'HO-11.1',
          text: 'Bevor jemand an die Reihe kommt oder antwortet, wird bei offenen Händen erledigt, was hier steht. Nur Robin Hood läuft ungestört durch.',
        },
        {
          id: 'HO-11.2',
          text: 'Nach zwei Eichel-Königen bleibt die Hand des Genannten offen, bis er fertig ist oder seine ganze Hand vertauscht wird. Legt jemand auf dieselbe Hand noch ein Paar, hat von da an er sie aufgedeckt. Der Jackpot wird nur einmal gezeigt.',
        },
        { id: 'HO-11.3', text: 'Arschkarten in gezeigten oder offenen Karten kommen zu dem, der sie aufgedeckt hat, solange er noch im Spiel ist.' },
        {
          id: 'HO-11.4',
          text: 'Ist der Joker dabei, darf er ihn nehmen, solange er noch im Spiel ist. Wer bei einer offenen Hand darauf verzichtet, wird erst wieder gefragt, wenn der Joker weg war.',
        },
        { id: 'HO-11.5', text: 'Ist dadurch die Hand dessen leer, der dran ist, ist er fertig und sein Zug zu Ende.' },
        { id: 'HO-11.6', text: 'Was der Eichel-König zeigt, ist zu sehen, bis irgendjemand das Nächste tut.' },
      ],
    },
    {
      title: 'Die letzte Karte',
      rules: [
        {
          id: 'HO-12.1',
          text: 'Hast du deine letzte Karte gelegt, gilt der erste dieser Fälle, der passt. Sonst bist du fertig. Beim Joker zählt er selbst, nicht die Karte, für die er steht.',
        },
        {
          id: 'HO-12.2',
          text: 'In einer Void-Runde zählt nur die Farbe: Mit Schellen gilt HO-12.4, mit jeder anderen Karte bist du fertig, auch mit Grün-Ober oder Joker.',
        },
        {
          id: 'HO-12.3',
          text: 'Mit Grün-Ober oder Joker geht es nicht: Alle anderen mit mehr als einer Karte geben dir der Reihe nach eine ihrer Wahl, und für jeden mit nur einer ziehst du danach selbst. Das ist der Tribut. Du spielst weiter, und die Karte wirkt.',
        },
        { id: 'HO-12.4', text: 'Mit Schellen auch nicht, solange es einen Jackpot gibt: Er ist deine neue Hand, und die Karte wirkt.' },
        {
          id: 'HO-12.5',
          text: 'Hast du mit der letzten Karte halbiert oder vermindert, musst du erst noch annehmen, was bleibt. Ebenso zu zweit nach Grün 7, Herz 8 oder Schellen 7: Sie treffen dich selbst, du bleibst dabei und ziehst.',
        },
        {
          id: 'HO-12.6',
          text: 'Wärst du sonst fertig, gibt es einen Jackpot und liegt der Joker weder auf dem Tisch noch bei den abgelegten, werden alle anderen gefragt, ob sie ihn opfern; gefragt wird auch, wer ihn nicht hat. Tut es einer, ist die Funktion vorbei, und der Joker liegt oben, als Grün 9; du nimmst den Jackpot auf die Hand und spielst weiter. War der Joker die letzte Karte dessen, der ihn opfert, bekommt der Tribut wie in HO-12.3.',
        },
        {
          id: 'HO-12.7',
          text: 'Nach einem Herz-Ass, einem Herz-König, der es verdoppelt, oder zu zweit einem Grün-Ass bleibst du dabei, bis die Funktion vorbei ist. Trifft sie dich selbst, musst du noch aussetzen.',
        },
        {
          id: 'HO-12.8',
          text: 'Wer keine Karten mehr hat und nicht aussetzen muss, ist sofort fertig und bekommt den nächsten Platz. Wer noch aussetzen muss, wartet: Er gilt als nicht im Spiel, niemand kann ihn nennen oder fragen, und andere können noch vor ihm fertig werden. Kommt die Reihe zu ihm und ist nichts mehr auszusetzen, ist er fertig.',
        },
        { id: 'HO-12.9', text: 'Auch wer auf andere Weise alle Karten los wird, ist fertig, sobald Zug oder Funktion vorbei sind.' },
      ],
    },
    {
      title: 'Ende und Wertung',
      rules: [
        {
          id: 'HO-13.1',
          text: 'Die Runde ist aus, sobald höchstens einer noch nicht fertig ist, auch mitten in einer Funktion. Wer nur noch wartet (HO-12.8), ist noch nicht fertig.',
        },
        { id: 'HO-13.2', text: 'Wer übrig bleibt, bekommt den letzten Platz.' },
        {
          id: 'HO-13.3',
          text: 'Nach 2.000 Zügen ist eine Runde auf jeden Fall aus. Wer dann weniger Karten hat, steht weiter vorn; bei gleich vielen entscheidet der Platz am Tisch.',
        },
        {
          id: 'HO-13.4',
          text: 'Du bekommst einen Punkt für jeden, der hinter dir liegt; nach HO-13.3 liegt bei gleich vielen Karten keiner hinter dem anderen. Die Punkte aller Runden werden zusammengezählt.',
        },
        { id: 'HO-13.5', text: 'Der Erste ist King der Runde, der Letzte ihr Buhmann. Nach der letzten Runde ist die Partie zu Ende.' },
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
          text: 'Kosten Fehler eine Karte, nimmt der Tisch auch falsch gelegte Karten an, sogar wenn du nicht dran bist: Du behältst sie und ziehst eine. Warst du gefragt, entscheidest du neu; die gezogene ist dabei gesperrt.',
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

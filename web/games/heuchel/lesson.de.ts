import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Sieben Stockwerke hinauf',
      text: 'Deine Spalte ist die linke. Jede Karte will in den Stock mit ihrem Wappen, der Feuerschlucker von der 1 auf die 8. Dort bringt sie ihren Wert.',
      then: 'Anna und Ben ziehen zuerst.',
    },
    jump: {
      title: 'Spring mit dem Quacksalber auf die 7',
      text: 'Ist der nächste Stock frei, steigst du einen hinauf. Ist er besetzt, springst du über alles hinweg, was lückenlos darüber liegt.',
    },
    take: {
      title: 'Nimm Ben den Feuerschlucker ab',
      text: 'Auf gleicher Höhe nimmst du jedem Karten ab, den du überragst, und schiebst sie unter deine. Annas Bischof steht höher: Der bleibt.',
      others: {
        done: 'Verzichten darfst du. Aber ein Feuerschlucker mit 5 Punkten, und du ziehst danach noch einmal: Nimm ihn.',
      },
    },
    chain: {
      title: 'Zieh noch einmal: von der 1 bis auf die 8',
      text: 'Wer etwas genommen hat, darf weiterziehen. Sprünge gehen hintereinander: Tippe auf den Feuerschlucker, dann auf Stock 8. Das ist sein Ziel.',
      then: 'Im Ziel ist er sicher. Jetzt ziehen Anna und Ben.',
      others: {
        end: 'Du könntest aufhören. Aber der Feuerschlucker kommt mit einem Zug ins Ziel.',
        '1:1>3': 'Bis zur 3 geht es auch. Die Kette führt aber weiter: Wähle Stock 8.',
      },
    },
    danger: {
      title: 'Ben hat geheuchelt',
      text: 'Sein Fürst nahm auf der 7 deinen Quacksalber und Annas Bischof. Deinen Feuerschlucker ließ er liegen: Wie viele man nimmt, wählt man selbst.',
    },
    home: {
      title: 'Bring den Feuerschlucker ins Ziel',
      text: 'Eine Stufe noch. Auf der 8 liegt dein anderer, aber am Ziel stört das nicht: Beide werden ein Stapel, den niemand mehr anrührt.',
    },
    end: {
      title: 'Am Ende wird gezählt',
      text: 'Hat nur noch einer offene Karten, ist Schluss. Karten auf oder über ihrem Ziel zählen plus, alle anderen minus. Du hast schon 3 + 5 sicher.',
    },
  },
  learned: [
    'Einen Stock hinauf, oder über Besetztes springen, auch mehrmals.',
    'Auf gleicher Höhe nimmt der höhere Rang dem niedrigeren Karten ab.',
    'Wer etwas nimmt, darf noch einmal ziehen.',
    'Im Ziel ist eine Karte sicher und zählt ihren Wert, sonst kostet sie ihn.',
  ],
  more: 'Von einem Stapel darf auch nur der obere Teil ziehen. Das und das Spiel mit dem Würfel erklärt das Regelbuch.',
};

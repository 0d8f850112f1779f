//! "Which card of Machma-Hölerö is worth most?": a page for players, in both languages.

use stammtisch_hoeleroe::Kind;

use crate::figures::errors;
use crate::names::{Lang, does, name, number};
use crate::plot::{Dot, dots};
use crate::rounds::Rounds;

/// The texts of the page.
pub(crate) struct Words {
    lang: Lang,
    title: &'static str,
    question: &'static str,
    answer: &'static str,
    picture: &'static str,
    head: &'static str,
    caution: &'static str,
}

pub(crate) const ENGLISH: Words = Words {
    lang: Lang::En,
    title: "Which card of Machma-Hölerö is worth most?",
    question: "With four players, each becomes King in {fair} of the rounds if the cards don't matter. They do. This is how often a player who was \
               dealt a card became King, in {rounds} rounds among bots that only consider the current moment (`{bot}`).",
    answer: "**Best to be dealt: {best}. Worst: {worst}.** From the best to the worst is {width} percentage points.",
    picture: "How often the card made a King",
    head: "| card | what it does | King, greedy bots | held | laid a round | King, random play |",
    caution: "± is two standard errors: where the intervals of two cards overlap, neither is known to be better. All figures describe these bots. A \
              player with a plan gets more out of some cards, and bots that play at random (last column) get little out of any. A shared first \
              place counts in full. How often a card is laid shows how soon players get rid of it.",
};

pub(crate) const GERMAN: Words = Words {
    lang: Lang::De,
    title: "Welche Karte bei Machma-Hölerö ist am meisten wert?",
    question: "Zu viert wird jeder in {fair} der Runden König, wenn es auf die Karten nicht ankommt. Es kommt auf sie an. Hier steht, wie oft \
               König wurde, wer eine Karte schon beim Geben auf die Hand bekam: {rounds} Runden unter Bots, die nur den Augenblick sehen \
               (`{bot}`).",
    answer: "**Am liebsten nimmt man auf: {best}. Am wenigsten gern: {worst}.** Zwischen der besten und der schlechtesten liegen {width} \
             Prozentpunkte.",
    picture: "Wie oft die Karte zum König machte",
    head: "| Karte | was sie tut | König, Bots `greedy` | aufgenommen | gelegt je Runde | König, Zufall |",
    caution: "± sind zwei Standardfehler: Wo sich die Spannen zweier Karten überschneiden, kann niemand sagen, welche besser ist. All das gilt \
              für diese Bots. Wer einen Plan hat, holt aus mancher Karte mehr heraus, und wer blind legt (letzte Spalte), aus kaum einer \
              etwas. Ein geteilter erster Platz zählt ganz. Wie oft eine Karte gelegt wird, sagt, wie bald man sie los ist.",
};

/// Number of cards named at each end of the ranking.
const NAMED: usize = 3;

/// The page in one language; `command` is the command that made it.
pub(crate) fn page(greedy: &Rounds, random: &Rounds, words: &Words, command: &str) -> String {
    let order = by_worth(greedy);
    let named = |kinds: &mut dyn Iterator<Item = &Kind>| {
        let names: Vec<_> = kinds.take(NAMED).map(|&kind| name(kind, words.lang)).collect();
        names.join(", ")
    };
    let share = |kind: Kind| greedy.cards[kind as usize].share();
    let width = order
        .first()
        .zip(order.last())
        .map_or(0.0, |(&best, &worst)| share(best) - share(worst));
    let fill = |text: &str| {
        text.replace("{fair}", &format!("{:.0} %", 100.0 * FAIR))
            .replace("{rounds}", &greedy.played.to_string())
            .replace("{bot}", &greedy.bot)
            .replace("{best}", &named(&mut order.iter()))
            .replace("{worst}", &named(&mut order.iter().rev()))
            .replace("{width}", &number(100.0 * width, 1, words.lang))
    };
    let mut rows = vec![
        format!("# {}", words.title),
        String::new(),
        fill(words.question),
        String::new(),
        fill(words.answer),
        String::new(),
        format!("![{}](cards.svg)", words.picture),
        String::new(),
        words.head.to_owned(),
        "| --- | --- | ---: | ---: | ---: | ---: |".to_owned(),
    ];
    rows.extend(order.iter().map(|&kind| row(kind, greedy, random, words.lang)));
    rows.extend([
        String::new(),
        words.caution.to_owned(),
        String::new(),
        format!("`{command}`"),
        String::new(),
    ]);
    rows.join("\n")
}

/// Each of four players' share of wins if cards don't matter.
const FAIR: f64 = 0.25;

fn row(kind: Kind, greedy: &Rounds, random: &Rounds, lang: Lang) -> String {
    let (card, by_chance) = (&greedy.cards[kind as usize], &random.cards[kind as usize]);
    let percent = |share: f64, of: u64| {
        format!(
            "{} % ± {}",
            number(100.0 * share, 1, lang),
            number(100.0 * errors(share, of), 1, lang)
        )
    };
    format!(
        "| {} | {} | {} | {} | {} | {} |",
        name(kind, lang),
        does(kind, lang),
        percent(card.share(), card.held),
        card.held,
        number(card.laid as f64 / greedy.played.max(1) as f64, 2, lang),
        percent(by_chance.share(), by_chance.held),
    )
}

/// The cards, by decreasing share of wins.
fn by_worth(rounds: &Rounds) -> Vec<Kind> {
    let mut order = Kind::ALL.to_vec();
    order.sort_by(|&a, &b| {
        rounds.cards[b as usize]
            .share()
            .total_cmp(&rounds.cards[a as usize].share())
    });
    order
}

/// The ranking as a plot, labelled with notation, which is the same in both languages.
pub(crate) fn plot(rounds: &Rounds) -> String {
    let of = |kind: Kind| {
        let card = &rounds.cards[kind as usize];
        Dot {
            name: kind.to_string(),
            share: card.share(),
            error: errors(card.share(), card.held),
        }
    };
    let all: Vec<_> = by_worth(rounds).into_iter().map(of).collect();
    dots(ENGLISH.picture, &all, FAIR)
}

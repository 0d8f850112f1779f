//! Reads Markdown: its links, headings and paragraphs.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// A link or an image.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Link<'a> {
    /// Its bytes, from the opening bracket to the end.
    pub(crate) place: Range<usize>,
    pub(crate) text: &'a str,
    pub(crate) target: String,
}

/// A paragraph, an item of a list or a cell of a table. Inline code is left out; a link begins with `[`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Paragraph {
    /// The number of its first line, from 0.
    pub(crate) line: usize,
    pub(crate) text: String,
}

fn events(text: &str) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
    Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter()
}

/// The links and images of a page, in order.
pub(crate) fn links(page: &str) -> Vec<Link<'_>> {
    let link = |(event, range): (Event<'_>, Range<usize>)| {
        let (place, target) = match event {
            Event::Start(Tag::Link { dest_url, .. }) => (range, dest_url),
            Event::Start(Tag::Image { dest_url, .. }) => (range.start + 1..range.end, dest_url),
            _ => return None,
        };
        let whole = &page[place.clone()];
        let text = whole.rfind("](").map_or(whole, |end| &whole[1..end]);
        Some(Link {
            place,
            text,
            target: target.into_string(),
        })
    };
    events(page).filter_map(link).collect()
}

/// The inline code of a page, in order.
pub(crate) fn codes(page: &str) -> impl Iterator<Item = String> {
    events(page).filter_map(|(event, _)| match event {
        Event::Code(code) => Some(code.into_string()),
        _ => None,
    })
}

/// The headings of a page, without markup.
pub(crate) fn headings(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_open = false;
    for (event, _) in events(page) {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                is_open = true;
                found.push(String::new());
            }
            Event::End(TagEnd::Heading(_)) => is_open = false,
            Event::Text(text) | Event::Code(text) if is_open => {
                if let Some(heading) = found.last_mut() {
                    heading.push_str(&text);
                }
            }
            _ => {}
        }
    }
    found
}

/// The paragraphs of a page, in order. Headings and blocks of code are left out.
pub(crate) fn paragraphs(page: &str) -> Vec<Paragraph> {
    let mut found: Vec<Paragraph> = Vec::new();
    let (mut is_open, mut is_prose) = (false, true);
    for (event, range) in events(page) {
        match event {
            Event::Start(Tag::Heading { .. } | Tag::CodeBlock(_)) => is_prose = false,
            Event::End(TagEnd::Heading(_) | TagEnd::CodeBlock) => is_prose = true,
            Event::Start(Tag::Paragraph | Tag::Item | Tag::TableCell)
            | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => is_open = false,
            Event::Text(_)
            | Event::Code(_)
            | Event::SoftBreak
            | Event::HardBreak
            | Event::Start(Tag::Link { .. })
                if is_prose =>
            {
                let text = match &event {
                    Event::Text(text) => text,
                    Event::Code(_) => "…",
                    Event::Start(_) => "[",
                    _ => " ",
                };
                match found.last_mut().filter(|_| is_open) {
                    Some(last) => last.text.push_str(text),
                    None => found.push(Paragraph {
                        line: page[..range.start].matches('\n').count(),
                        text: text.to_owned(),
                    }),
                }
                is_open = true;
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_in_code_are_none() {
        let page = "See [a `b` c](d.md) and `[x](y)`.\n\n```md\n[no](n.md)\n```\n[e](f#g)\n";
        let targets: Vec<String> = links(page).into_iter().map(|link| link.target).collect();
        assert_eq!(targets, ["d.md", "f#g"]);
        assert_eq!(links(page)[0].text, "a `b` c");
    }

    #[test]
    fn images_are_links_behind_their_mark() {
        let page = "![a](b.png)";
        assert_eq!(links(page)[0].place, 1..page.len());
    }

    #[test]
    fn headings_keep_the_text_of_their_code() {
        assert_eq!(headings("# `GET /a`, *b*\n```sh\n# c\n```\n"), ["GET /a, b"]);
    }

    #[test]
    fn paragraphs_items_and_cells_stand_alone() {
        let page =
            "# A\nb\nc `d` [e](f)\n\n| e | f |\n| --- | --- |\n| g | h |\n\n- i\n- j\n\n```sh\nk\n```\n";
        let found: Vec<(usize, String)> = paragraphs(page)
            .into_iter()
            .map(|one| (one.line, one.text))
            .collect();
        let expected = [
            (1, "b c … [e"),
            (4, "e"),
            (4, "f"),
            (6, "g"),
            (6, "h"),
            (8, "i"),
            (9, "j"),
        ];
        assert_eq!(found, expected.map(|(line, text)| (line, text.to_owned())));
    }
}

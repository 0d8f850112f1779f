// `:has()` for browsers without it (Firefox before 121), and loaded only there. Evaluates the conditions of such rules whenever the page
// changes, stores each result in an attribute, and rewrites the rules to match that attribute.

/** A `:has()` condition on an element of a selector. */
export interface Asked {
  /** The attribute that stores the result. */
  mark: string;
  /** The selector of the elements, and the relative selectors inside `:has()`. */
  of: string;
  what: readonly string[];
}

/** A rule as written, with the at-rules around it. */
interface Rule {
  around: readonly string[];
  selector: string;
  body: string;
}

/** The rules of a style sheet, in order. */
function rules(css: string, around: readonly string[] = []): Rule[] {
  const found: Rule[] = [];
  let from = 0;
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', from)) {
    const end = closing(css, open, '{', '}');
    // Rules without a block, `@import` for instance, end with a semicolon.
    const head = css.slice(from, open).split(';').at(-1)?.trim() ?? '';
    const body = css.slice(open + 1, end);
    if (/^@(media|supports|container|layer)/.test(head)) found.push(...rules(body, [...around, head]));
    else if (!head.startsWith('@')) found.push({ around, selector: head, body });
    from = end + 1;
  }
  return found;
}

/** The position of the bracket that closes the one at `open`. */
function closing(text: string, open: number, left: string, right: string): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === left) depth += 1;
    if (text[at] === right) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** A selector list, split at its top-level commas. */
function listed(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** A selector with attributes in place of its `:has()` conditions. Each keeps the specificity of the condition. */
function answered(selector: string, asked: Map<string, Asked>): string {
  const at = selector.indexOf(':has(');
  if (at < 0) return selector;
  const end = closing(selector, at + 4, '(', ')');
  const what = listed(selector.slice(at + 5, end));
  const of = /[^\s>+~(),]*$/.exec(selector.slice(0, at))?.[0] || '*';
  const key = `${of} ${what}`;
  const one = asked.get(key) ?? { mark: `data-has-${asked.size}`, of, what };
  asked.set(key, one);
  const weight = Math.max(1, ...what.map((each) => (each.match(/[.:[]/g) ?? []).length));
  return answered(selector.slice(0, at) + `[${one.mark}]`.repeat(weight) + selector.slice(end + 1), asked);
}

/** The rules of these style sheets that use `:has()`, rewritten without it; the conditions go into `asked`. */
export function without(css: string, asked: Map<string, Asked>): string {
  return rules(css)
    .filter(({ selector }) => selector.includes(':has('))
    .map(({ around, selector, body }) => around.reduceRight((inner, at) => `${at}{${inner}}`, `${answered(selector, asked)}{${body}}`))
    .join('\n');
}

/** Whether the element matches: something inside or after it, relative to it, fits the selector. */
function has(element: Element, what: string): boolean {
  if (what.startsWith('~') || what.startsWith('+')) {
    const wanted = what.slice(1).trim();
    for (let next = element.nextElementSibling; next !== null; next = what.startsWith('~') ? next.nextElementSibling : null) {
      if (next.matches(wanted)) return true;
    }
    return false;
  }
  return element.querySelector(`:scope ${what}`) !== null;
}

function answer(asked: Iterable<Asked>): void {
  for (const { mark, of, what } of asked) {
    for (const element of document.querySelectorAll(of)) {
      // Write only changes, otherwise each evaluation would trigger the next.
      const now = what.some((each) => has(element, each));
      if (now !== element.hasAttribute(mark)) element.toggleAttribute(mark, now);
    }
  }
}

/** Watches all style sheets of the page, including those added later. */
export function standInForHas(): void {
  const asked = new Map<string, Asked>();
  const read = new Set<string>();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let text = '';
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      answer(asked.values());
    });
  };
  const look = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (read.has(link.href)) continue;
      read.add(link.href);
      void fetch(link.href)
        .then((answer) => answer.text())
        .then((css) => {
          text += without(css, asked);
          sheet.replaceSync(text);
          soon();
        });
    }
    soon();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'hidden', 'disabled'] });
  look();
}

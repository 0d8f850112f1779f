// Measures in the page which controls a finger can reach.

/**
 * The controls of legal moves that a finger cannot reach: covered even after scrolling, or in an area that does not scroll. Runs in the
 * page.
 */
export const outOfReach = () => {
  const legal = [...document.querySelectorAll('[data-move]:not([aria-disabled="true"])')];
  const faults = legal.flatMap((control) => {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    for (let at = control.parentElement; at !== null; at = at.parentElement) {
      // Code can scroll areas that fingers cannot.
      if (at.scrollTop + at.scrollLeft > 0 && !/auto|scroll/.test(getComputedStyle(at).overflowY)) return [`${control.dataset.move} lies outside of ${at.className}`];
    }
    const { left, top, width, height } = control.getBoundingClientRect();
    const there = document.elementFromPoint(left + Math.min(18, width / 2), top + Math.min(24, height / 2));
    return control.contains(there) ? [] : [`${control.dataset.move} lies below ${there?.outerHTML.slice(0, 80)}`];
  });
  return { faults, count: legal.length };
};

/** The parts of a table page that overflow the screen or their container and cannot be scrolled to. Runs in the page. */
export const hangingOut = () => {
  const faults = [];
  const { clientWidth, clientHeight } = document.documentElement;
  for (const part of document.querySelectorAll('.table > :is(.bar, .board, .hand, .act), .table > .slot, .act .btn, .bar :is(button, a)')) {
    const box = part.getBoundingClientRect();
    const scroller = part.closest('.board, .act, .hand, .table');
    const scrolls = [scroller, document.querySelector('.table')].some((each) => each !== part && each !== null && /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight);
    if (box.left < -1 || box.right > clientWidth + 1) faults.push(`${part.className}: ${box.left} to ${box.right} of ${clientWidth}`);
    if (!scrolls && (box.top < -1 || box.bottom > clientHeight + 1)) faults.push(`${part.className}: ${box.top} to ${box.bottom} of ${clientHeight}`);
  }
  return faults;
};

/**
 * The parts of a table that overlap, or leave the space given to the table. On the smallest phones, parts that scroll with the table may
 * extend below it. Runs in the page.
 */
export const badlyLaid = () => {
  const table = document.querySelector('.table');
  const room = table.parentElement.getBoundingClientRect();
  const scrolls = /auto|scroll/.test(getComputedStyle(table).overflowY);
  const parts = [...table.querySelectorAll(':scope > :is(.bar, .board, .slot, .hand, .laid, .act, .side), :scope > section > .seats')]
    .map((part) => ({ name: part.className.replaceAll(/svelte-\w+/g, '').trim(), box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const outside = parts.flatMap(({ name, box: { left, top, right, bottom } }) =>
    left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || (!scrolls && bottom > room.bottom + 1) ? [`${name} hangs out: ${[left, top, right, bottom].map(Math.round)}`] : [],
  );
  const over = parts.flatMap(({ name, box }, i) =>
    parts.slice(i + 1).flatMap(({ name: other, box: its }) => {
      const [wide, high] = [Math.min(box.right, its.right) - Math.max(box.left, its.left), Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top)];
      return wide > 1 && high > 1 ? [`${name} lies over ${other} by ${Math.round(wide)} × ${Math.round(high)}`] : [];
    }),
  );
  const screen = document.documentElement;
  const beyond = room.right > screen.clientWidth + 1 || room.bottom > screen.clientHeight + 1 ? ['the room is larger than the screen'] : [];
  return { layout: table.dataset.layout, parts: parts.length, faults: [...outside, ...over, ...beyond] };
};

/** The buttons, seconds and words that the lamp covers. Runs in the page. */
export const lampOver = () => {
  const act = document.querySelector('.act');
  const lamp = act.querySelector(':scope > .lamp').getBoundingClientRect();
  const [x, y, radius] = [lamp.left + lamp.width / 2, lamp.top + lamp.height / 2, lamp.width / 2];
  // The lamp is round: the distance to its middle counts.
  const covers = ({ left, right, top, bottom, width }) =>
    width > 0 && Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < radius - 1;
  const words = document.createTreeWalker(act, NodeFilter.SHOW_TEXT);
  const found = [];
  while (words.nextNode()) {
    const { currentNode: text } = words;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (text.parentElement.checkVisibility({ visibilityProperty: true }) && text.parentElement.closest('.vh, .lamp') === null) for (const box of range.getClientRects()) if (covers(box)) found.push(text.textContent.trim());
  }
  const parts = [...act.querySelectorAll('.btn, [role="timer"]')].filter((one) => covers(one.getBoundingClientRect())).map((one) => one.textContent);
  return [...found, ...parts].map((one) => `the lamp covers ${one}`);
};

/** The part that cuts off the ring of the control with the focus, if any does. Runs in the page. */
export const cutRing = () => {
  const control = document.activeElement;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
  if (outlineStyle === 'none') return ['there is no ring'];
  const beyond = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const ring = { left: left - beyond, top: top - beyond, right: right + beyond, bottom: bottom + beyond };
  const faults = [];
  for (let at = control.parentElement; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflowX === 'visible') continue;
    const box = at.getBoundingClientRect();
    const [x, y] = [box.left + at.clientLeft, box.top + at.clientTop];
    const over = [x - ring.left, y - ring.top, ring.right - x - at.clientWidth, ring.bottom - y - at.clientHeight];
    if (Math.max(...over) > 0.5) faults.push(`${at.className} cuts the ring of ${control.outerHTML.slice(0, 80)} by ${Math.max(...over)} px`);
  }
  return faults;
};

/** The numbers of cards that the small numbers on them cover. Runs in the page. */
export const coveredNumbers = () =>
  [...document.querySelectorAll('[data-window]')].flatMap((window) => {
    const number = window.querySelector('.tile > b')?.getBoundingClientRect();
    if (number === undefined) return [];
    // Digits are lower than their line.
    const top = number.top + 3;
    const bottom = number.bottom - 3;
    return [...document.querySelectorAll('[data-trail], .tile > i, .count')].flatMap((badge) => {
      const box = badge.getBoundingClientRect();
      const covers = Math.min(box.right, number.right) - Math.max(box.left, number.left) > 1 && Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1;
      return covers ? [`${badge.textContent} covers the number in ${window.dataset.window}`] : [];
    });
  });

import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser that, like real ones, steps back a moment after it is asked to. */
async function browser(start: string) {
  const entries = [{ url: new URL(start, 'https://stammtisch.example'), state: null as unknown }];
  const listeners = new Map<string, Array<() => void>>();
  const coming: Array<() => void> = [];
  let at = 0;
  const here = () => entries[at] ?? fail();
  const write = (state: unknown, url?: string) => ({ url: url === undefined ? here().url : new URL(url, here().url), state });
  const history = {
    get state() {
      return here().state;
    },
    replaceState: (state: unknown, _: string, url?: string) => void (entries[at] = write(state, url)),
    pushState: (state: unknown, _: string, url?: string) => {
      entries.splice(at + 1, entries.length, write(state, url));
      at += 1;
    },
    back: () => void coming.push(() => step(-1)),
  };
  const step = (by: number) => {
    at += by;
    for (const run of listeners.get('popstate') ?? []) run();
  };
  const part = (name: 'pathname' | 'search' | 'hash') => ({ get: () => here().url[name] });
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', Object.defineProperties({}, { pathname: part('pathname'), search: part('search'), hash: part('hash') }));
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => void listeners.set(name, [...(listeners.get(name) ?? []), run]));
  vi.stubGlobal('scrollTo', () => {});
  const { router } = await import('./router.svelte.ts');
  const { Layers } = await import('./layers.ts');
  const planned: Array<() => void> = [];
  const layers = new Layers({
    history: {
      get state() {
        return history.state;
      },
      pushState: history.pushState,
      back: () => router.back(),
    },
    later: (run) => void planned.push(run),
  });
  listeners.get('popstate')?.push(() => layers.stepped());
  return {
    router,
    layers,
    /** Opens a drawer; returns a function that closes it. */
    open: () => {
      const state = { closed: false };
      const gone = layers.add(() => close());
      const close = () => {
        state.closed = true;
        gone();
      };
      return { state, close };
    },
    settle: () => planned.splice(0).forEach((run) => run()),
    /** Performs the steps that the page has requested. */
    arrive: () => coming.splice(0).forEach((run) => run()),
    wayBack: () => step(-1),
    url: () => here().url.pathname + here().url.hash,
    steps: () => entries.slice(0, at + 1).map(({ url }) => url.pathname + url.hash),
  };
}

const fail = (): never => {
  throw new Error('no such step');
};

it('keeps a position recorded while the step back from a closed drawer is pending', async () => {
  const { router, open, settle, arrive, url, steps } = await browser('/replay/krug-417#4+0');
  const drawer = open();
  settle();
  drawer.close();
  settle();
  router.note('#9+0');
  arrive();
  expect([url(), router.route]).toEqual(['/replay/krug-417#9+0', { page: 'replay', code: 'krug-417', place: '#4+0' }]);
  router.note('#10+0');
  expect(steps()).toEqual(['/replay/krug-417#10+0']);
});

it.each(['its button', 'the way back'])('keeps a position recorded while a drawer is open, also when it is closed by %s', async (how) => {
  const { router, open, settle, arrive, wayBack, steps } = await browser('/replay/krug-417#4+0');
  const drawer = open();
  settle();
  router.note('#4@0');
  if (how === 'its button') drawer.close();
  else wayBack();
  settle();
  arrive();
  expect([drawer.state.closed, steps()]).toEqual([true, ['/replay/krug-417#4@0']]);
});

it('opens another page only after the step back from the closed drawer', async () => {
  const { router, open, settle, arrive, wayBack, url, steps } = await browser('/t/krug-417');
  const drawer = open();
  settle();
  drawer.close();
  settle();
  router.go('/rules/some');
  arrive();
  settle();
  expect([url(), router.route.page, steps()]).toEqual(['/rules/some', 'rules', ['/t/krug-417', '/rules/some']]);
  wayBack();
  expect(router.route.page).toBe('table');
});

it('leaves a drawer open that was opened while the step back from the last one was pending', async () => {
  const { open, settle, arrive, wayBack, steps } = await browser('/t/krug-417');
  open().close();
  const first = open();
  settle();
  first.close();
  settle();
  const next = open();
  arrive();
  settle();
  expect([next.state.closed, steps().length]).toEqual([false, 2]);
  wayBack();
  settle();
  expect([next.state.closed, steps().length]).toEqual([true, 1]);
});

it('steps back once if another drawer was opened and closed meanwhile', async () => {
  const { router, open, settle, arrive, url } = await browser('/');
  router.go('/t/krug-417');
  const first = open();
  settle();
  first.close();
  settle();
  open().close();
  settle();
  arrive();
  settle();
  arrive();
  expect([url(), router.route.page]).toEqual(['/t/krug-417', 'table']);
});

it('goes back to another page as usual', async () => {
  const { router, wayBack, url } = await browser('/');
  router.go('/matches');
  router.go('/day#4');
  wayBack();
  expect([url(), router.route.page]).toEqual(['/matches', 'matches']);
});

it('turns the history entry of an open drawer into the page it links to', async () => {
  const { router, open, settle, arrive, steps } = await browser('/t/krug-417');
  const drawer = open();
  settle();
  router.go('/rules/some');
  drawer.close();
  settle();
  arrive();
  expect(steps()).toEqual(['/t/krug-417', '/rules/some']);
});

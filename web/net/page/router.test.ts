import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser whose steps back come a moment after they are asked for, as real ones do. */
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
    /** A drawer is opened; hands back what closes it. */
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
    /** What the page asked the browser for happens now. */
    arrive: () => coming.splice(0).forEach((run) => run()),
    wayBack: () => step(-1),
    url: () => here().url.pathname + here().url.hash,
    steps: () => entries.slice(0, at + 1).map(({ url }) => url.pathname + url.hash),
  };
}

const fail = (): never => {
  throw new Error('no such step');
};

it('keeps the place that is noted while the step of a closed drawer is still to be taken back', async () => {
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

it.each(['its button', 'the way back'])('keeps the place that is noted while a drawer is open, also when that is closed by %s', async (how) => {
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

it('goes to another page when the step of a closed drawer was taken back, not before', async () => {
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

it('leaves a drawer open that was opened while the step of the last one was still to be taken back', async () => {
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

it('takes one step back where another drawer came and went meanwhile', async () => {
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

it('goes back to another page as ever', async () => {
  const { router, wayBack, url } = await browser('/');
  router.go('/matches');
  router.go('/day#4');
  wayBack();
  expect([url(), router.route.page]).toEqual(['/matches', 'matches']);
});

it('turns the step of an open drawer into the page it leads to', async () => {
  const { router, open, settle, arrive, steps } = await browser('/t/krug-417');
  const drawer = open();
  settle();
  router.go('/rules/some');
  drawer.close();
  settle();
  arrive();
  expect(steps()).toEqual(['/t/krug-417', '/rules/some']);
});

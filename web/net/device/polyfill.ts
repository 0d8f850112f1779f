// First of all: what an older browser lacks is put in its place.

// The newest of the methods of lists: where it is, the others are.
if (!('toSorted' in Array.prototype && 'timeout' in AbortSignal)) (await import('./polyfills.ts')).fillIn();
if (!CSS.supports('selector(:has(*))')) void import('./hasPolyfill.ts').then(({ standInForHas }) => standInForHas());

export {};

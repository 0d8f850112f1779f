// Runs first: fills in missing features of older browsers.

// The newest of the array methods: a browser that has it has the others.
if (!('toSorted' in Array.prototype && 'timeout' in AbortSignal)) (await import('./polyfills.ts')).fillIn();
if (!CSS.supports('selector(:has(*))')) void import('./hasPolyfill.ts').then(({ standInForHas }) => standInForHas());

export {};

// A worker that searches moves, so that neither the page nor the tables wait for bots.

import { instance, type Module } from './module.ts';

interface Job {
  job: number;
}

let thinker: Promise<Module> | null = null;

addEventListener('message', async ({ data }: MessageEvent<WebAssembly.Module | Job>) => {
  if (data instanceof WebAssembly.Module) {
    thinker = instance(data);
    return;
  }
  const think = await thinker;
  postMessage({ type: 'answered', job: data.job, answer: think?.(data) });
});

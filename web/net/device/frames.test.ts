// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InNextFrame } from './frames.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work for the next frame', () => {
  const begin = () => {
    const run = vi.fn();
    return { run, work: new InNextFrame(run) };
  };

  it('runs once, in the next frame', () => {
    const { run, work } = begin();
    work.ask();
    work.ask();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs on a page that gets no frames', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { run, work } = begin();
    work.ask();
    vi.advanceTimersByTime(1000);
    vi.unstubAllGlobals();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs at once if it waits, and not again', () => {
    const { run, work } = begin();
    work.now();
    expect(run).not.toHaveBeenCalled();
    work.ask();
    work.now();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('can be dropped', () => {
    const { run, work } = begin();
    work.ask();
    expect(work.drop()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
  });
});

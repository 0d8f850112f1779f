import type { Plugin } from 'vite';

export function keptOf(files: readonly string[]): string[];
export function buildOf(files: readonly string[], index: string): string;
export function workerOf(text: string, files: readonly string[], build: string, table?: string): string;
export function offline(root: string): Plugin;

import type { Plugin } from 'vite';

export function local(file: string | undefined): { fileName: string; plugin: Plugin };

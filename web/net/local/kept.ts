// Whether the table for the browser can be loaded without a network.

import { MODULE } from './here.ts';

/** Whether the service worker has stored it. */
export const isKept = async (): Promise<boolean> => (await caches.match(MODULE)) !== undefined;

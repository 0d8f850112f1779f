// The default settings of a table, apart from its game.

import type { House } from '../../wire/wire.ts';

export const DEFAULT_HOUSE: House = {
  bot_ms: 700,
  chat: true,
  limit: { kind: 'none' },
  tips: false,
  back: false,
  breathers: false,
  paused: false,
  hurried: false,
};

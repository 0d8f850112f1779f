// The properties that the panel beside the table hands on.

import type { Names } from '../../board/contract.ts';
import type { HoSay, HoText } from './text.ts';
import type { HoTable, View } from './view.ts';

export interface PanelProps {
  t: HoText;
  s: HoSay;
  names: Names;
  table: HoTable;
  view: View;
  me: number | null;
  /** The sides that the player can name, and those named. */
  targets: readonly string[];
  named: readonly string[];
  /** The new owner of each seat's hand if the chosen card swaps them all. */
  ring: readonly number[] | null;
}

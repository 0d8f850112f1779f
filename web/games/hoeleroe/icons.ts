// The signs on a coaster.

export type IconName = 'tick' | 'clock' | 'out' | 'eye';

/** Drawn in a field of 24 × 24. */
export const ICONS: Readonly<Record<IconName, string>> = {
  tick: 'M4 13L9 18L20 6',
  clock: 'M12 7V12L15 14M12 3A9 9 0 1 0 12.1 3',
  out: 'M12 4V10M12 20V14M4 12H10M20 12H14',
  eye: 'M2 12Q12 1 22 12Q12 23 2 12ZM12 9A3 3 0 1 0 12.1 9',
};

// The texts of seats given up in a running match, in both languages.

const de = {
  /** Leave, and offer the seat. */
  offer: 'Gehen und den Platz anbieten',
  offerHint: 'Wer zuschaut, darf für dich weiterspielen. Gewertet wird für dich eine Niederlage.',
  allow: 'Platz anbieten',
  allowHint: 'Wer zuschaut und hier noch keine Karten gesehen hat, darf weiterspielen.',
  withdraw: 'Nicht mehr anbieten',
  offered: 'Dein Platz ist angeboten.',
  of: (name: string) => `Platz von ${name}`,
  free: (name: string) => `${name} spielt nicht mehr mit. Du darfst den Platz übernehmen.`,
  take: 'Weiterspielen',
};

const en: typeof de = {
  offer: 'Leave and offer your seat',
  offerHint: 'A spectator can play on for you. It counts as a loss for you.',
  allow: 'Offer the seat',
  allowHint: 'A spectator who has seen no cards here can play on.',
  withdraw: 'Withdraw the offer',
  offered: 'Your seat is on offer.',
  of: (name) => `${name}’s seat`,
  free: (name) => `${name} has left the match. You can take over the seat.`,
  take: 'Play on',
};

export const vacantText = (lang: 'de' | 'en') => ({ de, en })[lang];

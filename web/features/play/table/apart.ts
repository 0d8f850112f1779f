// Browsers with separate cookies, which do not know a person who may well sit at the table: home-screen apps and the built-in browsers of
// messengers.

const MESSENGERS = /\b(FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Telegram|Line\/|MicroMessenger|Snapchat|TikTok|Twitter|LinkedInApp|GSA)|; wv\)/;

/** The browser properties this needs. */
export interface BrowserKind {
  agent: string;
  /** Whether the page runs as an installed app. */
  installed: boolean;
}

/** Whether this browser's cookies are separate from those of the person's usual one. */
export const keepsApart = ({ agent, installed }: BrowserKind): boolean => installed || MESSENGERS.test(agent);

export const browserHere = (): BrowserKind => ({
  agent: navigator.userAgent,
  installed: matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
});

/** The ticket in a pasted seat link. */
export const ticketIn = (text: string): string | null => /#seat=([0-9a-f]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;

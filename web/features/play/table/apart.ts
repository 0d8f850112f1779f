// Where a browser knows nobody although the person may well sit at the table: in an app of the home screen, and in the browsers that
// messengers bring along.

const MESSENGERS = /\b(FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Telegram|Line\/|MicroMessenger|Snapchat|TikTok|Twitter|LinkedInApp|GSA)|; wv\)/;

/** The parts of a browser that this needs. */
export interface BrowserKind {
  agent: string;
  /** Whether the page runs as an app of its own. */
  installed: boolean;
}

/** Whether this browser keeps its cookies apart from the person's usual one. */
export const keepsApart = ({ agent, installed }: BrowserKind): boolean => installed || MESSENGERS.test(agent);

export const browserHere = (): BrowserKind => ({
  agent: navigator.userAgent,
  installed: matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
});

/** What a link to a seat carries, in what somebody pasted. */
export const ticketIn = (text: string): string | null => /#seat=([0-9a-f]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;

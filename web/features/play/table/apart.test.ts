import { expect, it } from 'vitest';
import { keepsApart, ticketIn } from './apart.ts';

it('knows the browsers with separate cookies', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const apart = (agent: string, installed = false) => keepsApart({ agent, installed });
  expect(apart(`${phone} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(apart(`${phone} Version/18.0 Mobile/15E148 Safari/604.1`, true)).toBe(true);
  expect(apart(`${phone} Mobile/15E148 Instagram 350.0`)).toBe(true);
  expect(apart(`${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`)).toBe(true);
  expect(apart('Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36')).toBe(true);
});

it('finds the ticket in a pasted link', () => {
  expect(ticketIn('https://example.org/t/krug-417#seat=00ff')).toBe('00ff');
  expect(ticketIn(' Hier: https://example.org/t/krug-417#SEAT=00FF. ')).toBe('00ff');
  expect(ticketIn('https://example.org/t/krug-417')).toBe(null);
});

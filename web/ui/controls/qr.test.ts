import { describe, expect, it } from 'vitest';
import { qrPath } from './qr.ts';

describe('a QR code', () => {
  it('is a square with three finder patterns', () => {
    const { path, size } = qrPath('http://10.0.0.2:7777/t/krug-417');
    expect(size).toBeGreaterThanOrEqual(21);
    for (const eye of ['M0 0h1', `M${size - 1} 0h1`, `M0 ${size - 1}h1`]) expect(path).toContain(eye);
  });
});

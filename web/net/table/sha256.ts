// SHA-256. Browsers provide it only on encrypted pages, and many tables are played in the home network.

/** The first 32 bits of the fractional parts of the roots of the first primes: the constants of the algorithm. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let divisor = 2;
    while (n % divisor !== 0) divisor++;
    if (divisor === n) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: ArrayLike<number>, i: number): number => words[i] ?? 0;

/** The SHA-256 of a text in UTF-8, in hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  bytes.forEach((byte, i) => padded.setUint8(i, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const hash = Int32Array.from(START);
  for (let block = 0; block < padded.byteLength; block += 64) mix(hash, padded, block);
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mix(hash: Int32Array, data: DataView, block: number): void {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = data.getInt32(block + i * 4);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + one + at(words, i - 7) + two;
  }
  const s = Array.from(hash);
  for (let i = 0; i < 64; i++) {
    const [a, b, c, e, f, g] = [at(s, 0), at(s, 1), at(s, 2), at(s, 4), at(s, 5), at(s, 6)];
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (at(s, 7) + high + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(words, i)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    s.pop();
    s.unshift((first + low + ((a & b) ^ (a & c) ^ (b & c))) | 0);
    s[4] = (at(s, 4) + first) | 0;
  }
  s.forEach((word, i) => (hash[i] = at(hash, i) + word));
}

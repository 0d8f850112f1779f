// The sounds of the table, synthesised: wood, paper, a coin, glasses. Each kind of event has its own, none longer than 300 ms but for the
// celebration at the end of a match.

export type Sound =
  | 'card'
  | 'draw'
  | 'shuffle'
  | 'turn'
  | 'tick'
  | 'penalty'
  | 'slap'
  | 'trick'
  | 'steal'
  | 'serve'
  | 'lid'
  | 'fly'
  | 'accuse'
  | 'climb'
  | 'capture'
  | 'die'
  | 'reverse'
  | 'swap'
  | 'out'
  | 'said'
  | 'win';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A sound delayed by more than this is dropped, in milliseconds. */
const LATE = 250;

/** Plays a sound, if the browser can. Audio interrupted by a phone call resumes; sounds missed meanwhile are dropped. */
export function make(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  if (context === null || context.state === 'closed') [context, noise] = [new AudioContext(), null];
  const now = context;
  const sounds = () => SOUNDS[sound](now, now.currentTime + 0.005);
  if (now.state === 'running') return sounds();
  const asked = performance.now();
  // A browser without a user gesture yet, or during a call, may answer much later or never.
  now.resume().then(
    () => performance.now() - asked < LATE && sounds(),
    () => undefined,
  );
}

const SOUNDS: Record<Sound, (c: AudioContext, at: number) => void> = {
  card: (c, at) => {
    rustle(c, at, 0.05, 2600, 0.16);
    knock(c, at + 0.012, 190, 0.09, 0.22);
  },
  shuffle: (c, at) => {
    for (let i = 0; i < 7; i += 1) rustle(c, at + i * 0.036, 0.04, 1800 + 300 * (i % 3), 0.12);
  },
  turn: (c, at) => {
    knock(c, at, 310, 0.1, 0.4);
    knock(c, at + 0.14, 280, 0.12, 0.4);
  },
  tick: (c, at) => knock(c, at, 1500, 0.03, 0.16),
  penalty: (c, at) => {
    for (const [i, f] of [2100, 2750, 2400].entries()) ring(c, at + i * 0.07, f, 0.1, 0.1);
  },
  // A hand on the table: the clap, and the wood below it.
  slap: (c, at) => {
    rustle(c, at, 0.11, 1100, 0.5);
    knock(c, at, 95, 0.18, 0.5);
  },
  draw: (c, at) => rustle(c, at, 0.12, 3400, 0.14),
  // Cards swept together, then set down.
  trick: (c, at) => {
    for (let i = 0; i < 3; i += 1) rustle(c, at + i * 0.04, 0.05, 2200 - 300 * i, 0.16);
    knock(c, at + 0.14, 130, 0.14, 0.4);
  },
  // A tile dragged across the wood.
  steal: (c, at) => {
    rustle(c, at, 0.24, 420, 0.5);
    knock(c, at + 0.22, 210, 0.07, 0.35);
  },
  // A tile set down on a plate.
  serve: (c, at) => {
    knock(c, at, 240, 0.08, 0.3);
    ring(c, at + 0.015, 1320, 0.12, 0.06);
  },
  lid: (c, at) => {
    rustle(c, at, 0.06, 700, 0.3);
    knock(c, at + 0.03, 120, 0.16, 0.45);
  },
  fly: (c, at) => {
    for (let i = 0; i < 5; i += 1) hum(c, at + i * 0.055, 190 + 25 * (i % 2), 0.05, 0.08);
  },
  accuse: (c, at) => {
    knock(c, at, 420, 0.08, 0.4);
    knock(c, at + 0.1, 260, 0.14, 0.45);
  },
  climb: (c, at) => {
    knock(c, at, 240, 0.07, 0.26);
    knock(c, at + 0.08, 320, 0.07, 0.26);
  },
  capture: (c, at) => {
    rustle(c, at, 0.05, 1500, 0.2);
    knock(c, at + 0.05, 170, 0.16, 0.4);
  },
  // It tumbles, slower and slower.
  die: (c, at) => {
    for (const [i, after] of [0, 0.05, 0.11, 0.19].entries()) knock(c, at + after, 900 - 120 * i, 0.03, 0.22);
  },
  reverse: (c, at) => {
    rustle(c, at, 0.14, 900, 0.2);
    rustle(c, at + 0.12, 0.14, 2600, 0.2);
  },
  swap: (c, at) => {
    for (const after of [0, 0.09]) {
      rustle(c, at + after, 0.08, 2400, 0.18);
      knock(c, at + after + 0.02, 200, 0.06, 0.16);
    }
  },
  out: (c, at) => {
    ring(c, at, 1175, 0.14, 0.1);
    ring(c, at + 0.1, 1568, 0.18, 0.12);
  },
  said: (c, at) => hum(c, at, 620, 0.07, 0.12),
  // A fanfare on glasses, a toast, and knuckles on the table.
  win: (c, at) => {
    for (const [i, f] of [784, 988, 1175, 1568].entries()) ring(c, at + i * 0.12, f, 0.32, 0.12);
    for (const f of [784, 1175, 1568]) ring(c, at + 0.56, f, 0.6, 0.08);
    for (const [i, f] of [1975, 2217, 2637].entries()) ring(c, at + 0.62 + i * 0.07, f, 0.4, 0.1);
    for (let i = 0; i < 8; i += 1) knock(c, at + 0.78 + i * 0.075, 170 + 30 * (i % 3), 0.08, 0.2);
    ring(c, at + 1.4, 2349, 0.6, 0.12);
  },
};

/** Wood: a low sine that drops and fades at once. */
function knock(c: AudioContext, at: number, hertz: number, seconds: number, loud: number): void {
  const tone = c.createOscillator();
  tone.frequency.setValueAtTime(hertz, at);
  tone.frequency.exponentialRampToValueAtTime(hertz * 0.6, at + seconds);
  tone.connect(fade(c, at, seconds, loud));
  tone.start(at);
  tone.stop(at + seconds);
}

/** A voice or a wing: a rough tone that swells and fades. */
function hum(c: AudioContext, at: number, hertz: number, seconds: number, loud: number): void {
  const tone = c.createOscillator();
  tone.type = 'sawtooth';
  tone.frequency.value = hertz;
  tone.connect(fade(c, at, seconds, loud));
  tone.start(at);
  tone.stop(at + seconds);
}

/** Metal or glass: two tones that are not an octave apart. */
function ring(c: AudioContext, at: number, hertz: number, seconds: number, loud: number): void {
  for (const [ratio, share] of [
    [1, 1],
    [2.76, 0.4],
  ] as const) {
    const tone = c.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = hertz * ratio;
    tone.connect(fade(c, at, seconds, loud * share));
    tone.start(at);
    tone.stop(at + seconds);
  }
}

/** Paper and hands: noise through a narrow band-pass. */
function rustle(c: AudioContext, at: number, seconds: number, hertz: number, loud: number): void {
  noise ??= whiteNoise(c);
  const source = c.createBufferSource();
  source.buffer = noise;
  const band = c.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz;
  band.Q.value = 0.8;
  source.connect(band).connect(fade(c, at, seconds, loud));
  source.start(at, 0, seconds);
}

function fade(c: AudioContext, at: number, seconds: number, loud: number): GainNode {
  const gain = c.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(c.destination);
  return gain;
}

function whiteNoise(c: AudioContext): AudioBuffer {
  const buffer = c.createBuffer(1, c.sampleRate * 0.3, c.sampleRate);
  const data = buffer.getChannelData(0);
  // A small generator: the noise need not be random, only even.
  let x = 22_222;
  for (let i = 0; i < data.length; i += 1) {
    x = (x * 16_807) % 2_147_483_647;
    data[i] = (x / 2_147_483_647) * 2 - 1;
  }
  return buffer;
}

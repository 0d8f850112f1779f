// The sounds of the table, synthesised: wood, paper, a coin, a glass. None is longer than 300 ms.

export type Sound = 'card' | 'shuffle' | 'turn' | 'tick' | 'penalty' | 'slap' | 'win';

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
  slap: (c, at) => rustle(c, at, 0.11, 1100, 0.5),
  win: (c, at) => {
    ring(c, at, 1975, 0.28, 0.14);
    ring(c, at + 0.02, 2960, 0.22, 0.08);
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

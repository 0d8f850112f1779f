// Compares two sets of screenshots: `npm run compare -- BEFORE AFTER` names two sets of `npm run screenshots` (`--into`). Prints each
// picture that differs, the number of differing pixels and their bounding box.

import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './people.mjs';

/** Largest difference of a pixel's three colours, summed, that still counts as equal: anti-aliasing is not deterministic. */
const TOLERANCE = 12;

/** The folder that holds the pictures of a set. */
export const folderOf = (name) => fileURLToPath(new URL(`../target/screenshots/${name}`, import.meta.url));

/** Runs in the browser, which decodes the pictures. */
async function difference([before, after, tolerance]) {
  const decode = async (data) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  };
  const [one, other] = [await decode(before), await decode(after)];
  if (one.width !== other.width || one.height !== other.height) {
    return `is ${other.width}x${other.height} instead of ${one.width}x${one.height}`;
  }
  let count = 0;
  let [left, top, right, bottom] = [one.width, one.height, 0, 0];
  for (let at = 0; at < one.data.length; at += 4) {
    const apart = [0, 1, 2].reduce((sum, color) => sum + Math.abs(one.data[at + color] - other.data[at + color]), 0);
    if (apart <= tolerance) continue;
    const [x, y] = [(at / 4) % one.width, Math.floor(at / 4 / one.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    count += 1;
  }
  const share = ((100 * count) / (one.width * one.height)).toFixed(2);
  return count === 0 ? null : `${count} pixels (${share} %) within ${left},${top} to ${right},${bottom}`;
}

async function compare(before, after) {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const names = (await readdir(folderOf(before))).sort();
  let differing = 0;
  for (const name of names) {
    const read = (set) => readFile(path.join(folderOf(set), name), 'base64').catch(() => null);
    const [one, other] = [await read(before), await read(after)];
    const told = other === null ? 'is missing' : one === other ? null : await page.evaluate(difference, [one, other, TOLERANCE]);
    if (told === null) continue;
    differing += 1;
    console.log(`${name}: ${told}`);
  }
  console.log(`${differing} of ${names.length} pictures differ`);
  await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [before, after] = process.argv.slice(2);
  if (after === undefined) throw new Error('name two sets: npm run compare -- BEFORE AFTER');
  await compare(before, after);
}

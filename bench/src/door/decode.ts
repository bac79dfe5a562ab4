/** The decoders of the built page on a slow phone, with small, turned, blurred and noisy codes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '@samagam/emulators/suite/places';
import { modulesOf, openDoor } from './line.ts';
import type { CodeModules } from './watch.ts';
import { type Figure, figure } from '../figures.ts';
import { percentile } from '../spread.ts';

const CODES = 25;
const ROUNDS = 4;
const CPU_SLOWDOWN = 4;

interface Decoded {
  /** In milliseconds: frames with a code, and without. */
  times: number[];
  blanks: number[];
  read: number;
  /** By the reader of the camera library, which is used until ours is loaded. */
  readByLibrary: number;
}

export async function measureDecoder(
  browser: Browser,
  doorLink: string,
  texts: readonly string[],
): Promise<Figure[]> {
  const codes = texts.slice(0, CODES).map((text) => ({ text, modules: modulesOf(text) }));
  const page = await openDoor(browser, doorLink);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const decoded = await page.evaluate(decodeAll, {
    codes,
    rounds: ROUNDS,
    decoder: chunkOf('/decoder-zxing.ts'),
    library: chunkOf('/qr-scanner-worker.min.js'),
  });
  await page.close();
  return [
    figure('reading a frame, CPU 4 times slower: p95', percentile(decoded.times, 95)),
    figure('reading a frame without a code, CPU 4 times slower: p95', percentile(decoded.blanks, 95)),
    figure('of 25 bad codes, read', decoded.read),
    figure('of 25 bad codes, read by the camera library alone', decoded.readByLibrary),
  ];
}

/** The address of a lazily loaded file of the built site. @param ending of the path of its source. */
function chunkOf(ending: string): string {
  const manifest = readFileSync(path.join(root, 'web/dist/.vite/manifest.json'), 'utf8');
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>);
  const found = chunks.find(([source]) => source.endsWith(ending));
  if (!found) throw new Error(`The site has no chunk of ${ending}.`);
  return `/${found[1].file}`;
}

interface Wish {
  codes: { text: string; modules: CodeModules }[];
  rounds: number;
  decoder: string;
  library: string;
}

/** Runs in the page, so it must not use anything outside itself. The codes are as in web/test/blurred-codes.ts. */
async function decodeAll({ codes, rounds, decoder, library }: Wish): Promise<Decoded> {
  const zxing = (await import(decoder)) as {
    readQr: (frame: ImageData) => string | null;
    prepare: () => Promise<void>;
  };
  await zxing.prepare();
  const { createWorker } = (await import(library)) as { createWorker: () => Worker };
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400, 400];
  const brush = canvas.getContext('2d', { willReadFrequently: true })!;

  const frameOf = ({ size, dark }: CodeModules): ImageData => {
    const sharp = new OffscreenCanvas(size, size);
    const modules = sharp.getContext('2d')!;
    for (const at of dark) modules.fillRect(at % size, Math.floor(at / size), 1, 1);
    brush.filter = 'none';
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, 400, 400);
    brush.imageSmoothingEnabled = false;
    brush.filter = 'blur(1px)';
    brush.translate(200, 200);
    brush.rotate((20 * Math.PI) / 180);
    brush.drawImage(sharp, -70, -70, 140, 140);
    brush.resetTransform();
    const frame = brush.getImageData(0, 0, 400, 400);
    for (let at = 0; at < frame.data.length; at += 4) {
      const change = (Math.random() * 2 - 1) * 30;
      for (let colour = 0; colour < 3; colour += 1) frame.data[at + colour]! += change;
    }
    return frame;
  };
  const timed = (frame: ImageData, into: number[]): string | null => {
    const began = performance.now();
    const text = zxing.readQr(frame);
    into.push(performance.now() - began);
    return text;
  };
  const worker = createWorker();
  const readByWorker = (frame: ImageData): Promise<string | null> =>
    new Promise((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data.data as string | null), { once: true });
      worker.postMessage({ id: 0, type: 'decode', data: frame }, []);
    });

  const found: Decoded = { times: [], blanks: [], read: 0, readByLibrary: 0 };
  for (let round = 0; round < rounds; round += 1) {
    for (const { text, modules } of codes) {
      const frame = frameOf(modules);
      const isRead = timed(frame, found.times) === text;
      timed(frameOf({ size: 1, dark: [] }), found.blanks);
      if (round > 0) continue;
      if (isRead) found.read += 1;
      if ((await readByWorker(frame)) === text) found.readByLibrary += 1;
    }
  }
  worker.terminate();
  return found;
}

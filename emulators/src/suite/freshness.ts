/** Whether a build matches its sources. Allows only one build at a time in a checkout. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.ts';
import { isFileThere } from './problem.ts';

const sources = ['contract', 'domain', 'functions', 'web', 'package-lock.json', 'tsconfig.base.json'];
const products = ['web/dist', 'functions/dist'];
const ignored = new Set(['node_modules', 'dist', 'dist-server', 'test']);

const stampFile = path.join(root, '.suite', 'built.json');
const lockFile = path.join(root, '.suite', 'building.pid');

/** Never in parallel: a build empties the folder that a running suite of this checkout serves. */
export async function buildUnlessFresh(build: () => Promise<void>): Promise<'built' | 'fresh'> {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  await takeTurn();
  try {
    // Taken before the build: a file that is saved during the build makes the next start build again.
    const from = fingerprint(sources);
    if (readStamp() === `${from} ${fingerprint(products)}`) return 'fresh';
    await build();
    writeFileSync(stampFile, JSON.stringify(`${from} ${fingerprint(products)}`));
    return 'built';
  } finally {
    rmSync(lockFile, { force: true });
  }
}

async function takeTurn(): Promise<void> {
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!isFileThere(error)) throw error;
      if (!isBuilding()) rmSync(lockFile, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function isBuilding(): boolean {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    // No build takes five minutes; after that, the process id belongs to another program.
    return Date.now() - statSync(lockFile).mtimeMs < 5 * 60_000;
  } catch {
    return false;
  }
}

function readStamp(): string | null {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as string;
  } catch {
    return null;
  }
}

/** Changes whenever a file in these places is added, removed, written or resized. */
export function fingerprint(places: string[], base = root): string {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesIn(path.join(base, place))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => filesIn(path.join(place, entry.name)));
}

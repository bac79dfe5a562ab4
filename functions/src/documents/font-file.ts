import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Below this file, both in the sources and in the built folder. */
const FOLDER = path.join(import.meta.dirname, 'fonts');

const files = new Map<string, Buffer>();

/** The bytes of a file in fonts, the same object each time. */
export function fontFile(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const bytes = readFileSync(path.join(FOLDER, `${name}.ttf`));
  files.set(name, bytes);
  return bytes;
}

import { createHash } from 'node:crypto';
import path from 'node:path';

const LETTERS = 36;
const FILES = LETTERS ** 4;

/**
 * The name of a class in the built site: four letters for its file, then the place of the class in it. The usual names are 4 %
 * of the bytes of a page. `css`: the text of the file.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const place = css.search(new RegExp(`\\.${name}(?![\\w-])`));
  const digest = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest();
  return `_${(digest.readUInt32BE() % FILES).toString(LETTERS).padStart(4, '0')}${place.toString(LETTERS)}`;
}

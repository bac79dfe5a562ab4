/** Where things are, from the repository's root. */
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Logs, lock and generated files of one suite. */
export function suiteFolder(project: string): string {
  return path.join(root, '.suite', project);
}

/** For messages: relative to the root, as a reader of a terminal there would type it. */
export function shown(file: string): string {
  return path.relative(root, file) || '.';
}

/** A package's command, run by this very Node: a bare machine's own may be too old. */
export function packageBin(...parts: string[]): string {
  return path.join(root, 'node_modules', ...parts);
}

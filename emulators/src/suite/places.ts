import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** The folder for logs, lock and generated files of a suite. */
export function suiteFolder(project: string): string {
  return path.join(root, '.suite', project);
}

/** A path relative to the root, for messages in a terminal. */
export function shown(file: string): string {
  return path.relative(root, file) || '.';
}

/** A package's command, to be run with this Node: the machine's own version may be too old. */
export function packageBin(...parts: string[]): string {
  return path.join(root, 'node_modules', ...parts);
}

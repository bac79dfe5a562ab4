import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** The first of these commands on the PATH; null if there is none. */
export function findOnPath(names: string | string[], environment: NodeJS.ProcessEnv): string | null {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const name of [names].flat()) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        if (statSync(file).isFile()) return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return null;
}

/** Writes the service worker of the door after the build: its script, with the list of the files that it stores. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import type { DoorFiles } from './door-files.ts';

/** In the folder of its scope: a worker controls only addresses below its own. */
export const DOOR_WORKER = 'event/checkin/sw.js';
const PAGE = 'check-in.html';

export const doorWorker: Plugin = {
  name: 'samagam-door-worker',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = '' }) {
    const read = (file: string) => readFileSync(path.join(dir, file));
    const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
    const own = readdirSync(path.join(dir, path.dirname(DOOR_WORKER)))
      .map((file) => `${path.dirname(DOOR_WORKER)}/${file}`)
      .filter((file) => file !== DOOR_WORKER);
    const files = [...filesOf(manifest, PAGE), ...own, 'favicon.svg'].toSorted();
    const script = read(DOOR_WORKER).toString();
    const hash = createHash('sha256').update(script);
    for (const file of [PAGE, ...files]) hash.update(`${file}\n`).update(read(file));
    const door: DoorFiles = {
      version: hash.digest('base64url').slice(0, 12),
      page: '/event/checkin/',
      entry: `/${manifest[PAGE]!.file}`,
      files: files.map((file) => `/${file}`),
    };
    writeFileSync(path.join(dir, DOOR_WORKER), `const DOOR=${JSON.stringify(door)};\n${script}`);
  },
};

/** All files that a page may load: scripts with what they import, also later, and their styles and assets. */
function filesOf(manifest: Manifest, entry: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[name]!;
    for (const one of [file, ...css, ...assets]) files.add(one);
    for (const next of [...imports, ...dynamicImports]) add(next);
  };
  add(entry);
  return files;
}

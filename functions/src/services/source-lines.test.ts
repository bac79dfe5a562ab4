import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inSource } from './source-lines.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samagam-maps-'));
  // Line 3 of the bundle is line 2 of the source.
  const map = { version: 3, sources: ['functions/src/app.ts'], names: [], mappings: ';;AACA' };
  mkdirSync(path.join(folder, 'node_modules'));
  for (const file of ['index.js.map', 'node_modules/index.js.map'])
    writeFileSync(path.join(folder, file), JSON.stringify(map));
  writeFileSync(path.join(folder, 'broken.js.map'), 'no JSON');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names the line of the source, in a frame with and without the name of its function', () => {
  const file = path.join(folder, 'index.js');
  expect(inSource(`    at async answer (${pathToFileURL(file)}:3:5)`)).toBe(
    '    at async answer (functions/src/app.ts:2:1)',
  );
  expect(inSource(`    at ${file}:3:5`)).toBe('    at functions/src/app.ts:2:1');
  expect(inSource(`    at async ${pathToFileURL(file)}:3:5`)).toBe('    at async functions/src/app.ts:2:1');
});

it.each(['other.js', 'broken.js', 'node_modules/index.js'])('leaves a frame of %s as it is', (name) => {
  const frame = `    at answer (${path.join(folder, name)}:3:5)`;
  expect(inSource(frame)).toBe(frame);
});

it.each([
  '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
  'TypeError: no',
])('leaves "%s" as it is', (frame) => expect(inSource(frame)).toBe(frame));

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fingerprint } from './freshness.ts';

it('changes with every source file, and not with built or installed files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'samagam-fresh-'));
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  put('web/src/a.ts', 'one');
  const before = fingerprint(['web', 'missing'], folder);
  put('web/dist/a.js', 'built');
  put('web/node_modules/x/index.js', 'installed');
  expect(fingerprint(['web', 'missing'], folder)).toBe(before);
  expect(fingerprint(['web/dist'], folder)).not.toBe(fingerprint(['missing'], folder));

  put('web/src/b.ts', 'two');
  const added = fingerprint(['web'], folder);
  expect(added).not.toBe(before);
  utimesSync(path.join(folder, 'web/src/b.ts'), 1, 1);
  expect(fingerprint(['web'], folder)).not.toBe(added);
  rmSync(path.join(folder, 'web/src/b.ts'));
  expect(fingerprint(['web'], folder)).toBe(before);
  rmSync(folder, { recursive: true });
});

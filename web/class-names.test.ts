import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortClassName } from './class-names.ts';

test('no two classes of the site have one name', () => {
  const files = globSync('src/**/*.module.css', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(50);
  const beginnings = files.map((file) => shortClassName('row', `${import.meta.dirname}/${file}`, '.row {}'));
  expect(new Set(beginnings).size).toBe(files.length);
  const css = '.rows, .row-2 { } .row { } .a .row { }';
  const names = ['rows', 'row-2', 'row', 'a'].map((name) => shortClassName(name, 'one.module.css', css));
  expect(new Set(names).size).toBe(names.length);
});

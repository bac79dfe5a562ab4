/** Prints figures with their budgets, saves them in bench/results, and fails if one exceeds its budget. */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@samagam/emulators/suite/places';
import { type Figure, isOverBudget } from './figure.ts';
import { printed } from './printed.ts';

export function keep(figures: readonly Figure[]): void {
  console.log(printed(figures));
  const taken = new Date().toISOString();
  const folder = path.join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${taken.replaceAll(':', '-')}.json`);
  const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version };
  writeFileSync(file, `${JSON.stringify({ taken, machine, figures }, null, 2)}\n`);
  console.log(`\nSaved in ${path.relative(root, file)}.`);
  if (figures.some(isOverBudget)) process.exitCode = 1;
}

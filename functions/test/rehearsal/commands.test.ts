/** Each command for a terminal starts in Node as it is, and explains itself. What they do: functions/test/api. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../src/commands');
const commands = readdirSync(folder).filter((name) => name !== 'command-line.ts');

it.each(commands)('%s without a project prints its usage', async (name) => {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [path.join(folder, name)], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
  expect([code, output]).toEqual([2, expect.stringContaining('--project')]);
});

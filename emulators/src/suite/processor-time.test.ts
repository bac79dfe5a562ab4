import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { watchProcessorTime } from './processor-time.ts';

const BUSY =
  'for (let used = 0; used < 600_000; ) { for (let i = 0; i < 1e6; i += 1); const { user, system } = process.cpuUsage(); used = user + system; }';

it.runIf(process.platform === 'linux')('counts a process and what it starts for its part', async () => {
  const time = watchProcessorTime();
  const child = spawn(process.execPath, [
    '-e',
    `${BUSY} const { spawn } = require('node:child_process'); spawn(process.execPath, ['-e', ${JSON.stringify(BUSY)}])`,
  ]);
  time.assign(child.pid, 'busy');
  await once(child, 'exit');
  const seconds = time.seconds()!;
  // Each is busy for 0.6 s, of which the time after the last look is lost.
  expect(seconds.get('busy')).toBeGreaterThan(0.8);
  expect(seconds.get('others')).toBeGreaterThan(0);
});

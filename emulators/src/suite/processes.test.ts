import { spawn } from 'node:child_process';
import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { endLeftOvers, firstComplaint, lastWords, startChild } from './processes.ts';
import type { Child } from './processes.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'samagam-processes-'));
/** Its letters may be of any script, as those of the folder. */
const marker = `demo-सभा-${process.pid}`;
const running: Child[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.killNow();
  rmSync(folder, { recursive: true, force: true });
});

it('ends a process and its descendants, even if they ignore signals', async () => {
  const child = start(
    "process.on('SIGINT', () => {}); const { pid } = require('node:child_process').spawn('sleep', ['60']); console.log('child', pid); setInterval(() => {}, 1000)",
  );
  const line = await child.line(/^child \d+$/);
  const grandchild = Number(line?.split(' ')[1]);
  expect(isAlive(grandchild)).toBe(true);
  await child.stop(100);
  expect(child.hasExited()).toBe(true);
  await expect.poll(() => isAlive(grandchild)).toBe(false);
});

it('lets a process end gracefully', async () => {
  const child = start(
    "process.on('SIGINT', () => { console.log('bye'); process.exit(7); }); console.log('up'); setInterval(() => {}, 1000)",
  );
  await child.line(/up/);
  await child.stop();
  expect(await child.exited).toBe(7);
  expect(child.lines).toEqual(['up', 'bye']);
  expect(readFileSync(child.logFile, 'utf8')).toBe('up\nbye\n');
});

it('resolves only when its log is written, even on a slow disk', async () => {
  const child = start("console.log('last words')");
  // Keeps the threads busy that write files.
  for (let thread = 0; thread < 8; thread += 1) pbkdf2('', '', 200_000, 64, 'sha512', () => undefined);
  await child.exited;
  expect(readFileSync(child.logFile, 'utf8')).toBe('last words\n');
});

it('finds an earlier line, waits for a later one, and returns null after the end', async () => {
  const child = start("console.log('one'); setTimeout(() => console.log('two'), 50)");
  expect(await child.line(/two/)).toBe('two');
  expect(await child.line(/one/)).toBe('one');
  expect(await child.line(/three/)).toBeNull();
});

it('returns the line that explains why a process ended', async () => {
  const child = start(
    "console.log('\\u001b[31m[CODE] \\u001b[0mCannot find module x.'); console.log('i  going on'); console.error('Error: gave up.'); console.log('Stopping all'); process.exit(1)",
  );
  await child.exited;
  expect(lastWords(child)).toMatch(/^gave up \(log: .*child\.log\)$/);
  expect(firstComplaint(child)).toMatch(/^\[CODE\] Cannot find module x \(log: /);
});

it('reports a command that does not exist', async () => {
  const child = start('', '/nowhere/command');
  expect(await child.died).toMatch(/^A child ended unexpectedly: it did not start: .*ENOENT \(log: /);
});

it('says why a process ended by itself, and not when it was stopped', async () => {
  const dying = start("console.error('Error: out of memory'); process.exit(3)");
  expect(await dying.died).toMatch(/^A child ended unexpectedly, with exit code 3: out of memory \(log: /);
  const killed = start("process.kill(process.pid, 'SIGKILL')");
  expect(await killed.died).toMatch(/^A child ended unexpectedly: a signal ended it \(log: /);
  const stopped = start("console.log('up'); setInterval(() => {}, 1000)");
  await stopped.line(/up/);
  await stopped.stop();
  expect(await Promise.race([stopped.died, 'nothing'])).toBe('nothing');
});

it('says that a process of the Firebase CLI ended, which goes on without it', async () => {
  const child = start(
    "console.log('Unable to fetch the MOTD. This is not a fatal error'); console.log('⚠  Firestore Emulator has exited upon receiving signal: SIGKILL'); setInterval(() => {}, 1000)",
  );
  expect(await child.died).toContain(
    'A child lost a process: Firestore Emulator has exited upon receiving signal',
  );
});

it('does not end the processes of the same suite in another folder', async () => {
  const elsewhere = spawn('sleep', ['60'], {
    env: { ...process.env, SAMAGAM_SUITE: `/elsewhere/.suite/${marker}` },
  });
  const child = start("console.log('up'); setInterval(() => {}, 1000)");
  await child.line(/up/);
  await child.stop();
  expect(isAlive(elsewhere.pid!)).toBe(true);
  elsewhere.kill('SIGKILL');
});

it.runIf(process.platform === 'linux')('ends what a killed launcher has left running', async () => {
  const child = start("process.on('SIGINT', () => {}); console.log('up'); setInterval(() => {}, 1000)");
  await child.line(/up/);
  await endLeftOvers(marker);
  expect(isAlive(child.pid!)).toBe(false);
});

it('waits for a later line only', async () => {
  const child = start("console.log('one'); setInterval(() => console.log('one more'), 50)");
  await child.line(/^one$/);
  expect(await child.laterLine(/one/)).toBe('one more');
});

function start(code: string, command = process.execPath): Child {
  const child = startChild({
    name: 'A child',
    marker,
    command,
    args: ['-e', code],
    cwd: os.tmpdir(),
    env: process.env,
    logFile: path.join(folder, 'child.log'),
  });
  running.push(child);
  return child;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie process has ended too.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

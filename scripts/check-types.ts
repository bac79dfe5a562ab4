/** Type-checks every folder with its own libraries, so that browser types are not available on the server. */
import { spawnSync } from 'node:child_process';

const folders = [
  'contract',
  'domain',
  'functions',
  'web',
  'web/src/door-worker',
  'emulators',
  'e2e',
  'bench',
  'ops',
  'scripts',
];
const failed = folders.filter(
  (folder) =>
    spawnSync('tsc', ['-p', folder], { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Types: errors in ${failed.join(', ')}.`);
  process.exit(1);
}

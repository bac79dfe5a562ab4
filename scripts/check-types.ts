/** Type-checks every folder with its own libraries, so that browser types are not available on the server. Prints each error once. */
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
const runs = folders.map((folder) => {
  const { status, stdout } = spawnSync('tsc', ['-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { folder, isRight: status === 0, lines: stdout.split('\n').filter((line) => line !== '') };
});
const failed = runs.filter(({ isRight }) => !isRight);
for (const line of new Set(failed.flatMap(({ lines }) => lines))) console.error(line);
if (failed.length > 0) {
  console.error(`Types: errors in ${failed.map(({ folder }) => folder).join(', ')}.`);
  process.exit(1);
}

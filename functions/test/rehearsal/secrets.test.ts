/** The commands of docs/deploying.md that set the secrets and read them back, as an operator pastes them, with the real Firebase CLI. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageBin, root } from '@samagam/emulators/suite/places';
import { SECRETS } from '../../src/config.ts';
import { type GoogleStandIn, startGoogle } from '../api/google-stand-in.ts';
import { environmentOf } from './deploy.ts';

const project = 'samagam-rehearsal';
const manual = readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');

let google: GoogleStandIn;
let folder: string;
beforeAll(async () => {
  google = await startGoogle({ project, missingSecrets: SECRETS });
  folder = mkdtempSync(path.join(tmpdir(), 'samagam-secrets-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await google.close();
});

/** The fenced block that contains a text, without its indentation. */
function blockWith(text: string): string {
  const blocks = manual.match(/^( *)```\n[\s\S]*?\n\1```$/gm) ?? [];
  const block = blocks.find((one) => one.includes(text))!;
  return block.replaceAll(/^ *(```)?/gm, '').replaceAll('<project id>', project);
}

/** Runs lines in a shell in which npx starts the installed CLI. */
async function paste(lines: string): Promise<string> {
  const npx = `npx() { shift; "${process.execPath}" "${packageBin('firebase-tools/lib/bin/firebase.js')}" "$@"; }`;
  const { stdout } = await promisify(execFile)('bash', ['-ec', `set -o pipefail\n${npx}\n${lines}`], {
    cwd: folder,
    env: environmentOf(folder, google),
  });
  return stdout;
}

it('sets six secrets, of which two are typed, and reads each back as it was', async () => {
  const set = blockWith('set_secret()');
  // A prompt needs a terminal, so what is typed there comes from a pipe here.
  const typed = (line: string) => `printf 'typed %s' "$(echo ${line.split(' ')[3]})" | ${line} --data-file=-`;
  const lines = set.split('\n').map((line) => (line.startsWith('npx firebase') ? typed(line) : line));
  await paste(lines.join('\n'));
  const read = blockWith('functions:secrets:access');
  const print = SECRETS.filter((name) => !name.endsWith('PREVIOUS')).map((name) => `echo "${name}=$${name}"`);
  const loop = read.split('\n').filter((line) => !line.startsWith('npm run'));
  const printed = await paste([...loop, ...print].join('\n'));
  expect(
    Object.fromEntries(
      printed
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s).slice(0, 2)),
    ),
  ).toEqual({
    MASTER_SECRET: readFileSync(path.join(folder, 'master-secret.txt'), 'utf8'),
    RAZORPAY_WEBHOOK_SECRET: readFileSync(path.join(folder, 'webhook-secret.txt'), 'utf8'),
    RAZORPAY_KEY_SECRET: 'typed RAZORPAY_KEY_SECRET',
    SMTP_URL: 'typed SMTP_URL',
  });
}, 180_000);

/**
 * Each command for a terminal starts in Node as it is, explains itself, and ends once its work is done. What they do:
 * functions/test/api, in the process of the test.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoogleStandIn, startGoogle } from '../api/google-stand-in.ts';
import { type Harness, startHarness } from '../api/harness.ts';
import { type PublicSite, servePublicSite } from '../api/public-site.ts';
import { settingsOf } from '../api/run-command.ts';

const folder = path.resolve(import.meta.dirname, '../../../ops/src/commands');
const SHARED = ['command-deps.ts', 'command-line.ts', 'in-words.ts'];
const commands = readdirSync(folder).filter((name) => !SHARED.includes(name) && !name.endsWith('.test.ts'));
/** Far longer than any of them takes: a command that still runs then waits for something that it forgot to close. */
const NEVER_ENDS = 60_000;

/** `code` is null for a command that did not end. */
function run(name: string, args: string[] = [], more: Record<string, string | undefined> = {}) {
  const env = { ...process.env, ...more };
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(folder, name), ...args],
      { env, timeout: NEVER_ENDS, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        const code = error?.killed ? null : Number(error?.code ?? 0);
        resolve({ code, output: stdout + stderr });
      },
    );
  });
}

it.concurrent.each(commands)('%s without a project prints its usage', async (name) => {
  const { code, output } = await run(name);
  expect([code, output]).toEqual([2, expect.stringContaining('--project')]);
});

describe('a command that has done its work ends', () => {
  let api: Harness;
  let site: PublicSite;
  let google: GoogleStandIn;

  beforeAll(async () => {
    api = await startHarness();
    site = await servePublicSite(api.app.fetch);
    site.setInitFile({ apiKey: 'public' });
    await api.save(anEvent());
    const project = api.projectId;
    google = await startGoogle({
      project,
      resources: {
        [`firestore/v1/projects/${project}/databases/(default)`]: {},
        [`cloudresourcemanager/v1/projects/${project}`]: { projectNumber: '42' },
      },
    });
  });
  afterAll(async () => {
    await Promise.all([google.close(), site.close()]);
    await api.close();
  });

  const SOMEBODY = 'asha@example.org';
  /** The arguments of each, and what it prints last. */
  const RUNS: Record<string, [args: string[], prints: string]> = {
    'audit-money.ts': [['--gateway'], 'All is well.'],
    'backups.ts': [['on'], 'A backup is made every day now'],
    // Of a database that no other command writes to meanwhile.
    'compare.ts': [['--database', 'copy', '--with', 'other'], 'All documents are equal.'],
    'doctor.ts': [['--emulator', process.env.FIRESTORE_EMULATOR_HOST!], ' 0 red,'],
    'people.ts': [['export', SOMEBODY], SOMEBODY],
    'published.ts': [['verify'], 'the snapshot matches the records.'],
    'reconcile.ts': [[], 'Nothing is left.'],
    'seats.ts': [['verify'], 'the seats agree with the orders.'],
    'staff.ts': [['list'], 'There are no staff accounts yet.'],
    'watch.ts': [['--mail', SOMEBODY], 'There is no budget without --budget.'],
  };

  it.concurrent.each(commands)('%s', async (name) => {
    const [args, prints] = RUNS[name]!;
    const settings = { ...settingsOf(api.deps.config), PUBLIC_ORIGIN: site.origin };
    const { code, output } = await run(name, [...args, '--project', api.projectId], {
      ...settings,
      GOOGLE_APIS: google.origin,
    });
    expect([code, output]).toEqual([0, expect.stringContaining(prints)]);
  });
});

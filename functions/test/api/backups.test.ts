/** `npm run backups`, against a stand-in for Google. */
import { afterEach, describe, expect, it } from 'vitest';
import { type GoogleStandIn, type Resources, startGoogle } from './google-stand-in.ts';
import { runCommand } from './run-command.ts';

const project = 'rehearsal';
const database = `projects/${project}/databases/(default)`;

let google: GoogleStandIn;
afterEach(() => google.close());

async function run(resources: Resources, ...args: string[]): Promise<{ code: number; output: string }> {
  google ??= await startGoogle({ project, resources });
  const { code, output } = await runCommand('backups', [...args, '--project', project], {
    GOOGLE_APIS: google.origin,
  });
  return { code, output };
}

const changes = () =>
  google.calls.flatMap(({ method, path: address, body }) =>
    method === 'GET' ? [] : [[method, decodeURIComponent(address), body]],
  );

describe('npm run backups', () => {
  it('turns on what is off, once, and changes how long backups are kept', async () => {
    const resources: Resources = { [`firestore/v1/${database}`]: { name: database } };
    const first = await run(resources, 'on');
    expect(first).toEqual({
      code: 0,
      output:
        'Point-in-time recovery and delete protection are on now.\n' +
        'A backup is made every day now, and kept for 30 days.\n',
    });
    expect(changes()).toEqual([
      [
        'PATCH',
        `google/firestore/v1/${database}?updateMask=pointInTimeRecoveryEnablement,deleteProtectionState`,
        {
          pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
          deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
        },
      ],
      [
        'POST',
        `google/firestore/v1/${database}/backupSchedules`,
        { retention: '2592000s', dailyRecurrence: {} },
      ],
    ]);
    google.calls.length = 0;
    expect((await run(resources, 'on')).output).toBe('Everything is on already.\n');
    expect(changes()).toEqual([]);
    expect((await run(resources, 'on', '--days', '60')).output).toBe(
      'Daily backups are kept for 60 days now.\n',
    );
    expect(changes()).toEqual([
      [
        'PATCH',
        `google/firestore/v1/${database}/backupSchedules/1?updateMask=retention`,
        { retention: '5184000s' },
      ],
    ]);

    resources[`firestore/v1/projects/${project}/locations/-/backups`] = {
      backups: ['2026-11-21', '2026-11-22'].map((day) => ({
        name: `projects/${project}/locations/asia-south1/backups/${day}`,
        database,
        snapshotTime: `${day}T00:00:00Z`,
        expireTime: '2026-12-22T00:00:00Z',
        state: 'READY',
      })),
    };
    expect((await run(resources, 'list')).output.split('\n')[0]).toBe(
      `2026-11-22T00:00:00Z  READY  until 2026-12-22T00:00:00Z  projects/${project}/locations/asia-south1/backups/2026-11-22`,
    );
    expect((await run(resources, 'on', '--days', '99')).output).toMatch(/^--days is from 1 to 98\.$/m);
    delete resources[`firestore/v1/${database}`];
    expect(await run(resources, 'on')).toEqual({ code: 1, output: `There is no database ${database}.\n` });
  });
});

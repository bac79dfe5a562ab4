import * as z from 'zod/mini';
import { CloudProblem, type GoogleApi } from './google-api.ts';

const DAY = 86_400;
const USUAL_DAYS = 30;

export interface Backup {
  name: string;
  snapshotTime: string;
  expireTime: string;
  state: string;
}

const schedule = z.object({
  name: z.string(),
  retention: z._default(z.string(), ''),
  dailyRecurrence: z.optional(z.looseObject({})),
});
const protection = z.object({
  pointInTimeRecoveryEnablement: z._default(z.string(), ''),
  deleteProtectionState: z._default(z.string(), ''),
});
const ON = {
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
};

/** Without a number, an existing schedule stays. Returns a sentence for each change. Throws a CloudProblem. */
export async function turnOnBackups(google: GoogleApi, database: string, days?: number): Promise<string[]> {
  return [...(await protect(google, database)), ...(await scheduleDaily(google, database, days))];
}

async function protect(google: GoogleApi, database: string): Promise<string[]> {
  const found = await google.get(protection, 'firestore', `v1/${database}`);
  if (!found) throw new CloudProblem(`There is no database ${database}.`);
  const isOn =
    found.pointInTimeRecoveryEnablement === ON.pointInTimeRecoveryEnablement &&
    found.deleteProtectionState === ON.deleteProtectionState;
  if (isOn) return [];
  const path = `v1/${database}?updateMask=${Object.keys(ON).join(',')}`;
  await google.send({ method: 'PATCH', service: 'firestore', path, body: ON });
  return ['Point-in-time recovery and delete protection are on now.'];
}

async function scheduleDaily(
  google: GoogleApi,
  database: string,
  given: number | undefined,
): Promise<string[]> {
  const days = given ?? USUAL_DAYS;
  const retention = `${days * DAY}s`;
  const schedules = await google.list(
    schedule,
    'backupSchedules',
    'firestore',
    `v1/${database}/backupSchedules`,
  );
  const daily = schedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  if (daily && (given === undefined || daily.retention === retention)) return [];
  const service = 'firestore';
  if (daily) {
    const path = `v1/${daily.name}?updateMask=retention`;
    await google.send({ method: 'PATCH', service, path, body: { retention } });
    return [`Daily backups are kept for ${days} days now.`];
  }
  const path = `v1/${database}/backupSchedules`;
  await google.send({ method: 'POST', service, path, body: { retention, dailyRecurrence: {} } });
  return [`A backup is made every day now, and kept for ${days} days.`];
}

const backup = z.object({
  name: z.string(),
  database: z.string(),
  snapshotTime: z._default(z.string(), ''),
  expireTime: z._default(z.string(), ''),
  state: z._default(z.string(), ''),
});

export async function listBackups(google: GoogleApi, database: string): Promise<Backup[]> {
  const [, project] = database.split('/');
  const all = await google.list(backup, 'backups', 'firestore', `v1/projects/${project}/locations/-/backups`);
  return all
    .filter((one) => one.database === database)
    .toSorted((a, b) => b.snapshotTime.localeCompare(a.snapshotTime));
}

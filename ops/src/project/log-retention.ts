/** For how many days Google keeps the logs of a project, the log of requests included. */
import { LOG_DAYS } from '@samagam/contract/common/limits';
import * as z from 'zod/mini';
import type { GoogleApi } from './google-api.ts';

const bucket = z.object({ retentionDays: z._default(z.number(), LOG_DAYS.least) });

function bucketOf(project: string): string {
  return `v2/projects/${project}/locations/global/buckets/_Default`;
}

/** Null if the logs are not in the bucket that Google creates with a project. */
export async function readLogDays(google: GoogleApi, project: string): Promise<number | null> {
  const found = await google.get(bucket, 'logging', bucketOf(project));
  return found?.retentionDays ?? null;
}

/** Returns a sentence if it changed something. Throws a CloudProblem if Google refuses. */
export async function setLogDays(google: GoogleApi, project: string, days: number): Promise<string[]> {
  if ((await readLogDays(google, project)) === days) return [];
  await google.send({
    method: 'PATCH',
    service: 'logging',
    path: `${bucketOf(project)}?updateMask=retentionDays`,
    body: { retentionDays: days },
  });
  return [`Changed: logs are kept for ${days} days.`];
}

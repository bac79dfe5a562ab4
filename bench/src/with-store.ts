/** The environment of measurements: a seeded store, and the application's parts as in the cloud. */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { readConfig } from '@samagam/functions/config';
import type { Deps } from '@samagam/functions/deps';
import { keysFrom } from '@samagam/functions/services/keys';
import type { SeedResult } from '@samagam/emulators/seed';
import { startSuite, type Suite, type SuiteParts } from '@samagam/emulators/suite/start-suite';
import { noAccounts } from '@samagam/functions/services/staff';

/**
 * Starts and stops the store, or the whole suite. Dependencies that a public read must not use throw: gateway, mail
 * and tokens.
 */
export async function withStore<Value>(
  project: string,
  onCleanUp: (killNow: () => void) => void,
  work: (deps: Deps, suite: Suite, seeded: SeedResult) => Promise<Value>,
  parts: SuiteParts = 'store',
): Promise<Value> {
  const suite = await startSuite({ project, parts, onCleanUp });
  try {
    Object.assign(process.env, suite.environment);
    const seeded = await suite.seed();
    const db = new Firestore({ projectId: suite.project });
    try {
      return await work(depsOf(db, suite.settings), suite, seeded);
    } finally {
      await db.terminate();
    }
  } finally {
    await suite.stop();
  }
}

/** Dependencies that a public read must not use throw. */
export function depsOf(db: Firestore, settings: NodeJS.ProcessEnv): Deps {
  const config = readConfig(settings);
  const unused = () => {
    throw new Error('A public read must not use this');
  };
  return {
    config,
    db,
    keys: keysFrom(config.MASTER_SECRET),
    gateway: new Proxy({}, { get: unused }) as never,
    sendMail: unused,
    verifyIdToken: unused,
    accounts: noAccounts,
    log: (severity, message, facts) => console.error(severity, message, facts),
    now: Date.now,
    randomBytes,
    pause: unused,
  };
}

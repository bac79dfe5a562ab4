/** The addresses of the running suite: by default those of `npm start`. */

import type { SeedResult } from '@samagam/emulators/seed';

const functions = process.env['SAMAGAM_FUNCTIONS'] ?? 'http://127.0.0.1:5001/demo-samagam/asia-south1';

export const addresses = {
  site: process.env['SAMAGAM_ORIGIN'] ?? 'http://127.0.0.1:5050',
  /** The emulators of Hosting and of the functions. The site itself may be another process (docs/decisions/0098). */
  hosting: process.env['SAMAGAM_HOSTING'] ?? 'http://127.0.0.1:5050',
  functions,
  mailbox: process.env['SAMAGAM_MAILBOX_URL'] ?? 'http://127.0.0.1:5700',
  razorpay: process.env['SAMAGAM_RAZORPAY_URL'] ?? 'http://127.0.0.1:5600',
  reconcile: process.env['SAMAGAM_RECONCILE_URL'] ?? `${functions}/reconcile-0`,
};

/**
 * The admin address of the Auth emulator's accounts.
 * @throws Error outside `npm test`.
 */
export function accountsAddress(): string {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  if (!host || !project) throw new Error('Run this through "npm test -- e2e": it says where accounts are.');
  return `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
}

/**
 * The seeded data.
 * @throws Error outside `npm test`, which provides it.
 */
export function seeded(): SeedResult {
  const text = process.env['SAMAGAM_SEEDED'];
  if (!text) throw new Error('Run this through "npm test -- e2e": it says what was seeded.');
  return JSON.parse(text) as SeedResult;
}

/** Runs the reconciler now, because the emulators run no schedules. */
export async function reconcile(address = addresses.reconcile): Promise<void> {
  const reply = await fetch(address, { method: 'POST' });
  if (!reply.ok) throw new Error(`The reconciler answered ${reply.status}.`);
}

/** In milliseconds. Long, because triggers and mails are late on a busy machine; only failing tests wait that long. */
const PATIENCE = 60_000;

/**
 * Polls until there is a value.
 * @throws Error that names the missing value.
 */
export async function eventually<T>(what: string, look: () => Promise<T | null | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${PATIENCE} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

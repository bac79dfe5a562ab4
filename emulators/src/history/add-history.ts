/** Adds the history to a running suite. */
import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { RazorpayStandIn } from '../razorpay/start-razorpay.ts';
import { copyRecords } from './copy-records.ts';
import { eventsWithHistory } from './events.ts';
import { makeHistory } from './make-history.ts';
import type { Plan } from './plan.ts';

/**
 * Returns the address of a certificate. Returns undefined, and adds nothing, if a visitor of the site has bought seats that the
 * history sells.
 * @param options.quietly runs its work without the triggers of the functions, which have nothing to do.
 */
export async function addHistory(options: {
  project: string;
  firestoreHost: string;
  settings: Record<string, string>;
  razorpay: Pick<RazorpayStandIn, 'takeOver'>;
  now: number;
  plan?: Plan;
  quietly: (work: () => Promise<boolean>) => Promise<boolean>;
}): Promise<string | undefined> {
  const { project, settings, razorpay, now, plan } = options;
  process.env['FIRESTORE_EMULATOR_HOST'] = options.firestoreHost;
  const unused = `${project}-${randomBytes(3).toString('hex')}`;
  const history = await makeHistory({ project: unused, settings, now, ...(plan && { plan }) });
  const eventcodes = eventsWithHistory(now).map(({ eventcode }) => eventcode);
  const site = initializeApp({ projectId: project }, `add-history-${project}`);
  try {
    const isAdded = await options.quietly(async () => {
      const isCopied = await copyRecords(history.db, getFirestore(site), eventcodes);
      if (isCopied) razorpay.takeOver(history.gateway);
      return isCopied;
    });
    return isAdded ? history.certificate : undefined;
  } finally {
    await Promise.all([deleteApp(site), history.close()]);
  }
}

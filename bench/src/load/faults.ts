/**
 * The faults of a soak, one after the other until it ends: the gateway fails, the mail server refuses or is slow, webhooks
 * are lost, late or doubled, the store stands still or keeps locks, and processes of the functions are killed.
 */
import { setTimeout } from 'node:timers/promises';
import type { Firestore } from '@google-cloud/firestore';
import type { MailFailure } from '@samagam/emulators/mailbox/smtp';
import type { Fault } from '@samagam/emulators/razorpay/faults';
import type { WebhookMode } from '@samagam/emulators/razorpay/webhooks';
import type { Suite } from '@samagam/emulators/suite/start-suite';
import { functionProcesses, storeProcess } from './processes.ts';
import { oneOf, upTo } from './chance.ts';
import { EVENTCODE } from './shop.ts';

const GATEWAY: Fault['mode'][] = ['500', 'timeout', 'reset', 'garbage', 'slow'];
const MAIL: MailFailure[] = ['rcpt-4xx', 'data-4xx', 'drop', 'slow'];
const WEBHOOKS: WebhookMode[] = [
  { mode: 'deliver' },
  { mode: 'drop' },
  { mode: 'duplicate', times: 3 },
  { mode: 'delay', ms: 5000 },
  { mode: 'reorder' },
];
/** In milliseconds. */
const EVERY = { gateway: 3000, mail: 5000, webhooks: 10_000, kill: 20_000, store: 30_000, locks: 15_000 };
const STANDSTILL = 2000;
const LOCKED = 1500;
const LOCKED_ORDERS = 5;

export type FaultName = keyof typeof EVERY;

/** Returns how often each fault was injected. */
export async function injectFaults(
  suite: Suite,
  db: Firestore,
  isOver: () => boolean,
): Promise<Map<FaultName, number>> {
  const counts = new Map<FaultName, number>();
  const ways = faultsOf(suite, db);
  const repeat = async (name: FaultName) => {
    for (;;) {
      await setTimeout(EVERY[name] * (0.5 + Math.random()));
      if (isOver()) return;
      if (await ways[name]()) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  };
  await Promise.all((Object.keys(EVERY) as FaultName[]).map(repeat));
  const { control } = suite.razorpay!;
  control.fault({ mode: 'none' });
  control.webhookMode({ mode: 'deliver' });
  await control.releaseWebhooks('shuffled');
  suite.mailbox!.failNext(0, 'slow');
  return counts;
}

/** Each returns whether it has injected its fault. */
function faultsOf({ razorpay, mailbox }: Suite, db: Firestore): Record<FaultName, () => Promise<boolean>> {
  const { control } = razorpay!;
  return {
    async gateway() {
      const afterwards = Math.random() < 0.5;
      control.fault({ mode: oneOf(GATEWAY), afterwards, count: 1 + upTo(5), ms: 3000 });
      return true;
    },
    async mail() {
      mailbox!.failNext(1 + upTo(4), oneOf(MAIL));
      return true;
    },
    async webhooks() {
      await control.releaseWebhooks('shuffled');
      control.webhookMode(oneOf(WEBHOOKS));
      return true;
    },
    async kill() {
      const processes = functionProcesses();
      return processes.length > 0 && signal(oneOf(processes).pid, 'SIGKILL');
    },
    async store() {
      const { pid } = storeProcess() ?? {};
      if (pid === undefined || !signal(pid, 'SIGSTOP')) return false;
      await setTimeout(STANDSTILL);
      return signal(pid, 'SIGCONT');
    },
    locks: () => keepLocks(db),
  };
}

/** A process may have ended meanwhile. */
function signal(pid: string, name: NodeJS.Signals): boolean {
  try {
    return process.kill(Number(pid), name);
  } catch {
    return false;
  }
}

/** Keeps the newest orders from being written, so that others wait or are aborted. Writes nothing. */
async function keepLocks(db: Firestore): Promise<boolean> {
  try {
    await db.runTransaction(async (tx) => {
      const orders = db.collection('transactions').where('eventcode', '==', EVENTCODE);
      await tx.get(orders.orderBy('createdate', 'desc').limit(LOCKED_ORDERS));
      await setTimeout(LOCKED);
    });
    return true;
  } catch {
    return false;
  }
}

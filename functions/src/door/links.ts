import type { Firestore } from '@google-cloud/firestore';
import type { CheckinLink } from '@samagam/contract/door/check-in';
import type { Event } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { LINK_DEVICE_KEPT } from '@samagam/contract/common/limits';
import type { Frequency } from '@samagam/contract/common/words';
import { admitsPass, PLAIN_CHECKPOINT } from '@samagam/domain/door/checkpoints';
import { endOfLinks, linkState } from '@samagam/domain/door/link-end';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from '../services/keys.ts';
import { auditIn } from '../stores/audit.ts';
import { type CheckinKey, checkinKeyRef, countAt, linksOfEvent, undoneAt } from '../stores/checkins.ts';
import { rulesOf } from '../stores/checkpoints.ts';
import { undoneInEvent } from './state.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { type Reads, readThenWrite, type Writes } from '../stores/reading/read-then-write.ts';
import { collection } from '../stores/collections.ts';
import { transact } from '../stores/reading/retry.ts';
import { readNewField } from './save-checkpoint.ts';

/** Admissions are counted by a query, not by a stored counter; undone ones do not count. */
export async function readLinks(deps: Deps, eventcode: string): Promise<CheckinLink[]> {
  const { db, log, now } = deps;
  const [found, undone] = await Promise.all([linksOfEvent(db, eventcode), undoneInEvent(deps, eventcode)]);
  const links = await Promise.all(
    readable(found.docs, reportTo(log)).map(async ({ doc, record: key }) => {
      const admitted = await collection(db, 'checkins').where('keyid', '==', doc.id).count().get();
      return {
        id: doc.id,
        checkinfield: key.checkinfield,
        search: key.search,
        supervisor: key.supervisor,
        devices: devicesOf(key),
        isfull: key.fullat !== undefined && now() - key.fullat < LINK_DEVICE_KEPT,
        createdate: new Date(key.createdat).toISOString(),
        createdby: key.createdby,
        expiresat: new Date(key.expiresat).toISOString(),
        status: linkState(key, now()),
        admitted: admitted.data().count - undone.filter(({ keyid }) => keyid === doc.id).length,
      };
    }),
  );
  return links.toSorted((a, b) => b.createdate.localeCompare(a.createdate));
}

export async function fieldsAdmitting(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
  tickettype: string,
): Promise<{ checkinfield: string; frequency: Frequency }[]> {
  const [keys, stored] = await Promise.all([linksOfEvent(db, eventcode), rulesOf(db, eventcode).get()]);
  const open = readable(keys.docs, reportTo(log)).filter(({ record }) => record.revokedat === null);
  const rules = new Map(
    readable(stored.docs, reportTo(log)).map(({ record }) => [record.checkinfield, record]),
  );
  return [...new Set(open.map(({ record }) => record.checkinfield))]
    .toSorted()
    .map((checkinfield) => ({ checkinfield, rule: rules.get(checkinfield) ?? PLAIN_CHECKPOINT }))
    .filter(({ rule }) => admitsPass(rule, tickettype))
    .map(({ checkinfield, rule: { frequency } }) => ({ checkinfield, frequency }));
}

export async function countAdmitted(
  deps: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
  checkinfield: string,
): Promise<number> {
  const door = { eventcode, checkinfield };
  return countAt(deps.db, door, await undoneAt(deps, door));
}

function devicesOf(key: CheckinKey): CheckinLink['devices'] {
  return Object.values(key.devices)
    .toSorted((a, b) => b.seenat - a.seenat)
    .map((device) => ({ ...device, seenat: new Date(device.seenat).toISOString() }));
}

type Door = Pick<CheckinKey, 'eventcode' | 'checkinfield' | 'expiresat' | 'search' | 'supervisor'>;

/** Returns the key of the new link. Only its hash is stored, so the key cannot be read again. */
export async function createLink(
  deps: Deps,
  { frequency, ...door }: Door & { frequency?: Frequency | undefined },
  who: string,
): Promise<string> {
  const { db } = deps;
  const { eventcode, checkinfield } = door;
  const now = deps.now();
  if (door.expiresat <= now) throw pastExpiry();
  const key = newKey(deps);
  await readThenWrite(db, {
    read: async (tx) => frequency && readNewField(tx, deps, { eventcode, checkinfield, frequency }, who),
    write(tx, saveFrequency) {
      tx.create(checkinKeyRef(db, key), newLink(door, who, now));
      const facts = { checkinfield, link: sha256(key) };
      auditIn(tx, db, { what: 'check-in link created', who, eventcode, facts }, now);
      if (saveFrequency) saveFrequency(tx);
    },
  });
  return key;
}

export interface LinkChange {
  eventcode: string;
  id: string;
  action: 'EXPIRE' | 'ROTATE' | 'REVOKE';
  /** Epoch milliseconds. */
  expiresat?: number;
}

const DONE = { EXPIRE: 'given an end', ROTATE: 'rotated', REVOKE: 'revoked' } as const;

/** A link of another event is refused like an unknown one. */
export async function changeLink(
  deps: Deps,
  { eventcode, id, action, expiresat }: LinkChange,
  who: string,
): Promise<{ key: string; checkinfield: string } | undefined> {
  const { db } = deps;
  const key = newKey(deps);
  return transact(db, async (tx) => {
    const now = deps.now();
    const ref = collection(db, 'checkinKeys').doc(id);
    const link = (await tx.get(ref)).data();
    if (link?.eventcode !== eventcode) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
    if (link.revokedat !== null) throw new Refusal(sayOfApi.linkRevoked, { reason: 'conflict' });
    if (expiresat !== undefined && expiresat <= now) throw pastExpiry();

    const { checkinfield, search, supervisor } = link;
    const facts = { checkinfield, link: id, ...(action === 'ROTATE' && { next: sha256(key) }) };
    auditIn(tx, db, { what: `check-in link ${DONE[action]}`, who, eventcode, facts }, now);
    if (action === 'EXPIRE') {
      tx.update(ref, { expiresat: expiresat ?? now });
      return undefined;
    }
    tx.update(ref, { revokedat: now });
    if (action === 'REVOKE') return undefined;
    const until = expiresat ?? link.expiresat;
    if (until <= now) throw pastExpiry();
    tx.create(
      checkinKeyRef(db, key),
      newLink({ eventcode, checkinfield, expiresat: until, search, supervisor }, who, now),
    );
    return { key, checkinfield };
  });
}

export async function readLinksToMove(
  tx: Reads,
  db: Firestore,
  { before, after }: { before: Event; after: Event },
): Promise<{ count: number; move: (tx: Writes) => void }> {
  const [from, to] = [endOfLinks(before), endOfLinks(after)];
  if (from === to) return { count: 0, move: () => undefined };
  const found = await tx.get(
    collection(db, 'checkinKeys').where('eventcode', '==', before.eventcode).where('expiresat', '==', from),
  );
  return {
    count: found.size,
    move(writes) {
      for (const { ref } of found.docs) writes.update(ref, { expiresat: to });
    },
  };
}

function pastExpiry(): Refusal {
  return new Refusal(sayOfApi.pastExpiry, { field: 'expiresat' });
}

/** 256 bits. */
function newKey(deps: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(deps.randomBytes(32)).toString('base64url');
}

function newLink(door: Door, who: string, now: number): CheckinKey {
  return { ...door, createdat: now, createdby: who, revokedat: null, devices: {} };
}

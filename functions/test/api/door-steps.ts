/** What devices do at a door, and tickets for them that need no checkout. */
import { randomBytes } from 'node:crypto';
import type { DoorList } from '@samagam/contract/door/check-in';
import type { Registration } from '../../src/stores/registrations.ts';
import type { Harness, Json } from './harness.ts';

export interface Phone {
  checkinkey: string;
  checkinfield: string;
  device: { id: string; name: string };
}

export interface TestTicket {
  id: string;
  qr: string;
}

export const EVENT = 'test2025';

export async function aPhone(
  api: Harness,
  name: string,
  link: Record<string, unknown> & { checkinfield?: string } = {},
): Promise<Phone> {
  const { checkinfield = 'entry' } = link;
  const checkinkey = await api.openDoor({ checkinfield, ...link });
  return { checkinkey, checkinfield, device: { id: `device-${name.replaceAll(' ', '-')}`, name } };
}

/** Tickets like the one of an order that was paid, each with a registration of its own. */
export async function ticketsLike(
  api: Harness,
  registrationid: string,
  { count, ...changes }: Partial<Registration> & { count: number },
): Promise<TestTicket[]> {
  const registrations = api.db.collection('registrations');
  const paid = (await registrations.doc(registrationid).get()).data();
  const ids = Array.from({ length: count }, () => randomBytes(8).toString('hex'));
  for (let i = 0; i < count; i += 500) {
    const batch = api.db.batch();
    for (const id of ids.slice(i, i + 500)) batch.create(registrations.doc(id), { ...paid, ...changes });
    await batch.commit();
  }
  return ids.map((id) => ({ id, qr: api.deps.keys.qrText(EVENT, id, changes.generation ?? 1) }));
}

export function doorSteps(api: Harness) {
  const post = (path: string, { checkinkey, checkinfield, device }: Phone, body: object): Promise<Json> =>
    api.postJson(path, { eventcode: EVENT, checkinkey, checkinfield, device, ...body });
  return {
    scan: (phone: Phone, qrdata: string, body: object = {}) =>
      post('/api/postcheckin', phone, { qrdata, ...body }),
    /** Posts a scan that the phone decided without a response. */
    upload: (phone: Phone, qrdata: string, scanid: string, scannedat = api.now()) =>
      post('/api/postcheckin', phone, { qrdata, scanid, scannedat, queued: true }),
    undo: (phone: Phone, qrdata: string, reason = 'The wrong person.') =>
      post('/api/doorundo', phone, { qrdata, reason }),
    list: (phone: Phone, body: object = {}) => post('/api/doorlist', phone, { waiting: 0, ...body }),
    async listOf(phone: Phone, body: object = {}): Promise<DoorList> {
      const { status, body: reply } = await this.list(phone, body);
      if (status !== 200) throw new Error(`No list: ${JSON.stringify(reply)}`);
      return reply.data as DoorList;
    },
    /** The rule of a check-in field. */
    setRule: (checkinfield: string, rule: object) =>
      api.db
        .collection('checkpoints')
        .doc(`${EVENT}_${checkinfield}`)
        .set({ eventcode: EVENT, checkinfield, frequency: 'ONCE', tickettypes: [], ...rule }),
    async conflicts() {
      return (await api.db.collection('doorConflicts').get()).docs.map((doc) => ({
        ...doc.data(),
        id: doc.id,
      })) as ({ id: string } & Record<string, unknown>)[];
    },
    /** The admissions of a ticket. */
    async admissionsOf({ id }: TestTicket) {
      const found = await api.db.collection('checkins').where('registrationid', '==', id).get();
      return found.docs.map((doc) => ({ ...doc.data(), id: doc.id }) as Record<string, unknown>);
    },
  };
}

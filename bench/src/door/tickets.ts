/** The data for measurements of the door: paid registrations with signed QR codes, written below the API. */
import { admissionSlot } from '@samagam/domain/door/checkpoints';
import type { Deps } from '@samagam/functions/deps';
import { type CheckinKey, checkinKeyRef } from '@samagam/functions/stores/checkins';
import { collection } from '@samagam/functions/stores/collections';
import { registrationRef } from '@samagam/functions/stores/registrations';
import { registrationAt } from '../office/rows.ts';

/** A registration id has 16 hexadecimal digits. */
const idAt = (index: number) => `b${index.toString(16).padStart(15, '0')}`;

/** Whether a record is about one of these registrations, which have no order. */
export function isOfBench(id: string): boolean {
  return id.startsWith('b00000000');
}

/** Writes paid registrations, and returns the texts of their QR codes. */
export async function issueTickets({ db, keys }: Deps, eventcode: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => idAt(index));
  const writer = db.bulkWriter();
  for (const [index, id] of ids.entries()) {
    const ticket = {
      ...registrationAt(eventcode, index),
      paymentstatus: 'PAID' as const,
      paymentid: `pay_${id}`,
    };
    void writer.set(registrationRef(db, id), ticket);
  }
  await writer.close();
  return ids.map((id) => keys.qrText(eventcode, id, 1));
}

/** Writes a door, and registrations that it has admitted. */
export async function fillDoor(
  deps: Deps,
  door: { eventcode: string; checkinkey: string; checkinfield: string },
  count: number,
): Promise<void> {
  const { db } = deps;
  const { eventcode, checkinkey, checkinfield } = door;
  const now = Date.now();
  // A refresh contains the admissions of the last seconds again.
  const admittedat = now - 3_600_000;
  const entry: CheckinKey = {
    eventcode,
    checkinfield,
    createdat: now,
    createdby: 'bench',
    expiresat: now + 86_400_000,
    revokedat: null,
    search: false,
    supervisor: false,
    devices: {},
  };
  await issueTickets(deps, eventcode, count);
  const key = checkinKeyRef(db, checkinkey);
  await key.set(entry);
  const writer = db.bulkWriter();
  for (let index = 0; index < count; index += 1) {
    const registrationid = idAt(index);
    const scanid = `scan${index}`;
    const slot = admissionSlot({ registrationid, checkinfield }, 'ONCE', { day: '', scanid });
    void writer.set(collection(db, 'checkins').doc(slot), {
      eventcode,
      checkinfield,
      registrationid,
      tickettype: 'Conference Pass',
      keyid: key.id,
      scanid,
      requestid: scanid,
      device: { id: 'bench', name: '' },
      at: admittedat,
      queued: false,
      changedat: admittedat,
      history: [],
    });
  }
  await writer.close();
}

/** The event of a soak: a pass without a capacity, one that sells out, a free one, coupons, and a door. */
import { randomBytes } from 'node:crypto';
import { aCoupon } from '@samagam/emulators/builders/a-coupon';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import type { Deps } from '@samagam/functions/deps';
import { checkinKeyRef } from '@samagam/functions/stores/checkins';
import { couponRef } from '@samagam/functions/stores/coupons';
import { saveProgramme } from '@samagam/emulators/save-programme';
import type { DoorTarget } from '../door/devices.ts';

export const EVENTCODE = 'soak2099';
/** Each is used by several buyers at once. */
const SINGLE_COUPONS = 200;
const DAY = 86_400_000;

export const couponOfOne = (nth: number) => `ONCE${nth % SINGLE_COUPONS}`;
export const freeCoupon = (nth: number) => `FREE${nth % SINGLE_COUPONS}`;

export async function openShop({ db, now }: Deps, seats: number): Promise<Omit<DoorTarget, 'origin'>> {
  const tickettypes = [aPass('Delegate'), aPass('Few', { capacity: seats }), aPass('Free', { price: 0 })];
  const event = { ...anEvent(), eventcode: EVENTCODE, tickettypes, selfservice: 'transfer' as const };
  await saveProgramme(db, { event, speakers: [], sponsors: [], partners: [], schedule: {} });
  const writer = db.bulkWriter();
  const save = (code: string, changes: Parameters<typeof aCoupon>[2]) =>
    void writer.set(couponRef(db, EVENTCODE, code), aCoupon(EVENTCODE, code, changes));
  save('TEN', { maxusage: 'Unlimited' });
  for (let nth = 0; nth < SINGLE_COUPONS; nth += 1) {
    save(couponOfOne(nth), { discount: 50 });
    save(freeCoupon(nth), { discount: 100 });
  }
  await writer.close();
  const door = {
    eventcode: EVENTCODE,
    checkinkey: randomBytes(32).toString('base64url'),
    checkinfield: 'entry',
  };
  await checkinKeyRef(db, door.checkinkey).set({
    eventcode: EVENTCODE,
    checkinfield: door.checkinfield,
    createdat: now(),
    createdby: 'soak',
    expiresat: now() + DAY,
    revokedat: null,
    search: false,
    supervisor: false,
    devices: {},
  });
  return door;
}

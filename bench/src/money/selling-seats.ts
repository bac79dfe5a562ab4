/**
 * The cost of a capacity (docs/decisions/0055): registrations for a pass with 2,000 seats and for one without a capacity,
 * in turns, 100 at once; and 200 buyers at once for the last 10 seats.
 */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { saveProgramme } from '@samagam/emulators/save-programme';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { type Figure, figure } from '../figures.ts';
import { phoneOf } from '../load/phone-of.ts';
import { timed } from '../spread.ts';

const AT_ONCE = 100;
const TURNS = 8;
const CAPACITY = 2000;
const LAST_SEATS = 10;
const BUYERS = 200;

export async function sellingSeats(deps: Deps): Promise<Figure[]> {
  const seconds = { limited: 0, unlimited: 0 };
  let errors = 0;
  // The first requests of a process are slower: the first turn is not counted.
  for (let turn = 0; turn <= TURNS; turn++) {
    await withEmptyStore(deps, async (shop) => {
      const limited = await shop.open('seats2099', CAPACITY);
      const unlimited = await shop.open('noseats99', null);
      for (const [kind, eventcode] of inTurns(turn, limited, unlimited)) {
        const { ms, value } = await timed(() => shop.sell(eventcode, AT_ONCE));
        if (turn === 0) continue;
        seconds[kind] += ms / 1000;
        errors += AT_ONCE - value.sold;
      }
    });
  }
  const { ms, value } = await withEmptyStore(deps, async (shop) => {
    const last = await shop.open('last2099', LAST_SEATS);
    return timed(() => shop.sell(last, BUYERS));
  });
  const rate = (spent: number) => Math.round((TURNS * AT_ONCE) / spent);
  const share = Math.round((100 * seconds.unlimited) / seconds.limited) / 100;
  return [
    figure('register without a capacity: a second', rate(seconds.unlimited)),
    figure('register, 2,000 seats: a second', rate(seconds.limited)),
    figure('register, 2,000 seats: share of the rate without', share),
    figure('register, with and without seats: errors', errors),
    figure('last 10 seats: 200 answered within', Math.round(ms)),
    figure('last 10 seats: sold', value.sold),
    figure('last 10 seats: told "Sold Out"', value.soldOut),
  ];
}

/** Which kind comes first changes, because a store becomes slower with each order. */
function inTurns(turn: number, limited: string, unlimited: string) {
  const kinds = [
    ['limited', limited],
    ['unlimited', unlimited],
  ] as const;
  return turn % 2 ? kinds : kinds.toReversed();
}

/** The emulator has no index: each query reads a whole collection, which Firestore does not. */
async function withEmptyStore<Value>(deps: Deps, work: (shop: Shop) => Promise<Value>): Promise<Value> {
  const db = new Firestore({ projectId: `demo-samagam-seats-${randomBytes(4).toString('hex')}` });
  try {
    return await work(shopOf({ ...deps, db }));
  } finally {
    await db.terminate();
  }
}

type Shop = ReturnType<typeof shopOf>;

/** Each buyer has an address of their own: the limits by client are not what is measured. */
function shopOf(deps: Deps) {
  const app = createApp({ ...deps, config: { ...deps.config, TRUSTED_HOPS: 1 } });
  let people = 0;
  const register = (eventcode: string) => {
    const number = ++people;
    return app.request('/api/eventregistration', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.7.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify(
        aRegistration({
          eventcode,
          personalmailid: `seat${number}@example.org`,
          phonenumber: phoneOf(number),
        }),
      ),
    });
  };
  return {
    async open(eventcode: string, capacity: number | null): Promise<string> {
      const event = { ...anEvent(), eventcode, tickettypes: [aPass('Delegate', { capacity })] };
      await saveProgramme(deps.db, { event, speakers: [], sponsors: [], partners: [], schedule: {} });
      return eventcode;
    },
    async sell(eventcode: string, times: number): Promise<{ sold: number; soldOut: number }> {
      const answers = await Promise.all(Array.from({ length: times }, () => register(eventcode)));
      const refusals = await Promise.all(answers.filter(({ ok }) => !ok).map((answer) => answer.text()));
      const soldOut = refusals.filter((text) => text.includes('Sold Out')).length;
      return { sold: times - refusals.length, soldOut };
    },
  };
}

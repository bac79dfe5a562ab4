/** Many devices at one event, and the list of a large one, through the API of the suite. */
import { gzipSync } from 'node:zlib';
import { schemas } from '@samagam/contract/schemas';
import type { Figure } from './figure.ts';
import { percentile, timed } from './spread.ts';

export interface DoorTarget {
  origin: string;
  eventcode: string;
  checkinkey: string;
  checkinfield: string;
}

const DEVICES = 20;
/** How often a device asks for the list while it scans. In milliseconds. */
const REFRESH = 20_000;

/** The parts of `…/event/checkin/:eventcode/:checkinkey/:checkinfield`. */
export function doorOf(doorLink: string): DoorTarget {
  const { origin, pathname } = new URL(doorLink);
  const [eventcode = '', checkinkey = '', checkinfield = ''] = pathname.split('/').slice(3);
  return { origin, eventcode, checkinkey, checkinfield };
}

async function post(call: string, { origin, ...door }: DoorTarget, more: object): Promise<Response> {
  return fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...door, ...more }),
  });
}

const listWish = (id: string) => ({ device: { id, name: id }, waiting: 0 });

/** Whether this build of the API has lists; without them, their figures are left out. */
async function hasLists(door: DoorTarget): Promise<boolean> {
  return (await post('doorlist', door, listWish('probe'))).ok;
}

export async function measureDevices(door: DoorTarget, texts: readonly string[]): Promise<Figure[]> {
  const withLists = await hasLists(door);
  const waiting = [...texts];
  const scans: number[] = [];
  const lists: number[] = [];
  let errors = 0;

  async function runDevice(nth: number): Promise<void> {
    const id = `bench-device-${nth}`;
    let refreshAt = 0;
    for (let qrdata = waiting.pop(); qrdata !== undefined; qrdata = waiting.pop()) {
      if (withLists && performance.now() >= refreshAt) {
        const list = await timed(() => post('doorlist', door, listWish(id)));
        lists.push(list.ms);
        if (!list.value.ok) errors += 1;
        refreshAt = performance.now() + REFRESH;
      }
      const scan = { qrdata, scanid: crypto.randomUUID(), device: { id, name: id } };
      const { ms, value } = await timed(() => post('postcheckin', door, scan));
      scans.push(ms);
      if (!value.ok) errors += 1;
    }
  }

  await Promise.all(Array.from({ length: DEVICES }, (_, nth) => runDevice(nth)));
  return [
    { what: `Door: ${DEVICES} devices, ${texts.length} tickets: errors`, value: errors, unit: '', budget: 0 },
    { what: `Door: ${DEVICES} devices at once, a scan, p95`, value: percentile(scans, 95), unit: 'ms' },
    ...(withLists
      ? [{ what: `Door: ${DEVICES} devices at once, a list, p95`, value: percentile(lists, 95), unit: 'ms' }]
      : []),
  ];
}

/** The list of a door that has admitted everybody, and its refresh when nothing has changed. */
export async function measureList(door: DoorTarget, admitted: number): Promise<Figure[]> {
  if (!(await hasLists(door))) {
    console.log('This build of the API has no lists of doors; they are not measured.');
    return [];
  }
  const { ms, value } = await timed(async () => (await post('doorlist', door, listWish('bench'))).text());
  const compressed = gzipSync(value).length;
  const { cursor, changes } = schemas['POST /api/doorlist'].reply.parse(JSON.parse(value)).data;
  const known = { ...listWish('bench'), cursor, changes: changes.version };
  const refresh = await (await post('doorlist', door, known)).arrayBuffer();
  const what = `Door: the list of ${admitted} admissions`;
  return [
    { what, value: Math.round(value.length / 100) / 10, unit: 'KB', budget: 120 },
    { what: `${what}, compressed`, value: Math.round(compressed / 100) / 10, unit: 'KB' },
    { what: `${what}, time`, value: Math.round(ms), unit: 'ms' },
    { what: `${what}, refreshed without a change`, value: refresh.byteLength, unit: 'bytes', budget: 2048 },
  ];
}

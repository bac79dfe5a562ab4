/** Many devices at one event, and the list of a large one, through the API of the suite. */
import { gzipSync } from 'node:zlib';
import { schemas } from '@samagam/contract/schemas';
import { type Figure, figure } from '../figures.ts';
import { percentile, timed } from '../spread.ts';

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

export async function measureDevices(door: DoorTarget, texts: readonly string[]): Promise<Figure[]> {
  const waiting = [...texts];
  const scans: number[] = [];
  const lists: number[] = [];
  let errors = 0;

  async function runDevice(nth: number): Promise<void> {
    const id = `bench-device-${nth}`;
    let refreshAt = 0;
    for (let qrdata = waiting.pop(); qrdata !== undefined; qrdata = waiting.pop()) {
      if (performance.now() >= refreshAt) {
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
    figure('20 devices: errors', errors, `${texts.length} tickets`),
    figure('20 devices: a scan, p95', percentile(scans, 95)),
    figure('20 devices: a list, p95', percentile(lists, 95)),
  ];
}

/** The list of a door that has admitted everybody, and its refresh when nothing has changed. */
export async function measureList(door: DoorTarget): Promise<Figure[]> {
  const { ms, value } = await timed(async () => (await post('doorlist', door, listWish('bench'))).text());
  const compressed = gzipSync(value).length;
  const { cursor, changes } = schemas['POST /api/doorlist'].reply.parse(JSON.parse(value)).data;
  const known = { ...listWish('bench'), cursor, changes: changes.version };
  const refresh = await (await post('doorlist', door, known)).arrayBuffer();
  return [
    figure('the list of 10,000 admissions', Math.round(value.length / 100) / 10),
    figure('the list of 10,000 admissions: compressed', Math.round(compressed / 100) / 10),
    figure('the list of 10,000 admissions: time', Math.round(ms)),
    figure('the list of 10,000 admissions: refreshed without a change', refresh.byteLength),
  ];
}

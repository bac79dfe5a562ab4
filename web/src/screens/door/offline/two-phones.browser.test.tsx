/**
 * An hour at a door with two phones, over midnight in India: the server fails in all ways, pages are killed at any step, and
 * the same tickets are shown again and again.
 */
import type { Request } from '@samagam/contract/schemas';
import { admissionSlot } from '@samagam/domain/door/checkpoints';
import { slotStanding, type FoundAdmission } from '@samagam/domain/door/admission';
import { packTickets } from '@samagam/domain/door/list';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import { decodeQr } from '@samagam/domain/tickets/qr';
import { chanceOf } from '@samagam/emulators/builders/chance';
import { deleteDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { aDoorList, info, target, ticketOf } from '../../../../test/door.ts';
import { DoorSession } from '../session.ts';
import { decideScan } from './decide-scan.ts';
import { openDatabase, openDoorStore, type DoorStore } from './store.ts';

const SCANS = 160;
const TICKETS = 40;
/** 23:30 in India. */
const BEGIN = Date.UTC(2026, 10, 21, 18, 0);
const STEP = 3_600_000 / SCANS;

type Post = Request<'POST /api/postcheckin'>;
type Frequency = 'ONCE' | 'DAILY';
interface Stored extends FoundAdmission {
  phone: string;
  history: Stored[];
}

/** The rules of the server (functions/src/door), in memory. */
class Server {
  readonly admissions = new Map<string, Stored>();
  /** The scans that were not accepted, by their ids. */
  readonly conflicts = new Map<string, { slot: string; phone: string; first: Stored | null }>();
  readonly undone = new Set<string>();
  readonly #frequency: Frequency;

  constructor(frequency: Frequency) {
    this.#frequency = frequency;
  }

  post({ qrdata, scanid = '', queued, scannedat }: Post, phone: string): Response {
    const { registrationid } = decodeQr(qrdata)!;
    const of = { registrationid, checkinfield: target.checkinfield };
    const before = this.#known().find((one) => one.scanid === scanid);
    const at = before?.at ?? Math.min(queued ? scannedat! : Date.now(), Date.now());
    const slot = admissionSlot(of, this.#frequency, { day: isoDayInIndia(at), scanid });
    const scan = { scanid, keyid: 'link', at, ...(queued && { queued }), history: [], phone };
    if (this.conflicts.has(scanid)) return refusal(409, 'Already in.');
    const found = this.admissions.get(slot);
    const standing = found ? slotStanding(found, scan, this.#frequency) : 'free';
    if (standing === 'repeated') return reply({ data: { 'Repeated scan': 'Yes' } });
    if (standing === 'taken' || standing === 'undone') {
      if (queued) this.conflicts.set(scanid, { slot, phone, first: found! });
      return standing === 'taken'
        ? refusal(409, 'Already in.')
        : refusal(409, 'A supervisor has undone this scan.');
    }
    this.admissions.set(slot, { ...scan, history: found ? [found, ...found.history] : [] });
    return reply({ data: { Name: 'Asha Rao' } });
  }

  list(): Response {
    const day = isoDayInIndia(Date.now());
    const listed = [...this.admissions].filter(([slot]) => this.#frequency === 'ONCE' || slot.endsWith(day));
    const idsOf = (isUndone: boolean) =>
      listed.filter(([, one]) => Boolean(one.undone) === isUndone).map(([slot]) => slot.split('_')[0]!);
    const list = aDoorList({ frequency: this.#frequency, undone: packTickets(idsOf(true)) });
    return reply({ data: { ...list, admitted: packTickets(idsOf(false)) } });
  }

  /** By a supervisor with a third phone. */
  undo(slot: string): void {
    this.admissions.get(slot)!.undone = {};
    this.undone.add(slot);
  }

  /** Of one phone: its scans of a slot that became an admission or a conflict. */
  countOf(slot: string, phone: string): number {
    const admissions = [this.admissions.get(slot)].flatMap((one) => (one ? [one, ...one.history] : []));
    const conflicts = [...this.conflicts.values()].filter((one) => one.slot === slot);
    return [...admissions, ...conflicts].filter((one) => one.phone === phone).length;
  }

  #known(): Stored[] {
    return [...this.admissions.values()].flatMap((one) => [one, ...one.history]);
  }
}

const reply = (body: object) => Response.json({ result: 'Success', ...body });
const refusal = (status: number, msg: string) => Response.json({ result: 'Failed', msg }, { status });

/** One page on a phone, until it is killed: then nothing that it began goes on. */
class Page {
  readonly session: DoorSession;
  readonly killed: Promise<null>;
  readonly #kill: () => void;
  #ticks = Infinity;

  constructor(phone: string) {
    const { promise, resolve } = Promise.withResolvers<null>();
    this.killed = promise;
    this.#kill = () => resolve(null);
    const store = openDoorStore(() => openDatabase(phone));
    const mortal = Object.entries(store).map(([name, work]) => [
      name,
      (...given: unknown[]) => this.step(() => (work as (...given: unknown[]) => Promise<unknown>)(...given)),
    ]);
    this.session = new DoorSession(target, Object.fromEntries(mortal) as DoorStore);
  }

  /** A step of the storage or of the network has two ticks: before it happens, and before the page knows. */
  killAfter(ticks: number): void {
    this.#ticks = ticks;
  }

  async step<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#tick();
    const result = await work();
    await this.#tick();
    return result;
  }

  async #tick(): Promise<void> {
    this.#ticks -= 1;
    if (this.#ticks > 0) return;
    this.#kill();
    await new Promise(() => undefined);
  }
}

const PHONES = ['phone-a', 'phone-b'] as const;
const WEATHERS = ['good', 'no scans', 'no scans', 'some', 'nothing'] as const;

afterEach(async () => {
  vi.useRealTimers();
  for (const phone of PHONES) await deleteDB(phone);
});

test.each([
  ['ONCE', 1],
  ['DAILY', 6],
] as const)(
  '%s: no phone lets a ticket in twice, no scan is lost, and no conflict is a first admission',
  async (frequency, seed) => {
    vi.useFakeTimers({ toFake: ['Date'], now: BEGIN });
    vi.spyOn(console, 'warn').mockReturnValue();
    // A page that is killed here would keep its locks.
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    const chance = chanceOf(seed);
    const server = new Server(frequency);
    const tickets = await Promise.all(Array.from({ length: TICKETS }, (_, nth) => ticketOf(nth)));
    const pages = new Map<string, Page>();
    const letIn: { slot: string; phone: string }[] = [];
    let queued = 0;
    const unseen: string[] = [];
    let acting: string = PHONES[0];
    let weather: (typeof WEATHERS)[number] = 'good';

    const isBroken = (path: string) =>
      weather === 'nothing' ||
      (weather === 'some' && chance.percent(50)) ||
      (weather === 'no scans' && path.endsWith('postcheckin'));

    vi.spyOn(window, 'fetch').mockImplementation((path, options) => {
      const phone = acting;
      return pages.get(phone)!.step(async () => {
        const fault = isBroken(String(path)) ? chance.pick([503, 429, 'before', 'after'] as const) : null;
        if (typeof fault === 'number') return refusal(fault, 'Not now.');
        if (fault === 'before') throw new TypeError('Failed to fetch');
        const isScan = String(path).endsWith('postcheckin');
        const response = isScan
          ? server.post(JSON.parse(String(options!.body)) as Post, phone)
          : server.list();
        if (fault === 'after') throw new TypeError('Failed to fetch');
        return response;
      });
    });

    async function open(phone: string): Promise<Page> {
      pages.get(phone)?.session.close();
      const page = new Page(phone);
      pages.set(phone, page);
      acting = phone;
      await page.session.open(info);
      return page;
    }

    /** Null if the page was killed meanwhile. */
    async function inPage<Result>(
      phone: string,
      work: (page: Page) => Promise<Result>,
    ): Promise<Result | null> {
      acting = phone;
      const page = pages.get(phone)!;
      const isMortal = chance.percent(20);
      if (isMortal) page.killAfter(1 + chance.below(12));
      const result = await Promise.race([work(page), page.killed]);
      if (isMortal) await open(phone);
      return result;
    }

    /** False if the page was killed before the verdict. */
    async function scan(phone: string, ticket: string): Promise<boolean> {
      const { registrationid } = decodeQr(ticket)!;
      const of = { registrationid, checkinfield: target.checkinfield };
      const slot = admissionSlot(of, frequency, { day: isoDayInIndia(Date.now()), scanid: '' });
      const scanid = crypto.randomUUID();
      const decided = await inPage(phone, ({ session }) => decideScan(session, ticket, scanid));
      if (!decided) unseen.push(slot);
      if (decided?.verdict === 'queued') queued += 1;
      if (decided?.verdict === 'queued' || decided?.verdict === 'admitted') letIn.push({ slot, phone });
      return decided !== null;
    }

    for (const phone of PHONES) {
      const { session } = await open(phone);
      await session.sync(true);
    }
    let again: [string, string] | null = null;
    for (let nth = 0; nth < SCANS; nth += 1) {
      vi.setSystemTime(BEGIN + nth * STEP);
      if (nth % 12 === 0) weather = chance.pick(WEATHERS);
      const [phone, ticket]: [string, string] = again ?? [chance.pick(PHONES), chance.pick(tickets)];
      again = (await scan(phone, ticket)) ? null : [phone, ticket];
      if (chance.percent(40)) await inPage(phone, ({ session }) => session.sync(true));
      const [slot] = chance.pick([...server.admissions]) ?? [];
      if (slot !== undefined && chance.percent(3) && !server.undone.has(slot)) server.undo(slot);
    }

    weather = 'good';
    for (const phone of PHONES) {
      const { session } = await open(phone);
      while (session.waiting() > 0) await session.sync(true);
      expect(session.state().isOffline).toBe(false);
    }

    expect(new Set(letIn.map(({ slot }) => slot)).size).toBeGreaterThan(TICKETS / 2);
    expect(queued).toBeGreaterThan(SCANS / 20);
    for (const [id, { slot, phone, first }] of server.conflicts)
      if (!server.undone.has(slot)) expect([id, first!.phone]).not.toEqual([id, phone]);
    for (const slot of new Set(letIn.map((one) => one.slot))) {
      const undone = server.undone.has(slot) ? 1 : 0;
      const people = letIn.filter((one) => one.slot === slot);
      for (const phone of PHONES) {
        const ofPhone = people.filter((one) => one.phone === phone).length;
        expect(ofPhone).toBeLessThanOrEqual(1 + undone);
        // Nothing is lost: what a phone let in became an admission or a conflict.
        expect(server.countOf(slot, phone)).toBeGreaterThanOrEqual(ofPhone);
      }
      if (undone) continue;
      const conflicts = [...server.conflicts.values()].filter((one) => one.slot === slot).length;
      const killed = unseen.filter((one) => one === slot).length;
      expect(conflicts).toBeGreaterThanOrEqual(people.length - 1);
      expect(conflicts).toBeLessThanOrEqual(people.length - 1 + killed);
    }
  },
);

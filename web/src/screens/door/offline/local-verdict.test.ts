import { CANCELLED, NOT_HERE } from '@samagam/domain/door/list';
import { describe, expect, test } from 'vitest';
import type { KnownList } from './known-list.ts';
import { decideLocally, type KnownFacts, type LocalScan, type LocalVerdict } from './local-verdict.ts';

const ID = '00000000000000a1';
const SCAN = 'scan-1';
/** 10:00 in India on 21 Nov 2026. */
const AT = Date.UTC(2026, 10, 21, 4, 30);
const TODAY = '2026-11-21';

const list: KnownList = {
  at: AT - 60_000,
  day: TODAY,
  title: 'Check-in',
  eventname: 'Test',
  beginsat: 0,
  publickey: '',
  frequency: 'ONCE',
  search: false,
  supervisor: false,
  expiresat: AT + 1000,
  version: 'v1',
  changes: new Map(),
  admitted: new Set(),
  cursor: 'c',
  counts: { expected: 1, admitted: 0 },
  listed: true,
};

interface Row {
  list?: Partial<KnownList>;
  queued?: Record<string, number>;
  admittedHere?: Record<string, number>;
  scan?: Partial<LocalScan>;
  generation?: number;
}

function verdictOf({
  list: change,
  queued = {},
  admittedHere = {},
  scan,
  generation = 1,
}: Row): LocalVerdict {
  const known: KnownFacts = {
    checkinfield: 'entry',
    list: { ...list, ...change },
    queued: new Map(Object.entries(queued).map(([slot, scannedat]) => [slot, { scannedat }])),
    admittedHere: new Map(Object.entries(admittedHere).map(([slot, at]) => [slot, { at }])),
  };
  const ticket = { registrationid: ID, generation };
  return decideLocally({ ticket, isTrue: true, scanid: SCAN, at: AT, ...scan }, known);
}

const changed = (state: number) => ({ changes: new Map([[ID, state]]) });
const admitted = { admitted: new Set([ID]) };
const once = `${ID}_entry`;
const daily = `${once}_${TODAY}`;
const queued = (slot: string): LocalVerdict => ({ is: 'queued', slot });
const already = (at: number | null, isQueued: boolean): LocalVerdict => ({ is: 'already', at, isQueued });

describe('a scan without the server', () => {
  test.each<[string, Row, LocalVerdict]>([
    ['a plain ticket', {}, queued(once)],
    ['a ticket of another event, or a forged one', { scan: { isTrue: false } }, { is: 'not this event' }],
    [
      'a forged one of an admitted ticket',
      { list: admitted, scan: { isTrue: false } },
      { is: 'not this event' },
    ],
    ['a link that has ended', { list: { expiresat: AT } }, { is: 'link ended' }],
    ['a cancelled ticket', { list: changed(CANCELLED) }, { is: 'cancelled' }],
    ['a cancelled ticket that is in', { list: { ...changed(CANCELLED), ...admitted } }, { is: 'cancelled' }],
    ['a pass that is not admitted here', { list: changed(NOT_HERE) }, { is: 'not here' }],
    ['a replaced ticket', { list: changed(2) }, { is: 'replaced' }],
    ['the ticket that replaced it', { list: changed(2), generation: 2 }, queued(once)],
    ['one that is newer than the list', { list: changed(2), generation: 3 }, queued(once)],
    ['one that the list has as admitted', { list: admitted }, already(null, false)],
    ['one that is queued', { queued: { [once]: 7 } }, already(7, true)],
    ['one that this device admitted', { admittedHere: { [once]: 8 } }, already(8, false)],
    ['another ticket that is queued', { queued: { x_entry: 7 } }, queued(once)],
    ['DAILY: a plain ticket', { list: { frequency: 'DAILY' } }, queued(daily)],
    ['DAILY: admitted today', { list: { frequency: 'DAILY', ...admitted } }, already(null, false)],
    [
      'DAILY: admitted on the day of an old list',
      { list: { frequency: 'DAILY', day: '2026-11-20', ...admitted } },
      queued(daily),
    ],
    [
      'DAILY: queued yesterday',
      { list: { frequency: 'DAILY' }, queued: { [`${once}_2026-11-20`]: 7 } },
      queued(daily),
    ],
    ['DAILY: queued today', { list: { frequency: 'DAILY' }, queued: { [daily]: 7 } }, already(7, true)],
    [
      'DAILY: the last moment of the day in India',
      { list: { frequency: 'DAILY', expiresat: Infinity }, scan: { at: Date.UTC(2026, 10, 21, 18, 29, 59) } },
      queued(daily),
    ],
    [
      'DAILY: the first moment of the next day',
      {
        list: { frequency: 'DAILY', expiresat: Infinity, ...admitted },
        scan: { at: Date.UTC(2026, 10, 21, 18, 30) },
      },
      queued(`${once}_2026-11-22`),
    ],
    [
      'UNLIMITED: each scan is another admission',
      { list: { frequency: 'UNLIMITED', ...admitted }, queued: { [`${once}_scan-0`]: 7 } },
      queued(`${once}_${SCAN}`),
    ],
    [
      'UNLIMITED: a cancelled ticket',
      { list: { frequency: 'UNLIMITED', ...changed(CANCELLED) } },
      { is: 'cancelled' },
    ],
  ])('decides about %s', (_, row, verdict) => {
    expect(verdictOf(row)).toEqual(verdict);
  });
});

import { MAX_GENERATION } from '@samagam/contract/common/limits';
import type { SelfService } from '@samagam/contract/programme/event';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { describe, expect, it, test } from 'vitest';
import {
  type Change,
  changesOf,
  isTransfer,
  type Person,
  refusedChange,
  selfServiceAt,
} from './correction.ts';
import { startOfDay } from '../text/event-dates.ts';

const asha: Person = {
  name: 'Asha Rao',
  title: 'Engineer',
  company: 'Vidyut Labs',
  phonenumber: '9876543210',
  linkedinurl: 'https://www.linkedin.com/in/asha',
  gender: 'Female',
  personalmailid: 'asha@example.org',
  parking: 'No',
  tshirtsize: 'M',
};
const both = { parking: { enabled: true }, tshirt: { enabled: true } };
const neither = { parking: { enabled: false }, tshirt: { enabled: false } };

describe('changesOf', () => {
  test.each<[string, Partial<Person>, typeof both, Partial<Person>]>([
    ['keeps what differs', { title: 'CTO', company: 'Vidyut Labs' }, both, { title: 'CTO' }],
    ['has nothing for the same person', asha, both, {}],
    [
      'has parking and T-shirt size',
      { parking: '2 Wheeler', tshirtsize: 'L' },
      both,
      { parking: '2 Wheeler', tshirtsize: 'L' },
    ],
    ['ignores what the event does not ask for', { parking: '2 Wheeler', tshirtsize: 'L' }, neither, {}],
  ])('%s', (_, given, fields, changes) => {
    expect(changesOf(asha, given, fields)).toEqual(changes);
  });

  it('ignores keys that are no field of a person', () => {
    const given = { paymentstatus: 'PAID', generation: 1, title: undefined };
    expect(changesOf(asha, given, both)).toEqual({});
  });
});

test.each<[keyof Person, boolean]>([
  ['name', true],
  ['personalmailid', true],
  ['title', false],
  ['company', false],
  ['phonenumber', false],
  ['linkedinurl', false],
  ['gender', false],
  ['parking', false],
  ['tshirtsize', false],
])('another %s is a transfer: %s', (field, expected) => {
  expect(isTransfer({ [field]: 'x' })).toBe(expected);
});

const event = {
  ...anEvent(),
  selfservice: 'transfer' as SelfService,
  tickettypes: [
    aPass('Delegate'),
    aPass('Women', { validategender: 'Female' }),
    aPass('Members', { validatemembership: 'YES' }),
  ],
};
const inTime = startOfDay(event.startdate) - 1;
const tooLate = startOfDay(event.startdate);
const details: Partial<Person> = { title: 'CTO' };
const ravi: Partial<Person> = { name: 'Ravi Menon', personalmailid: 'ravi@example.org', gender: 'Male' };

describe('refusedChange', () => {
  const of = (changes: Partial<Change>): Change => ({
    event,
    registration: { ...asha, tickettype: 'Delegate', generation: 1 },
    changes: ravi,
    by: 'holder',
    isAdmitted: false,
    isMember: false,
    ...changes,
  });
  const ofPass = (tickettype: string, generation = 1) => ({
    registration: { ...asha, tickettype, generation },
  });
  const offering = (selfservice: SelfService | undefined) => ({ event: { ...event, selfservice } });

  test.each<[string, Partial<Change>, number, string | undefined]>([
    ['a transfer in time', {}, inTime, undefined],
    ['a transfer on the day', {}, tooLate, 'too late'],
    ['a correction in time', { changes: details }, inTime, undefined],
    ['a correction on the day', { changes: details }, tooLate, 'too late'],
    [
      'a correction where details are allowed',
      { ...offering('details'), changes: details },
      inTime,
      undefined,
    ],
    ['a transfer where details are allowed', offering('details'), inTime, 'no transfers'],
    ['a correction without a setting', { ...offering(undefined), changes: details }, inTime, undefined],
    ['a transfer without a setting', offering(undefined), inTime, 'no transfers'],
    [
      'a correction where nothing is allowed',
      { ...offering('none'), changes: details },
      inTime,
      'no corrections',
    ],
    ['a transfer where nothing is allowed', offering('none'), inTime, 'no corrections'],
    [
      'a transfer by staff, whatever is allowed and when',
      { ...offering('none'), by: 'staff' },
      tooLate,
      undefined,
    ],
    ['a correction by staff', { ...offering('none'), by: 'staff', changes: details }, tooLate, undefined],
    ['a transfer after an admission', { isAdmitted: true }, inTime, 'admitted'],
    ['a transfer by staff after an admission', { isAdmitted: true, by: 'staff' }, tooLate, 'admitted'],
    [
      'a correction by staff after an admission',
      { isAdmitted: true, by: 'staff', changes: details },
      tooLate,
      undefined,
    ],
    ['the last transfer', ofPass('Delegate', MAX_GENERATION - 1), inTime, undefined],
    ['one transfer too many', ofPass('Delegate', MAX_GENERATION), inTime, 'too many'],
    ['one too many by staff', { ...ofPass('Delegate', MAX_GENERATION), by: 'staff' }, inTime, 'too many'],
    [
      'a correction of the last ticket',
      { ...ofPass('Delegate', MAX_GENERATION), changes: details },
      inTime,
      undefined,
    ],
    ['a pass for women, to a man', ofPass('Women'), inTime, 'gender'],
    ['a pass for women, to a man, by staff', { ...ofPass('Women'), by: 'staff' }, inTime, 'gender'],
    ['a pass for women, to a woman', { ...ofPass('Women'), changes: { name: 'Meena' } }, inTime, undefined],
    ['a pass for members, to a stranger', ofPass('Members'), inTime, 'members only'],
    ['a pass for members, to a member', { ...ofPass('Members'), isMember: true }, inTime, undefined],
    ['a correction of a pass for members', { ...ofPass('Members'), changes: details }, inTime, undefined],
    ['a pass that the event no longer has', ofPass('Gone'), inTime, 'pass'],
    [
      'a correction of the gender alone to one that the pass refuses, by staff',
      { ...ofPass('Women'), changes: { gender: 'Male' }, by: 'staff' },
      tooLate,
      'gender',
    ],
    [
      'a correction of the gender of a pass for all',
      { ...ofPass('Delegate'), changes: { gender: 'Male' } },
      inTime,
      undefined,
    ],
    [
      'a correction of the gender of a pass that the event no longer has',
      { ...ofPass('Gone'), changes: { gender: 'Male' } },
      inTime,
      undefined,
    ],
  ])('%s', (_, changes, now, expected) => {
    expect(refusedChange(of(changes), now)).toBe(expected);
  });
});

test.each<[SelfService | undefined, number, SelfService]>([
  [undefined, inTime, 'details'],
  ['none', inTime, 'none'],
  ['transfer', inTime, 'transfer'],
  ['transfer', tooLate, 'none'],
  [undefined, tooLate, 'none'],
])('an event with the setting %s at %i offers %s', (selfservice, now, offered) => {
  expect(selfServiceAt({ ...event, selfservice }, now)).toBe(offered);
});

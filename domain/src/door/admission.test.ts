import { PAYMENT_STATES } from '@samagam/contract/common/words';
import { describe, expect, it, test } from 'vitest';
import { SCAN_REPEATS_WITHIN } from '@samagam/contract/common/limits';
import {
  admissionMetadata,
  alreadyInMetadata,
  isRepeatOf,
  refusalAtDoor,
  slotStanding,
  type TicketHolder,
} from './admission.ts';

const asha: TicketHolder = {
  eventcode: 'acsc2025',
  name: 'Asha Rao',
  company: 'Vidyut Labs',
  title: 'Principal Engineer',
  tickettype: 'Early Bird',
  tshirtsize: 'M',
  parking: '2 Wheeler',
  paymentstatus: 'PAID',
  generation: 2,
};

describe('refusalAtDoor', () => {
  test.each([
    ['admits a paid ticket of this event', asha, 'acsc2025', 2, null],
    ['does not know a stranger', undefined, 'acsc2025', 2, 'Invalid Ticket.'],
    ['does not know a ticket of another event', asha, 'q3s2025', 2, 'Invalid Ticket.'],
    ['refuses a ticket that was replaced', asha, 'acsc2025', 1, 'This ticket was replaced.'],
    ['refuses a ticket of a time to come', asha, 'acsc2025', 3, 'This ticket is no longer valid.'],
  ])('%s', (_, holder, eventcode, generation, refusal) => {
    expect(refusalAtDoor(holder, eventcode, generation)).toBe(refusal);
  });

  test.each(PAYMENT_STATES)('admits PAID only: %s', (paymentstatus) => {
    const refusal = refusalAtDoor({ ...asha, paymentstatus }, 'acsc2025', 2);
    expect(refusal).toBe(paymentstatus === 'PAID' ? null : 'This ticket is no longer valid.');
  });
});

describe('admissionMetadata', () => {
  it('has what the door needs, in reading order', () => {
    expect(Object.entries(admissionMetadata(asha))).toEqual([
      ['Name', 'Asha Rao'],
      ['Pass', 'Early Bird'],
      ['Company', 'Vidyut Labs'],
      ['Designation', 'Principal Engineer'],
      ['T-Shirt', 'M'],
      ['Parking', '2 Wheeler'],
    ]);
  });

  it('leaves out empty fields', () => {
    expect(Object.keys(admissionMetadata({ ...asha, tshirtsize: '', parking: '' }))).toEqual([
      'Name',
      'Pass',
      'Company',
      'Designation',
    ]);
  });

  it('contains nothing else of a registration', () => {
    const whole = {
      ...asha,
      personalmailid: 'asha@example.org',
      phonenumber: '9876543210',
      paymentid: 'pay_1',
    };
    expect(JSON.stringify(admissionMetadata(whole))).not.toMatch(/example\.org|98765|pay_1/);
  });
});

it('shows the name, the pass and the time of the first scan', () => {
  expect(alreadyInMetadata(asha, Date.parse('2025-07-11T04:34:00Z'))).toEqual({
    Name: 'Asha Rao',
    Pass: 'Early Bird',
    'First scan': '10:04 AM, 11 Jul 2025 IST',
  });
});

describe('isRepeatOf', () => {
  const first = { scanid: 'scan', keyid: 'link', at: 1_000_000 };

  test.each([
    ['the same scan at once', {}, true],
    ['the same scan within two minutes', { at: first.at + SCAN_REPEATS_WITHIN - 1 }, true],
    ['the same scan after two minutes', { at: first.at + SCAN_REPEATS_WITHIN }, false],
    ['the same scan through another link', { keyid: 'other link' }, false],
    ['another scan', { scanid: 'other scan' }, false],
    ['the same queued scan a day later', { at: first.at + 86_400_000, queued: true }, true],
    ['the same queued scan through another link', { keyid: 'other link', queued: true }, false],
    ['another queued scan', { scanid: 'other scan', queued: true }, false],
  ])('decides on %s', (_, change, isRepeat) => {
    expect(isRepeatOf(first, { ...first, ...change })).toBe(isRepeat);
  });
});

describe('slotStanding', () => {
  const scan = { scanid: 'scan', keyid: 'link', at: 1_000_000 };
  const other = { scanid: 'other', keyid: 'link', at: 900_000 };
  const undone = {};

  test.each([
    ['an admission by this scan', { ...scan, history: [] }, 'repeated'],
    ['an admission by another scan', { ...other, history: [] }, 'taken'],
    ['an undone admission by this scan', { ...scan, undone, history: [] }, 'undone'],
    ['an undone admission by another scan', { ...other, undone, history: [] }, 'vacated'],
    ['another admission after this scan was undone', { ...other, history: [scan] }, 'undone'],
    ['another undone admission after this scan was undone', { ...other, undone, history: [scan] }, 'undone'],
    ['this admission after another was undone', { ...scan, history: [other] }, 'repeated'],
  ] as const)('finds %s', (_, found, standing) => {
    for (const frequency of ['ONCE', 'DAILY'] as const) {
      expect(slotStanding(found, scan, frequency)).toBe(standing);
      expect(slotStanding(found, { ...scan, queued: true }, frequency)).toBe(standing);
    }
  });

  it('finds the same scan again at an UNLIMITED checkpoint, however late and through whatever link', () => {
    const late = { ...scan, at: scan.at + 86_400_000 };
    expect(slotStanding({ ...scan, history: [] }, late, 'ONCE')).toBe('taken');
    expect(slotStanding({ ...scan, history: [] }, late, 'UNLIMITED')).toBe('repeated');
    const rotated = { ...late, keyid: 'next link' };
    expect(slotStanding({ ...scan, history: [] }, rotated, 'UNLIMITED')).toBe('repeated');
    expect(slotStanding({ ...scan, undone, history: [] }, late, 'UNLIMITED')).toBe('undone');
  });
});

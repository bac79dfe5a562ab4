import { expect, it } from 'vitest';
import { admissionSlot, admitsPass } from './checkpoints.ts';

const ticket = { registrationid: '00ff10a2b3c4d5e6', checkinfield: 'lunch' };

it('admits a ticket once, once a day, or with every scan', () => {
  const slot = (frequency: 'ONCE' | 'DAILY' | 'UNLIMITED', day: string, scanid: string) =>
    admissionSlot(ticket, frequency, { day, scanid });
  expect(slot('ONCE', '2026-11-20', 'a')).toBe(slot('ONCE', '2026-11-21', 'b'));
  expect(slot('DAILY', '2026-11-20', 'a')).toBe(slot('DAILY', '2026-11-20', 'b'));
  expect(slot('DAILY', '2026-11-20', 'a')).not.toBe(slot('DAILY', '2026-11-21', 'a'));
  expect(slot('UNLIMITED', '2026-11-20', 'a')).not.toBe(slot('UNLIMITED', '2026-11-20', 'b'));
  // The same scan, posted again, stays the same.
  expect(slot('UNLIMITED', '2026-11-20', 'a')).toBe(slot('UNLIMITED', '2026-11-21', 'a'));
});

it('admits all passes unless it names some', () => {
  expect(admitsPass({ tickettypes: [] }, 'Delegate')).toBe(true);
  expect(admitsPass({ tickettypes: ['Workshop'] }, 'Delegate')).toBe(false);
  expect(admitsPass({ tickettypes: ['Workshop'] }, 'Workshop')).toBe(true);
});

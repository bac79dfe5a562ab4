import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, it } from 'vitest';
import { eventTaxFindings } from './event-tax.ts';

const GSTIN = '33AABCS5555K1Z7';

it.each([
  ['GST and a known state', {}, GSTIN, []],
  ['a former name of the state', { state: 'Orissa' }, GSTIN, []],
  ['no GST', { gstpercent: 0 as const }, GSTIN, ['untaxed']],
  ['no GST, of an organiser without a GSTIN', { gstpercent: 0 as const }, '', []],
  ['an unknown state', { state: 'Mahrastra' }, GSTIN, ['unknown state']],
  ['an unknown state and no GST', { state: 'Mahrastra', gstpercent: 0 as const }, GSTIN, ['untaxed']],
  ['an unknown state, and is a draft', { state: 'Mahrastra', status: 'DRAFT' as const }, GSTIN, []],
])('finds in an event with %s what it must', (_what, changes, gstin, found) => {
  expect(eventTaxFindings({ ...anEvent(), ...changes }, gstin)).toEqual(found);
});

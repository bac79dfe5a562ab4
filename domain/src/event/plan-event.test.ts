import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { demoSeller } from '@samagam/emulators/seed-data/seller';
import { expect, it } from 'vitest';
import { changeOf, planEvent } from './plan-event.ts';

const before: Event = { ...anEvent(), status: 'OPEN', gstpercent: 0 };
const [first, ...others] = before.tickettypes;
const now = Date.parse('2026-11-01T12:00:00+05:30');
const tooMany = new Map([[first!.tickettype, { taken: 4, held: 1 }]]);

const planOf = (sent: Partial<Event>, facts: Partial<Parameters<typeof planEvent>[1]> = {}) =>
  planEvent(changeOf(before, { ...before, ...sent }), { now, seller: demoSeller, before, ...facts });

it('says what of an event people may have booked', () => {
  const sent: Event = { ...before, status: 'DRAFT', tickettypes: [{ ...first!, tickettype: 'Renamed' }] };
  expect(changeOf(before, sent)).toMatchObject({
    dropped: before.tickettypes.map(({ tickettype }) => tickettype),
    isHidden: true,
  });
  expect(changeOf(before, before)).toEqual({
    after: before,
    dropped: [],
    isHidden: false,
    hasNewCapacity: false,
  });
});

it('refuses the first of several faults, in the order of the checks', () => {
  const blank = { ...first!, capacity: 3, content: [''] };
  const sent: Partial<Event> = { gstpercent: 18, state: 'Nowhere', tickettypes: [blank, ...others] };
  const facts = { usedPass: 'Gold', hidesBooked: true, seats: { counts: tooMany }, seller: undefined };
  const sentenceOf = (...args: Parameters<typeof planOf>) => {
    const plan = planOf(...args);
    return plan.is === 'refused' ? plan.sentence : plan.warnings;
  };
  expect(sentenceOf(sent, facts)).toBe(sayOfApi.passInUse('Gold'));
  expect(sentenceOf(sent, { ...facts, usedPass: undefined })).toBe(sayOfApi.noGstin);
  const booked = { hidesBooked: true, seats: facts.seats };
  expect(sentenceOf(sent, booked)).toBe(sayOfApi.stateNeeded);
  const known = { tickettypes: sent.tickettypes };
  expect(sentenceOf(known, booked)).toBe(sayOfApi.notDraft);
  expect(sentenceOf(known, { seats: facts.seats })).toBe(sayOfApi.blank('Content'));
  const filled = { tickettypes: [{ ...blank, content: [] }, ...others] };
  expect(sentenceOf(filled, { seats: facts.seats })).toBe(sayOfApi.capacityTooSmall(first!.tickettype, 5));
  expect(sentenceOf(filled)).toEqual([sayOfApi.untaxedEvent(before.name)]);
});

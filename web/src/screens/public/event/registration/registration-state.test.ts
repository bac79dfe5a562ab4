import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import { expect, it } from 'vitest';
import { FILLING, nextState, type RegistrationEvent } from './registration-state.ts';

const registration = { name: 'Asha' } as IndividualRegistration;
const found = (is: 'ticket' | 'unpaid'): RegistrationEvent => ({
  did: 'find',
  owned: { is, address: '/' },
  registration,
});
const after = (...events: RegistrationEvent[]) => events.reduce(nextState, FILLING);

it('asks about an earlier ticket until something is typed', () => {
  expect(after(found('ticket')).step).toMatchObject({ is: 'asking', registration });
  expect(after(found('ticket'), { did: 'type' })).toEqual(FILLING);
});

it.each([
  ['ticket', true],
  ['unpaid', false],
] as const)('remembers who wants another one beside a %s', (is, isPaid) => {
  const { step, another } = after(found(is), { did: 'want another' }, { did: 'type' });
  expect([step.is, another]).toEqual(['filling', { entries: JSON.stringify(registration), isPaid }]);
});

it('leaves with the code of the payment, and is filled in again after the return', () => {
  const left = after({ did: 'order', paymentCode: 'PAY' });
  expect(left.step).toEqual({ is: 'leaving', paymentCode: 'PAY' });
  expect(nextState(left, { did: 'type' })).toBe(left);
  expect(nextState(left, { did: 'return' }).step).toEqual({ is: 'filling' });
});

it('changes nothing by what does not belong to its step', () => {
  expect(after({ did: 'return' })).toBe(FILLING);
  expect(after({ did: 'want another' })).toBe(FILLING);
});

import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import type { Owned } from './own-ticket.tsx';

/** Where a registration is: filled in; held by the question about an earlier ticket; or on its way to the payment. */
export type Step =
  | { is: 'filling' }
  | { is: 'asking'; owned: Owned; registration: IndividualRegistration }
  | { is: 'leaving'; paymentCode: string };

export interface RegistrationState {
  step: Step;
  /** The registration for which the visitor wants another ticket, as JSON, and whether one is paid. */
  another: { entries: string; isPaid: boolean };
}

export type RegistrationEvent =
  | { did: 'type' }
  | { did: 'find'; owned: Owned; registration: IndividualRegistration }
  | { did: 'want another' }
  | { did: 'order'; paymentCode: string }
  | { did: 'return' };

export const FILLING: RegistrationState = {
  step: { is: 'filling' },
  another: { entries: '', isPaid: false },
};

export function nextState(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  const { step, another } = state;
  switch (event.did) {
    case 'type':
      return step.is === 'asking' ? { step: { is: 'filling' }, another } : state;
    case 'find': {
      const { owned, registration } = event;
      return { step: { is: 'asking', owned, registration }, another };
    }
    case 'want another':
      return step.is === 'asking' ? { step: { is: 'filling' }, another: anotherThan(step) } : state;
    case 'order':
      return { step: { is: 'leaving', paymentCode: event.paymentCode }, another };
    case 'return':
      return step.is === 'leaving' ? { step: { is: 'filling' }, another } : state;
  }
}

export function anotherThan({ owned, registration }: Extract<Step, { is: 'asking' }>) {
  return { entries: JSON.stringify(registration), isPaid: owned.is !== 'unpaid' };
}

/** Choosing another pass or coupon hides the question, because the price changes. */
export function questionOf(step: Step, pass: string, couponcode: string | null) {
  if (step.is !== 'asking') return null;
  const { registration } = step;
  return registration.tickettype === pass && registration.couponcode === couponcode ? step : null;
}

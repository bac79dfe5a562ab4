import { sayOfApi } from '@samagam/contract/api-messages';
import { parse } from '@samagam/contract/common/first-issue';
import { individualRegistration } from '@samagam/contract/orders/registration';
import { findPass, isPublic, needsMembership } from '@samagam/domain/passes/passes';
import { priceAt } from '@samagam/domain/passes/price-steps';
import { MEMBER_GUESSES, REGISTRATION_GUESSES } from '../../http/call-limits.ts';
import type { Handler } from '../../http/handler.ts';
import { withinGuesses } from '../../http/limit.ts';
import { withinFreeBookings } from '../../http/shared-cap.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { Refusal } from '../../refusal.ts';
import { readEvent } from '../../stores/events.ts';
import { withFewRetries } from '../tickets/ask-seldom.ts';

export const POST: Handler<'POST /api/eventregistration'> = async ({ input, deps, request }) => {
  const event = await readEvent(deps.db, input.eventcode);
  if (!event || !isPublic(event)) throw new Refusal(sayOfApi.failedToRegister, { reason: 'not found' });
  const registration = parse(individualRegistration(event.additionalFields), input);
  if (!registration.ok) throw new Refusal(registration.issue.msg, { field: registration.issue.field });
  const { tickettype, couponcode } = registration.value;
  const pass = findPass(event, tickettype);
  const isForMembers = pass !== undefined && needsMembership(pass);
  const order = async () => {
    const form = { flow: 'individual', payload: registration.value } as const;
    const { paystring, payment } = await placeOrder(withFewRetries(deps), form);
    return { paystring, payment };
  };
  // Also with a coupon: anybody can type a public one at a free pass.
  const place = () =>
    pass && priceAt(pass, deps.now()) === 0
      ? withinFreeBookings(deps, request, input.eventcode, order)
      : order();
  if (!isForMembers && !couponcode) return place();
  const guesses = isForMembers ? MEMBER_GUESSES : REGISTRATION_GUESSES;
  return withinGuesses(deps, guesses, { input, request }, place);
};

/** Registers one delegate: the fields depend on the event, the price is computed here, the code leads to the payment. */
import { parse } from '@samagam/contract/first-issue';
import { say } from '@samagam/contract/messages';
import { individualRegistration } from '@samagam/contract/registration';
import { isPublic } from '@samagam/domain/passes';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { placeIndividualOrder } from '../payments/place-order.ts';
import { readEvent } from '../stores/events.ts';

export const POST: Handler<'POST /api/eventregistration'> = async ({ input, deps }) => {
  const event = await readEvent(deps.db, input.eventcode);
  if (!event || !isPublic(event)) throw new Refusal(say.failedToRegister, { status: 404 });
  const registration = parse(individualRegistration(event.additionalFields), input);
  if (!registration.ok) throw new Refusal(registration.issue.msg, { field: registration.issue.field });
  return { paystring: await placeIndividualOrder(deps, registration.value) };
};

/** Places the order of a form: reads, plans, writes, and asks the gateway where an earlier order may be being paid. */
import type { GroupBooking } from '@samagam/contract/orders/group-booking';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import { CORRECTED, type OrderForm, type Step } from '@samagam/domain/placing/facts';
import type { Deps } from '../../deps.ts';
import { Refusal, Unavailable, refusalOf } from '../../refusal.ts';
import { transact } from '../../stores/reading/retry.ts';
import { takeOverLink } from '../close-link.ts';
import { mailConfirmLink } from '../confirm-address.ts';
import { endUnopened } from '../end-unopened.ts';
import { newOrderid, newRecordid } from '../new-ids.ts';
import { paymentKeyOf } from '../payment-address.ts';
import { settleAndLook } from '../settle.ts';
import { type Tried, contactOrdersOf, readUntilPlanned } from './read.ts';
import { contactOf, submissionOf } from './submission.ts';
import { writeStep } from './write.ts';

type Submitted =
  { flow: 'individual'; payload: IndividualRegistration } | { flow: 'group' | 'link'; payload: GroupBooking };

/** Too few seats are left for groups whose mail address is not confirmed. */
class UnprovedRefusal extends Refusal {}

interface Placed {
  orderid: string;
  paystring: string;
  payment: string;
}

/** Throws a Refusal, and Unavailable if the gateway does not answer or another request creates the checkout. */
export async function placeOrder(deps: Deps, submitted: Submitted): Promise<Placed> {
  const { paystring, ...form } = formOf(deps, submitted);
  const orderid = await place(deps, form, { isFirst: true, refreshedOrders: [], hasLooked: false }).catch(
    async (error: unknown) => {
      const { eventcode, personalmailid: mail } = form.fixed;
      if (error instanceof UnprovedRefusal) await mailConfirmLink(deps, { eventcode, mail });
      throw error;
    },
  );
  return { orderid, paystring, payment: paymentKeyOf(deps, orderid, form.own) };
}

function formOf(deps: Deps, submitted: Submitted): OrderForm & { paystring: string } {
  const { keys } = deps;
  const orderid = newOrderid(deps);
  const recordid = newRecordid(deps);
  const { fields, passes, ...own } = ownFields(submitted, recordid);
  const { paystring, paystringhash, ...submission } = submissionOf(keys, submitted.flow, fields);
  const { eventcode, name, taxdetails, source } = submitted.payload;
  const { personalmailid: mail, phonenumber: phone } = own;
  const fixed = {
    ...own,
    ...contactOf(keys, { eventcode, mail, phone }),
    orderid,
    eventcode,
    name,
    paystringhash,
    seats: passes.map(([tickettype, seats]) => ({ tickettype, seats })),
    ...(taxdetails && { taxdetails }),
    ...(source && { source }),
  };
  return { ...submitted, ...submission, paystring, fixed };
}

type Passes = [tickettype: string, seats: number][];

function ownFields(submitted: Submitted, recordid: string) {
  if (submitted.flow === 'individual') {
    const { personalmailid, phonenumber, tickettype } = submitted.payload;
    const passes: Passes = [[tickettype, 1]];
    return { registrationid: recordid, personalmailid, phonenumber, passes, fields: submitted.payload };
  }
  const { email: personalmailid, mobile: phonenumber, ticketdetails } = submitted.payload;
  // Sorted by name, so that the same seats are the same submission.
  const passes: Passes = Object.entries(ticketdetails).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const fields = { ...submitted.payload, ticketdetails: passes };
  return { groupbookingid: recordid, personalmailid, phonenumber, passes, fields };
}

async function place(deps: Deps, form: OrderForm, tried: Omit<Tried, 'contactOrders'>): Promise<string> {
  let { isFirst } = tried;
  const contactOrders = contactOrdersOf(deps, form);
  const step = await transact(deps.db, async (tx) => {
    const attempt = { ...tried, isFirst, contactOrders };
    isFirst = false;
    const { facts, step: planned } = await readUntilPlanned(tx, deps, form, attempt);
    if (planned.is === 'busy') throw new Unavailable('The payment gateway');
    if (planned.is === 'refused')
      throw planned.isUnproved ? new UnprovedRefusal(planned.sentence, planned) : refusalOf(planned);
    writeStep(tx, deps, { form, facts, step: planned });
    return planned;
  });
  const again = (more: Partial<Tried> = {}) => place(deps, form, { ...tried, isFirst, ...more });
  switch (step.is) {
    case 'plan':
    case 'repeat':
      return step.order.orderid;
    case 'end first':
      return again();
    case 'look first':
      if (!(await endUnopened(deps, step.eventcode))) throw refusalOf(step.ifNone);
      return again({ hasLooked: true });
    case 'ask first':
      // A concurrent submission may create another order meanwhile; the gateway is then asked about that one too.
      return askFirst(deps, step, () =>
        again({ refreshedOrders: [...tried.refreshedOrders, step.order.orderid] }),
      );
  }
}

/** Throws a Refusal while a payment of the order has begun: it may be completed at any moment. */
async function askFirst(
  deps: Deps,
  { order, ifBegun }: Extract<Step, { is: 'ask first' }>,
  again: () => Promise<string>,
): Promise<string> {
  if (order.flow === 'link') return takeOverLink(deps, order, CORRECTED, again);
  const found = await settleAndLook(deps, order.orderid, CORRECTED);
  if (found?.pending) throw refusalOf(ifBegun);
  return again();
}

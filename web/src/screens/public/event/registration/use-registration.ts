import { TOAST } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { consentOf, takeTaxDetails } from '@samagam/contract/orders/registration-form';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import type { Event, ShownEvent } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { gstPercentOf, individualTotal } from '@samagam/domain/order/pricing';
import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import { call, isRefused, type Refused } from '../../../../api/call.ts';
import { controlOf } from '../../../../ui/form/form-controls.ts';
import { markSent } from '../../../../ui/form/kept-typing.ts';
import { showToast } from '../../../../ui/notice/toast.ts';
import { sourceOfVisit } from '../../../../page/visit-source.ts';
import { keepBegun } from '../../../../visitor/begun-orders.ts';
import { markOfferSent } from '../../../../visitor/offer-key.ts';
import { forgetSubmissions, submissionId } from '../../../../visitor/submissions.ts';
import { loadValidation } from '../../../../visitor/load-validation.ts';
import { keepUnpaid } from '../../../../visitor/unpaid-order.ts';
import { useVisitorForm } from '../../../../visitor/use-visitor-form.tsx';
import { useChosenPass, type ChosenPass } from '../chosen-pass.ts';
import { handOver } from './hand-over.ts';
import { findOwned } from './own-ticket.tsx';
import { anotherThan, FILLING, nextState, questionOf } from './registration-state.ts';
import { useAgreedTotal } from './use-agreed-total.ts';
import { useCoupon } from './use-coupon.ts';
import {
  declineCoupon,
  useKeptEntries,
  useLeadingPass,
  type Invitation,
  type Offer,
} from './use-kept-entries.ts';

export interface RegistrationProps {
  event: Event & Pick<ShownEvent, 'content'>;
  /** The passes that can be chosen; never empty. */
  passes: TicketType[];
  chosenPass: ChosenPass;
  invitation: Invitation | null;
  offer?: Offer;
  /** Called when the API knows a later event than this. */
  onStale: () => void;
}

/** The registration of one person: its entries, its price, and the way from the form to the payment. */
export function useRegistration(props: RegistrationProps) {
  const [{ step, another }, dispatch] = useReducer(nextState, FILLING);
  const entries = useEntries(props, () => dispatch({ did: 'return' }));
  const { kept, visitor, pass, coupon, price } = entries;
  const { form, send } = visitor;
  const { entriesOf, register } = ordering({ ...props, kept, visitor, coupon, price });

  async function order(registration: IndividualRegistration, isAnotherPaid: boolean): Promise<boolean> {
    const paymentCode = await register(registration, isAnotherPaid);
    if (paymentCode === null) return false;
    dispatch({ did: 'order', paymentCode });
    await showPaymentCode(paymentCode);
    handOver('/api/rpcreateorder', paymentCode);
    return true;
  }

  function submit(typed: Record<string, string>): void {
    void send(async () => {
      const registration = await entriesOf(typed);
      if (!registration) return false;
      price.agreed.agree();
      if (another.entries === JSON.stringify(registration)) return order(registration, another.isPaid);
      const owned = await findOwned(registration);
      if (!owned) return order(registration, false);
      dispatch({ did: 'find', owned, registration });
      return false;
    });
  }

  const asked = questionOf(step, pass, coupon.applied?.couponcode ?? null);

  /** Buys another ticket for the same person. A retry after a lost response is the same submission. */
  function buyAnother({ owned, registration }: NonNullable<typeof asked>): void {
    flushSync(() => dispatch({ did: 'want another' }));
    // The button that had the focus is gone.
    form.current!.querySelector<HTMLElement>('[type=submit]')?.focus();
    if (owned.is === 'ticket') forgetSubmissions('individual');
    const { isPaid } = anotherThan({ is: 'asking', owned, registration });
    void send(() => order(registration, isPaid));
  }

  function goWithoutCoupon(): void {
    coupon.remove();
    declineCoupon(form.current!, kept);
  }

  const isLinkDead = Boolean(props.invitation?.coupon) && coupon.isFinal;
  const paymentCode = step.is === 'leaving' ? step.paymentCode : '';
  const onInput = () => dispatch({ did: 'type' });
  return {
    ...entries,
    asked,
    isLinkDead,
    paymentCode,
    onInput,
    submit,
    buyAnother,
    goWithoutCoupon,
  };
}

function useEntries(props: RegistrationProps, onReturn: () => void) {
  const { event, passes, chosenPass, invitation, offer } = props;
  const kept = `individual.${event.eventcode}`;
  const visitor = useVisitorForm({ onReturn });
  const { form, touch } = visitor;
  const pass = useChosenPass(chosenPass);
  const coupon = useCoupon(event.eventcode, pass);
  const price = usePrice(props, pass, coupon);
  useKeptEntries({ form, kept, passes, chosenPass, invitation, offer, coupon });
  const leading = useLeadingPass({ form, kept, chosenPass }, touch);
  return { kept, visitor, pass, leading, coupon, price };
}

type Coupon = ReturnType<typeof useCoupon>;
type Price = ReturnType<typeof usePrice>;

function usePrice({ event, passes, onStale }: RegistrationProps, pass: string, { applied }: Coupon) {
  const chosen = passes.find((offered) => offered.tickettype === pass);
  const discount = applied?.discount ?? 0;
  const gstpercent = gstPercentOf(event);
  const amounts = chosen ? individualTotal(chosen.price, discount, gstpercent) : null;
  const choice = JSON.stringify([pass, applied?.couponcode ?? '']);
  const agreed = useAgreedTotal(choice, amounts?.total, onStale);
  return { chosen, discount, gstpercent, amounts, agreed };
}

interface Ordering extends RegistrationProps {
  kept: string;
  visitor: ReturnType<typeof useVisitorForm>;
  coupon: Coupon;
  price: Price;
}

function ordering({ event, offer, kept, visitor: { form, refuse }, coupon, price }: Ordering) {
  const { eventcode, additionalFields } = event;

  function refuseCoupon(msg: string): void {
    flushSync(() => coupon.refuse(msg));
    controlOf(form.current!, 'couponcode')?.focus();
  }

  /** Null if something is wrong, which is then said. */
  async function entriesOf(typed: Record<string, string>): Promise<IndividualRegistration | null> {
    const { parse, individualRegistration } = await loadValidation();
    const { fields: all, taxdetails } = takeTaxDetails(typed);
    const { couponcode: typedCode = '', ...fields } = all;
    const parsed = parse(individualRegistration(additionalFields), {
      ...fields,
      couponcode: coupon.applied?.couponcode ?? null,
      ...consentOf(fields['consent'], fields['posterconsent']),
      ...(taxdetails && { taxdetails }),
      ...(offer && { offerkey: offer.offerkey }),
      eventcode,
    });
    if (!parsed.ok) refuse(parsed.issues);
    // Otherwise the visitor would unintentionally pay the full price.
    else if (typedCode.trim() && !coupon.applied) refuseCoupon('Apply this coupon, or clear it.');
    else return parsed.value;
    return null;
  }

  function showRefusal(refused: Refused): void {
    if (price.agreed.takeRefusal(refused)) return;
    const { field, msg = say.failedToRegister } = refused;
    if (field === 'couponcode') refuseCoupon(msg);
    else if (field && controlOf(form.current!, field)) refuse([{ field, msg }]);
    else void showToast('error', msg);
  }

  /** The payment code; null after a refusal, which is then shown. */
  async function register(
    registration: IndividualRegistration,
    isAnotherPaid: boolean,
  ): Promise<string | null> {
    const response = await call('POST /api/eventregistration', {
      ...registration,
      ...sourceOfVisit(),
      showntotal: price.agreed.total,
      submissionid: submissionId('individual', registration),
    });
    if (isRefused(response)) {
      showRefusal(response);
      return null;
    }
    markSent(kept);
    if (offer) markOfferSent(eventcode);
    keepUnpaid(eventcode, response.payment);
    keepBegun(registration, response.payment, isAnotherPaid);
    return response.paystring;
  }

  return { entriesOf, register };
}

async function showPaymentCode(paystring: string): Promise<void> {
  await showToast('info', say.proceedWithPayment(paystring), { autoClose: TOAST.paymentCodeAutoClose });
  await new Promise((resolve) => setTimeout(resolve, TOAST.paymentCodeAutoClose));
}

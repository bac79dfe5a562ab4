import type { Event } from '@samagam/contract/programme/event';
import { parse } from '@samagam/contract/common/first-issue';
import { TOAST } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import {
  consentOf,
  EXTRA_FIELDS,
  PERSON_FIELDS,
  POSTER_WORDS,
  purposeWords,
  takeTaxDetails,
  type TextField,
} from '@samagam/contract/orders/registration-form';
import { individualRegistration, type IndividualRegistration } from '@samagam/contract/orders/registration';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { hintOf, listPasses, optionWords } from '@samagam/domain/passes/pass-words';
import { gstPercentOf, individualTotal, isFree } from '@samagam/domain/order/pricing';
import { inRupees } from '@samagam/domain/text/rupees';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, isRefused } from '../../../../api/call.ts';
import { useSite } from '../../../../content/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import {
  findTyped,
  forgetTyped,
  isSent,
  keepTyped,
  markSent,
  type Typed,
} from '../../../../ui/form/kept-typing.ts';
import { useHydrated } from '../../../../page/use-hydrated.ts';
import { showToast } from '../../../../ui/notice/toast.ts';
import { sourceOfVisit } from '../../../../page/visit-source.ts';
import { keepBegun } from '../../../../visitor/begun-orders.ts';
import { markOfferSent } from '../../../../visitor/offer-key.ts';
import { forgetSubmissions, submissionId } from '../../../../visitor/submissions.ts';
import { keepUnpaid } from '../../../../visitor/unpaid-order.ts';
import { useChosenPass, type ChosenPass } from '../chosen-pass.ts';
import { Consent } from './consent.tsx';
import { CouponField } from './coupon-field.tsx';
import { controlOf, fill, restore } from '../../../../ui/form/form-controls.ts';
import { handOver } from './hand-over.ts';
import { findOwned, OwnTicket, type Owned } from './own-ticket.tsx';
import { PriceSummary } from './price-summary.tsx';
import styles from './registration.module.css';
import { TaxDetailsFields } from '../../../../components/tax-details.tsx';
import { useAgreedTotal } from './use-agreed-total.ts';
import { useCoupon } from './use-coupon.ts';
import { useVisitorForm } from '../../../../visitor/use-visitor-form.tsx';

interface Props {
  event: Event;
  /** The passes that can be chosen; never empty. */
  passes: TicketType[];
  chosenPass: ChosenPass;
  /** The coupon of a seat and its pass, from the link in a group's mail. */
  invitation: { coupon: string; pass: string } | null;
  /** The seat that the waiting list keeps for this visitor. */
  offer?: { offerkey: string; tickettype: string; name: string; personalmailid: string };
}

/**
 * The key of an applied coupon among the kept entries; no control has this name. A coupon that was only typed is not
 * applied after a reload.
 */
const APPLIED = '#applied';
/** The coupon of the link that the kept entries were typed with, and whether the visitor goes on without it. */
const INVITED = '#invited';
const DECLINED = '#declined';

export function IndividualForm({ event, passes, chosenPass, invitation, offer }: Props) {
  const organiser = useSite();
  const { eventcode, additionalFields } = event;
  const kept = `individual.${eventcode}`;
  const [paymentCode, setPaymentCode] = useState('');
  const { form, sentences, touch, problem, isSending, send, refuse, submitting, textField } = useVisitorForm({
    onReturn: () => setPaymentCode(''),
  });
  const [owned, setOwned] = useState<(Owned & { registration: IndividualRegistration }) | null>(null);
  /** The entries for which the visitor wants another ticket, and whether one is paid. */
  const confirmed = useRef({ entries: '', isPaid: false });
  const pass = useChosenPass(chosenPass);
  const isHydrated = useHydrated();
  const coupon = useCoupon(eventcode, pass);
  const { coupon: invitedCode = '', pass: invitedPass = '' } = invitation ?? {};

  // The pass that was chosen on a card. A choice in the list itself must not reorder the list under the arrow keys.
  const [leading, setLeading] = useState('');
  const listed = listPasses(passes, leading);
  const chosen = passes.find((offered) => offered.tickettype === pass);
  const discount = coupon.applied?.discount ?? 0;
  const gstpercent = gstPercentOf(event);
  const appliedCode = coupon.applied?.couponcode ?? '';
  const amounts = chosen ? individualTotal(chosen.price, discount, gstpercent) : null;
  const agreed = useAgreedTotal(eventcode, JSON.stringify([pass, appliedCode]), amounts?.total);
  const sentence = problem || agreed.question;

  const isLinkDead = invitedCode !== '' && coupon.isFinal;

  // Choosing another pass or coupon hides the question, because the price changes.
  const isAsking =
    owned?.registration.tickettype === pass &&
    owned.registration.couponcode === (coupon.applied?.couponcode ?? null);

  function goWithoutCoupon(): void {
    coupon.remove();
    keepTyped(kept, DECLINED, 'yes');
    fill(form.current!, 'couponcode', '');
    controlOf(form.current!, 'couponcode')!.focus();
  }

  // Keeps a pass that was chosen in the list before hydration: React would reset the control to its own state. A card that
  // was pressed meanwhile is the visitor's last choice, and replaces a pass that was kept.
  useLayoutEffect(() => {
    const early = controlOf(form.current!, 'tickettype')!.value;
    if (chosenPass.get() !== '') keepTyped(kept, 'tickettype', chosenPass.get());
    else if (early) chosenPass.choose(early);
  }, [form, chosenPass, kept]);

  useEffect(() => {
    const typed = typedBefore(kept, invitedCode);
    // After the payment page, scroll to the section: what is unfinished or kept for the visitor is above the form.
    // After a reload, the browser restores the scroll position.
    if (typed && isSent(typed)) form.current!.closest('section')?.scrollIntoView();
    const offeredPass = offer?.tickettype;
    const tickettype = offeredPass || typed?.['tickettype'] || invitedPass || chosenPass.get();
    const code = typed?.[APPLIED] || (typed?.[DECLINED] ? '' : invitedCode);
    if (invitedCode && !typed) forgetTyped(kept);
    if (invitedCode) keepTyped(kept, INVITED, invitedCode);
    if (typed) restore(form.current!, typed);
    if (offer) restore(form.current!, { name: offer.name, personalmailid: offer.personalmailid });
    if (code) fill(form.current!, 'couponcode', code);
    if (!passes.some((offered) => offered.tickettype === tickettype)) return;
    chosenPass.choose(tickettype);
    keepTyped(kept, 'tickettype', tickettype);
    if (code) void coupon.apply(code, tickettype);
    // Once on mount, and once when the coupon of the address is known. Later changes are the visitor's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [invitedCode, invitedPass]);

  useEffect(() => {
    if (appliedCode || findTyped(kept)?.[APPLIED]) keepTyped(kept, APPLIED, appliedCode);
  }, [kept, appliedCode]);

  // Another choice, here or on a card, removes the error of the pass.
  const takeChoice = useEffectEvent(() => {
    touch('tickettype');
    keepTyped(kept, 'tickettype', chosenPass.get());
    if (document.activeElement !== controlOf(form.current!, 'tickettype')) setLeading(chosenPass.get());
  });
  useEffect(() => chosenPass.subscribe(() => takeChoice()), [chosenPass]);

  function refuseCoupon(msg: string): void {
    flushSync(() => coupon.refuse(msg));
    controlOf(form.current!, 'couponcode')?.focus();
  }

  function submit(typed: Record<string, string>): void {
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
    if (!parsed.ok) return refuse(parsed.issues);
    // Otherwise the visitor would unintentionally pay the full price.
    if (typedCode.trim() && !coupon.applied) return refuseCoupon('Apply this coupon, or clear it.');
    agreed.agree();
    void send(async () => {
      if (confirmed.current.entries === JSON.stringify(parsed.value)) return register(parsed.value);
      const found = await findOwned(parsed.value);
      if (!found) return register(parsed.value);
      setOwned({ ...found, registration: parsed.value });
      return false;
    });
  }

  /** Buys another ticket for the same person, after the visitor confirmed it. A retry after a lost response is the same submission. */
  function buyAnother({ is, registration }: NonNullable<typeof owned>): void {
    flushSync(() => setOwned(null));
    // The button that had the focus is gone.
    form.current!.querySelector<HTMLElement>('[type=submit]')?.focus();
    confirmed.current = { entries: JSON.stringify(registration), isPaid: is !== 'unpaid' };
    if (is === 'ticket') forgetSubmissions('individual');
    void send(() => register(registration));
  }

  async function register(registration: IndividualRegistration): Promise<boolean> {
    const submissionid = submissionId('individual', registration);
    const response = await call('POST /api/eventregistration', {
      ...registration,
      ...sourceOfVisit(),
      showntotal: agreed.total,
      submissionid,
    });
    if (isRefused(response)) {
      if (agreed.takeRefusal(response)) return false;
      const { field, msg = say.failedToRegister } = response;
      if (field === 'couponcode') refuseCoupon(msg);
      else if (field && controlOf(form.current!, field)) refuse([{ field, msg }]);
      else void showToast('error', msg);
      return false;
    }
    markSent(kept);
    if (offer) markOfferSent(eventcode);
    keepUnpaid(eventcode, response.payment);
    const { entries, isPaid } = confirmed.current;
    keepBegun(registration, response.payment, isPaid && entries === JSON.stringify(registration));
    setPaymentCode(response.paystring);
    await showPaymentCode(response.paystring);
    handOver('/api/rpcreateorder', response.paystring);
    return true;
  }

  const text = (name: Exclude<keyof typeof PERSON_FIELDS, 'gender'>) => {
    const { label, hint = '', ...attributes }: TextField = PERSON_FIELDS[name];
    return textField(name, label, attributes, hint);
  };

  const choice = (name: string, { label, words }: { label: string; words: readonly string[] }) => (
    <Field name={name} label={label} error={sentences[name]}>
      {(control) => (
        <select {...control} defaultValue="" onInput={() => touch(name)} required>
          <option value="">Choose</option>
          {words.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/register"
      noValidate={isHydrated}
      data-kept={kept}
      aria-labelledby="register-heading"
      onInput={() => setOwned(null)}
      onSubmit={submitting(submit)}
    >
      {isLinkDead && (
        <div className={styles.deadLink} role="alert" ref={scrollIntoView}>
          <p>
            The coupon of this link cannot be used: it was used already, or is no longer valid. If you
            registered with it, your ticket is in your mail.
          </p>
          <Button look="outline" onClick={goWithoutCoupon}>
            Continue without the coupon
          </Button>
        </div>
      )}
      <input type="hidden" name="eventcode" value={eventcode} />
      <div className={styles.fields}>
        {text('name')}
        {text('title')}
        {text('company')}
        {text('phonenumber')}
        {text('linkedinurl')}
        {choice('gender', PERSON_FIELDS.gender)}
        {text('personalmailid')}
        <Field name="tickettype" label="Pass Type" hint={hintOf(chosen)} error={sentences.tickettype} wide>
          {(control) => (
            <select
              {...control}
              value={chosen ? pass : ''}
              onChange={(changed) => chosenPass.choose(changed.target.value)}
              required
            >
              <option value="">Choose a pass</option>
              {listed.map((offered) => (
                <option key={offered.tickettype} value={offered.tickettype}>
                  {optionWords(offered)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {additionalFields.parking.enabled && choice('parking', EXTRA_FIELDS.parking)}
        {additionalFields.tshirt.enabled && choice('tshirtsize', EXTRA_FIELDS.tshirtsize)}
        <CouponField
          coupon={coupon}
          onApply={(typed) => coupon.apply(typed, pass)}
          onRemove={goWithoutCoupon}
          form={form}
        />
        {gstpercent > 0 && <TaxDetailsFields sentences={sentences} touch={touch} />}
        <div className={styles.consent}>
          <input
            type="checkbox"
            id="field-posterconsent"
            name="posterconsent"
            aria-describedby="field-posterconsent-hint"
          />
          <label htmlFor="field-posterconsent">{POSTER_WORDS.label}</label>
          <p id="field-posterconsent-hint">{POSTER_WORDS.hint}</p>
        </div>
      </div>
      <div className={styles.panel}>
        <PriceSummary amounts={amounts} total={agreed.total} discount={discount} gstpercent={gstpercent} />
        <Consent back="on the page of your ticket" />
        {sentence && (
          <p className={styles.problem} role="alert">
            {sentence}
          </p>
        )}
        {isAsking && <OwnTicket owned={owned} onBuy={() => buyAnother(owned)} />}
        {!isLinkDead && !isAsking && (
          <Button look="spark" type="submit" isInactive={isSending || coupon.isChecking}>
            {submitWords(agreed.total, isSending)}
          </Button>
        )}
        <noscript>
          <p>
            The next page shows the total and checks your coupon. Nothing is stored before you confirm it
            there.
          </p>
        </noscript>
        {paymentCode && (
          <output className={styles.code}>
            Payment code <code>{paymentCode}</code>
            <span>The payment page opens in a moment.</span>
          </output>
        )}
        <p className={styles.purpose}>{purposeWords(organiser)}</p>
      </div>
    </form>
  );
}

/**
 * The kept entries from before a reload or the payment page. Null if the page shows the ticket of these entries, or if
 * the link is for another seat, because then another person registers.
 */
function typedBefore(kept: string, invitedCode: string): Typed | null {
  const typed = findTyped(kept);
  if (!typed) return null;
  const query = new URLSearchParams(location.search);
  if (isSent(typed) && query.has('ticketkey')) return null;
  const isOther = typed[INVITED]?.toUpperCase() !== invitedCode.toUpperCase();
  return invitedCode && isOther ? null : typed;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

function submitWords(total: number | undefined, isSending: boolean): string {
  if (isSending) return 'Registering…';
  if (total === undefined) return 'Register';
  return isFree({ total }) ? 'Register for free' : `Register and pay ₹${inRupees(total)}`;
}

/** Shows the payment code in a toast for some seconds. */
async function showPaymentCode(paystring: string): Promise<void> {
  await showToast('info', say.proceedWithPayment(paystring), { autoClose: TOAST.paymentCodeAutoClose });
  await new Promise((resolve) => setTimeout(resolve, TOAST.paymentCodeAutoClose));
}

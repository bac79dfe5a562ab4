import type { Event } from '@samagam/contract/event';
import { parse } from '@samagam/contract/first-issue';
import { TOAST } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import { individualRegistration, type IndividualRegistration } from '@samagam/contract/registration';
import type { TicketType } from '@samagam/contract/ticket-type';
import { GENDERS, PARKING, TSHIRT_SIZES } from '@samagam/contract/words';
import { maskedMail } from '@samagam/domain/masked-mail';
import { dearestFirst, needsMembership } from '@samagam/domain/passes';
import { individualTotal, isFree } from '@samagam/domain/pricing';
import { inRupees } from '@samagam/domain/rupees';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
} from 'react';
import { flushSync } from 'react-dom';
import { call, isRefused, read } from '../../../api/call.ts';
import { organiser } from '../../../content/organiser.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { findTyped, isSent, keepTyped, markSent, type Typed } from '../../../ui/kept-typing.ts';
import { useAwake } from '../../../page/use-awake.ts';
import { showToast } from '../../../ui/toast.ts';
import { useReturn } from '../../../page/use-return.ts';
import { useSentences } from '../../../ui/use-sentences.ts';
import { forgetTicket, ticketsKept } from '../../../visitor/kept-tickets.ts';
import { forgetSubmissions, submissionId } from '../../../visitor/submissions.ts';
import { useChosenPass, type ChosenPass } from '../chosen-pass.ts';
import { audienceOf } from '../pass-words.ts';
import { Consent, consentOf } from './consent.tsx';
import { CouponField } from './coupon-field.tsx';
import { controlOf, fill, restore, typedInto } from '../../../ui/form-controls.ts';
import { handOver } from './hand-over.ts';
import { withReasons } from './reasons.ts';
import { PriceSummary } from './price-summary.tsx';
import styles from './registration.module.css';
import { useCoupon } from './use-coupon.ts';

interface Props {
  event: Event;
  /** Those that can be chosen; never empty. */
  passes: TicketType[];
  chosenPass: ChosenPass;
  /** From the link in a group's mail: the coupon of a seat, and its pass. */
  invitation: { coupon: string; pass: string } | null;
}

/** Under this name, which no control has, a coupon is kept that was applied: one that is only typed is not tried by itself. */
const APPLIED = '#applied';

export function IndividualForm({ event, passes, chosenPass, invitation }: Props) {
  const { eventcode, additionalFields } = event;
  const kept = `individual.${eventcode}`;
  const form = useRef<HTMLFormElement>(null);
  const { sentences, show, touch, clear } = useSentences(form);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const [paymentCode, setPaymentCode] = useState('');
  const [owned, setOwned] = useState<{ ticketkey: string; registration: IndividualRegistration } | null>(
    null,
  );
  const pass = useChosenPass(chosenPass);
  const awake = useAwake();
  const coupon = useCoupon(eventcode, pass);
  const { coupon: invitedCode = '', pass: invitedPass = '' } = invitation ?? {};

  // Not while it is chosen in the list itself: the list would move under the arrow keys.
  const [leading, setLeading] = useState('');
  const listed = listPasses(passes, leading);
  const chosen = passes.find((offered) => offered.tickettype === pass);
  const discount = coupon.applied?.discount ?? 0;

  const isLinkDead = invitedCode !== '' && coupon.isFinal;

  function goWithoutCoupon(): void {
    coupon.remove();
    fill(form.current!, 'couponcode', '');
  }

  // Back from the payment page: either this very page wakes up again, or a new one finds the draft.
  useReturn(() => {
    setSending(false);
    setPaymentCode('');
  });

  // A pass that was chosen before this script came: React would set it back to what it knows.
  useLayoutEffect(() => {
    const early = controlOf(form.current!, 'tickettype')!.value;
    if (early && chosenPass.get() === '') chosenPass.choose(early);
  }, [chosenPass]);

  useEffect(() => {
    const typed = typedBefore(kept, invitedCode);
    // Back from the payment page. After a reload, the browser itself goes back to where the visitor was.
    if (typed && isSent(typed)) form.current!.scrollIntoView();
    const wanted = typed?.['tickettype'] || invitedPass || chosenPass.get();
    const code = typed?.[APPLIED] || invitedCode;
    if (typed) restore(form.current!, typed);
    if (code) fill(form.current!, 'couponcode', code);
    if (!passes.some((offered) => offered.tickettype === wanted)) return;
    chosenPass.choose(wanted);
    if (code) void coupon.apply(code, wanted);
    // Once, when the form appears, and when the page has read its own address: from then on the visitor decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [invitedCode, invitedPass]);

  // Another choice, here or on a card, takes back what was said of the pass.
  const appliedCode = coupon.applied?.couponcode ?? '';
  useEffect(() => {
    if (appliedCode || findTyped(kept)?.[APPLIED]) keepTyped(kept, APPLIED, appliedCode);
  }, [kept, appliedCode]);

  useEffect(
    () =>
      chosenPass.subscribe(() => {
        touch('tickettype');
        keepTyped(kept, 'tickettype', chosenPass.get());
        if (document.activeElement !== controlOf(form.current!, 'tickettype')) setLeading(chosenPass.get());
      }),
    [chosenPass, touch, kept],
  );

  function refuseCoupon(msg: string): void {
    flushSync(() => coupon.refuse(msg));
    controlOf(form.current!, 'couponcode')?.focus();
  }

  async function submit(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (sending) return;
    setProblem('');
    const { couponcode: typedCode = '', ...fields } = typedInto(submitted.currentTarget);
    const parsed = parse(individualRegistration(additionalFields), {
      ...fields,
      couponcode: coupon.applied?.couponcode ?? null,
      posterconsent: fields.posterconsent === 'on',
      ...consentOf(fields.consent),
      eventcode,
    });
    if (!parsed.ok) return show(withReasons(parsed.issues));
    clear();
    // A code that was typed and not applied would be paid for in full, which nobody means.
    if (typedCode.trim() && !coupon.applied) return refuseCoupon('Apply this coupon, or clear it.');

    setSending(true);
    const own = await ownTicket(parsed.value);
    if (!own) return send(parsed.value);
    setOwned({ ticketkey: own, registration: parsed.value });
    setSending(false);
  }

  /** Another ticket for the same person, which the visitor has asked for. */
  async function buyAnother(registration: IndividualRegistration): Promise<void> {
    setOwned(null);
    forgetSubmissions('individual');
    await send(registration);
  }

  async function send(registration: IndividualRegistration): Promise<void> {
    setSending(true);
    try {
      const submissionid = submissionId('individual', registration);
      const answer = await call('POST /api/eventregistration', { ...registration, submissionid });
      if (!isRefused(answer)) {
        markSent(kept);
        setPaymentCode(answer.paystring);
        await tellToProceed(answer.paystring);
        return handOver('/api/rpcreateorder', answer.paystring);
      }
      const { field, msg = say.failedToRegister } = answer;
      if (field === 'couponcode') refuseCoupon(msg);
      else if (field && controlOf(form.current!, field)) show(withReasons([{ field, msg }]));
      else showToast('error', msg).catch(() => setProblem(msg));
    } catch {
      setProblem(say.offline);
    }
    setSending(false);
  }

  const text = (
    name: string,
    label: string,
    attributes: InputHTMLAttributes<HTMLInputElement>,
    hint = '',
  ) => (
    <Field name={name} label={label} hint={hint} error={sentences[name]} wide={name === 'name'}>
      {(control) => <input {...control} {...attributes} onInput={() => touch(name)} required />}
    </Field>
  );
  const choice = (name: string, label: string, words: readonly string[]) => (
    <Field name={name} label={label} error={sentences[name]}>
      {(control) => (
        <select {...control} defaultValue="" onInput={() => touch(name)} required>
          <option value="">Choose</option>
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      )}
    </Field>
  );

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      data-kept={kept}
      aria-labelledby="register-heading"
      onInput={() => setOwned(null)}
      onSubmit={(submitted) => void submit(submitted)}
    >
      {isLinkDead && (
        <div className={styles.deadLink} role="alert" ref={intoView}>
          <p>
            The coupon of this link cannot be used: it was used already, or is no longer valid. If you
            registered with it, your ticket is in your mail.
          </p>
          <Button look="outline" onClick={goWithoutCoupon}>
            Continue without the coupon
          </Button>
        </div>
      )}
      <div className={styles.fields}>
        {text('name', 'Name', { autoComplete: 'name' }, 'As it should stand on your badge')}
        {text('title', 'Designation', { autoComplete: 'organization-title' })}
        {text('company', 'Company', { autoComplete: 'organization' })}
        {text('phonenumber', 'Mobile', { type: 'tel', autoComplete: 'tel-national' }, 'Ten digits')}
        {text(
          'linkedinurl',
          'LinkedIn URL',
          { type: 'url', inputMode: 'url', autoComplete: 'url' },
          'linkedin.com/in/…',
        )}
        {choice('gender', 'Gender', GENDERS)}
        {text(
          'personalmailid',
          'Email',
          { type: 'email', inputMode: 'email', autoComplete: 'email' },
          'The ticket goes there',
        )}
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
        {additionalFields.parking.enabled && choice('parking', 'Parking', PARKING)}
        {additionalFields.tshirt.enabled && choice('tshirtsize', 'T-Shirt Size', TSHIRT_SIZES)}
        <CouponField coupon={coupon} onApply={(typed) => void coupon.apply(typed, pass)} form={form} />
        <div className={styles.consent}>
          <input
            type="checkbox"
            id="field-posterconsent"
            name="posterconsent"
            aria-describedby="field-posterconsent-hint"
          />
          <label htmlFor="field-posterconsent">Let me make an ‘I am attending’ poster (optional)</label>
          <p id="field-posterconsent-hint">
            Whoever enters your address on the poster page can then see your name, designation and company.
          </p>
        </div>
      </div>
      <div className={styles.panel}>
        <PriceSummary price={chosen?.price ?? null} discount={discount} />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Consent back="on the page of your ticket" />
        {owned && (
          <section className={styles.owned} aria-labelledby="owned" tabIndex={-1} ref={focus}>
            <p id="owned">You have a ticket already. Buy another?</p>
            <div>
              <ButtonLink look="outline" href={`/event/${eventcode}?ticketkey=${owned.ticketkey}`}>
                See your ticket
              </ButtonLink>
              <Button look="spark" onClick={() => void buyAnother(owned.registration)}>
                Buy another
              </Button>
            </div>
          </section>
        )}
        {!isLinkDead && !owned && (
          <Button look="spark" type="submit" disabled={!awake || sending || coupon.isChecking}>
            {submitWords(chosen, discount, sending)}
          </Button>
        )}
        <noscript>
          <p className={styles.problem}>Registering needs JavaScript: the payment runs on it.</p>
        </noscript>
        {paymentCode && (
          <output className={styles.code}>
            Payment code <code>{paymentCode}</code>
            <span>The payment page opens in a moment.</span>
          </output>
        )}
        <p className={styles.purpose}>
          What you enter here is used to issue your ticket, to let you in, and to reach you about this event.
          It is kept by {organiser.name}; the payment itself is made at our payment gateway, and your card
          never passes through us.
        </p>
      </div>
    </form>
  );
}

/** As the cards list them, but with the pass first that was chosen on a card or by a link. */
function listPasses(passes: TicketType[], leading: string): TicketType[] {
  const isLeading = ({ tickettype }: TicketType) => tickettype === leading;
  return dearestFirst(passes).toSorted((a, b) => Number(isLeading(b)) - Number(isLeading(a)));
}

function optionWords(pass: TicketType): string {
  const price = pass.price === 0 ? 'Free' : `₹${inRupees(pass.price * 100).slice(0, -3)}`;
  const audience = audienceOf(pass);
  return `${pass.tickettype}: ${price}${audience && ` (${audience.replace('Only', 'only')})`}`;
}

/** What the chosen pass asks of its buyer. */
function hintOf(pass: TicketType | undefined): string {
  const audience = pass && audienceOf(pass);
  if (!audience) return '';
  return needsMembership(pass) ? `${audience}: use the email address of the membership` : audience;
}

/**
 * What was typed before a reload or the payment page. Where the ticket of what was sent is shown, it is not needed any
 * more; and the link of another seat means another person.
 */
function typedBefore(kept: string, invitedCode: string): Typed | null {
  const typed = findTyped(kept);
  if (!typed) return null;
  const query = new URLSearchParams(location.search);
  if (isSent(typed) && query.has('ticketkey')) return null;
  const isOther = invitedCode && typed['couponcode']?.toUpperCase() !== invitedCode.toUpperCase();
  return isOther ? null : typed;
}

/** The ticket of the same person, where this browser keeps its key: the API tells nobody who attends. */
async function ownTicket(registration: IndividualRegistration): Promise<string | undefined> {
  const { eventcode, personalmailid } = registration;
  const mail = maskedMail(personalmailid.toLowerCase());
  for (const ticketkey of ticketsKept(eventcode)) {
    try {
      const answer = await read('GET /api/getticket', { ticketkey });
      if (isRefused(answer)) {
        if (answer.status === 404) forgetTicket(eventcode, ticketkey);
        continue;
      }
      const { participantname, sentto } = answer.ticketdetails;
      const isSame = sameName(participantname) === sameName(registration.name);
      if (isSame && sentto?.toLowerCase() === mail) return ticketkey;
    } catch {
      // Without an answer there is nothing to ask about.
      return undefined;
    }
  }
  return undefined;
}

/** People write their own name in capitals or with two spaces. */
function sameName(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ');
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** At the top of the form, and of the window. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

function submitWords(pass: TicketType | undefined, discount: number, sending: boolean): string {
  if (sending) return 'Registering…';
  if (!pass) return 'Register';
  const amounts = individualTotal(pass.price, discount);
  return isFree(amounts) ? 'Register for free' : `Register and pay ₹${inRupees(amounts.total)}`;
}

/** The toast with the payment code; a page that cannot show one still goes on to the payment. */
async function tellToProceed(paystring: string): Promise<void> {
  try {
    await showToast('info', say.proceedWithPayment(paystring), { autoClose: TOAST.paymentCodeAutoClose });
    await new Promise((resolve) => setTimeout(resolve, TOAST.paymentCodeAutoClose));
  } catch {
    // The code stands on the page as well.
  }
}

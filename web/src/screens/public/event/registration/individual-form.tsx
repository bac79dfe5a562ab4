import type { ShownEvent } from '@samagam/contract/programme/event';
import { purposeWords } from '@samagam/contract/orders/registration-form';
import { isFree } from '@samagam/domain/order/pricing';
import { inRupees } from '@samagam/domain/text/rupees';
import { TaxDetailsFields } from '../../../../components/tax-details.tsx';
import { useSite } from '../../../../content/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { Consent } from './consent.tsx';
import { CouponField } from './coupon-field.tsx';
import { OwnTicket } from './own-ticket.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ExtraFields, PassField, PersonFields, PosterConsent } from './registration-fields.tsx';
import styles from './registration.module.css';
import { type RegistrationProps, useRegistration } from './use-registration.ts';

type Registration = ReturnType<typeof useRegistration>;

/** Without a script, it posts itself (functions/src/routes/orders/register.ts). */
export function IndividualForm(props: RegistrationProps) {
  const { event, passes, chosenPass } = props;
  const registration = useRegistration(props);
  const { kept, visitor, pass, leading, coupon, price, isLinkDead, goWithoutCoupon } = registration;
  const { form, sentences, touch } = visitor;
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/register"
      noValidate
      data-kept={kept}
      aria-labelledby="register-heading"
      onInput={registration.onInput}
      onSubmit={visitor.submitting(registration.submit)}
    >
      {isLinkDead && <DeadLink onContinue={goWithoutCoupon} />}
      <input type="hidden" name="eventcode" value={event.eventcode} />
      <div className={styles.fields}>
        <PersonFields {...visitor} />
        <PassField {...{ passes, leading, chosenPass }} chosen={price.chosen} error={sentences.tickettype} />
        <ExtraFields additionalFields={event.additionalFields} visitor={visitor} />
        <CouponField
          coupon={coupon}
          onApply={(typed) => coupon.apply(typed, pass)}
          onRemove={goWithoutCoupon}
          form={form}
        />
        {price.gstpercent > 0 && <TaxDetailsFields sentences={sentences} touch={touch} />}
        <PosterConsent />
      </div>
      <Panel content={event.content} registration={registration} />
    </form>
  );
}

function Panel({ content, registration }: { registration: Registration } & Pick<ShownEvent, 'content'>) {
  const { visitor, coupon, price, asked, buyAnother, isLinkDead, paymentCode } = registration;
  const { amounts, discount, gstpercent, agreed } = price;
  const organiser = useSite();
  const sentence = visitor.problem || agreed.question;
  return (
    <div className={styles.panel}>
      <PriceSummary {...{ content, amounts, discount, gstpercent }} total={agreed.total} />
      <Consent back="on the page of your ticket" />
      {sentence && (
        <p className={styles.problem} role="alert">
          {sentence}
        </p>
      )}
      {asked && <OwnTicket owned={asked.owned} onBuy={() => buyAnother(asked)} />}
      {!isLinkDead && !asked && (
        <Button look="spark" type="submit" isInactive={visitor.isSending || coupon.isChecking}>
          {submitWords(agreed.total, visitor.isSending)}
        </Button>
      )}
      <noscript>
        <p>
          The next page shows the total and checks your coupon. Nothing is stored before you confirm it there.
          To book for a group, open this page in a browser that has JavaScript switched on.
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
  );
}

function DeadLink({ onContinue }: { onContinue: () => void }) {
  return (
    <div className={styles.deadLink} role="alert" ref={scrollIntoView}>
      <p>
        The coupon of this link cannot be used: it was used already, or is no longer valid. If you registered
        with it, your ticket is in your mail.
      </p>
      <Button look="outline" onClick={onContinue}>
        Continue without the coupon
      </Button>
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

function submitWords(total: number | undefined, isSending: boolean): string {
  if (isSending) return 'Registering…';
  if (total === undefined) return 'Register';
  return isFree({ total }) ? 'Register for free' : `Register and pay ₹${inRupees(total)}`;
}

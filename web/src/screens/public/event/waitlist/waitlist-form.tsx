import { parse } from '@samagam/contract/common/first-issue';
import { OFFER_HOURS } from '@samagam/contract/common/limits';
import { waitlistWish } from '@samagam/contract/orders/waitlist';
import { useId } from 'react';
import { call } from '../../../../api/call.ts';
import { PrivacyNote } from '../../../../components/privacy-note.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { MailInput } from '../../../../ui/form/mail-input.tsx';
import { useKept } from '../../../../ui/form/use-kept.ts';
import { useWishForm } from '../use-wish-form.tsx';

/** Joins the waiting list of a sold-out pass. The API answers the same for every address. */
export function WaitlistForm({ eventcode, tickettype }: { eventcode: string; tickettype: string }) {
  const scope = useId();
  const kept = `waitlist.${eventcode}.${tickettype}`;
  const { form, sentences, touch, isSending, onSubmit, outcome } = useWishForm({
    judge: (typed) => parse(waitlistWish, { ...typed, tickettype, eventcode }),
    send: (wish) => call('POST /api/joinwaitlist', wish),
    kept,
  });
  useKept(form, kept);

  return (
    <form
      ref={form}
      noValidate
      data-kept={kept}
      aria-label={`Join the waiting list: ${tickettype}`}
      onSubmit={onSubmit}
    >
      <p>
        If a seat becomes free and it is your turn, we keep it for you for {OFFER_HOURS} hours and tell you by
        mail.
      </p>
      <Field scope={scope} name="name" label="Name" error={sentences.name}>
        {(control) => <input {...control} autoComplete="name" required onInput={() => touch('name')} />}
      </Field>
      <Field scope={scope} name="personalmailid" label="Email" error={sentences.personalmailid}>
        {(control) => <MailInput {...control} required onInput={() => touch('personalmailid')} />}
      </Field>
      <PrivacyNote />
      <Button look="outline" type="submit" isInactive={isSending}>
        {isSending ? 'Joining…' : 'Join the waiting list'}
      </Button>
      {outcome}
    </form>
  );
}

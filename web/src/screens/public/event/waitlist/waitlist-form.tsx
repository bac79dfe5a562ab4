import { parse } from '@samagam/contract/common/first-issue';
import { OFFER_HOURS } from '@samagam/contract/common/limits';
import { waitlistRequest } from '@samagam/contract/orders/waitlist';
import { useId } from 'react';
import { call } from '../../../../api/call.ts';
import { PrivacyNote } from '../../../../components/privacy-note.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { MailInput } from '../../../../ui/form/mail-input.tsx';
import { useKept } from '../../../../ui/form/use-kept.ts';
import { useRequestForm } from '../use-request-form.tsx';

/** Joins the waiting list of a sold-out pass. The API answers the same for every address. */
export function WaitlistForm({ eventcode, tickettype }: { eventcode: string; tickettype: string }) {
  const scope = useId();
  const kept = `waitlist.${eventcode}.${tickettype}`;
  const { form, sentences, touch, isSending, onSubmit, outcome } = useRequestForm({
    judge: (typed) => parse(waitlistRequest, { ...typed, tickettype, eventcode }),
    send: (request) => call('POST /api/joinwaitlist', request),
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

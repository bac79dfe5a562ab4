import { parse } from '@samagam/contract/common/first-issue';
import { OFFER_HOURS } from '@samagam/contract/common/limits';
import { waitlistWish } from '@samagam/contract/orders/waitlist';
import { useId, useRef, useState, type FormEvent } from 'react';
import { call } from '../../../../api/call.ts';
import { PrivacyNote } from '../../../../components/privacy-note.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { MailInput } from '../../../../ui/form/mail-input.tsx';
import { forgetTyped } from '../../../../ui/form/kept-typing.ts';
import { useKept } from '../../../../ui/form/use-kept.ts';
import { useSentences } from '../../../../ui/form/use-sentences.ts';
import { outcomeOf, type Outcome } from '../outcome-of.ts';

/** Joins the waiting list of a sold-out pass. The API answers the same for every address. */
export function WaitlistForm({ eventcode, tickettype }: { eventcode: string; tickettype: string }) {
  const form = useRef<HTMLFormElement>(null);
  const scope = useId();
  const kept = `waitlist.${eventcode}.${tickettype}`;
  useKept(form, kept);
  const { sentences, show, showRefused, touch, clear } = useSentences(form);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (isSending) return;
    setOutcome(null);
    const typed = Object.fromEntries(new FormData(form.current!));
    const parsed = parse(waitlistWish, { ...typed, tickettype, eventcode });
    if (!parsed.ok) return show(parsed.issues);
    clear();
    setSending(true);
    const found = await outcomeOf(call('POST /api/joinwaitlist', parsed.value));
    setSending(false);
    if (showRefused(found.field, found.text)) return;
    setOutcome(found);
    if (found.isProblem) return;
    form.current?.reset();
    forgetTyped(kept);
  }

  return (
    <form
      ref={form}
      noValidate
      data-kept={kept}
      aria-label={`Join the waiting list: ${tickettype}`}
      onSubmit={(submitted) => void send(submitted)}
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
      {outcome?.isProblem && <p role="alert">{outcome.text}</p>}
      <output>{outcome && !outcome.isProblem ? outcome.text : ''}</output>
    </form>
  );
}

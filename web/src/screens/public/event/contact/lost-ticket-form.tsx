import { parse } from '@samagam/contract/common/first-issue';
import { ticketsWish } from '@samagam/contract/orders/tickets-wish';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { MailInput } from '../../../../ui/form/mail-input.tsx';
import { useSentences } from '../../../../ui/form/use-sentences.ts';
import { outcomeOf, type Outcome } from '../outcome-of.ts';
import styles from './lost-ticket.module.css';

/** Asks the API to mail the tickets of an address to it. The API answers the same for every address. */
export function LostTicketForm({ eventcode }: { eventcode: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { sentences, show, showRefused, touch, clear } = useSentences(form);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (isSending) return;
    setOutcome(null);
    const typed = Object.fromEntries(new FormData(form.current!));
    const parsed = parse(ticketsWish, { ...typed, eventcode });
    if (!parsed.ok) return show(parsed.issues);
    clear();
    setSending(true);
    const found = await outcomeOf(call('POST /api/sendtickets', parsed.value));
    setSending(false);
    if (showRefused(found.field, found.text)) return;
    setOutcome(found);
    if (!found.isProblem) form.current?.reset();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label="Send my tickets again"
      onSubmit={(submitted) => void send(submitted)}
    >
      <Field
        scope="lost"
        name="email"
        label="Email"
        hint="The address of your registration"
        error={sentences.email}
      >
        {(control) => <MailInput {...control} required onInput={() => touch('email')} />}
      </Field>
      <Button look="outline" type="submit" isInactive={isSending}>
        {isSending ? 'Sending…' : 'Send my tickets again'}
      </Button>
      {outcome?.isProblem && <p role="alert">{outcome.text}</p>}
      <output>{outcome && !outcome.isProblem ? outcome.text : ''}</output>
    </form>
  );
}

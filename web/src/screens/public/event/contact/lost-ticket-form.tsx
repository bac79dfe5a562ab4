import { parse } from '@samagam/contract/common/first-issue';
import { ticketsRequest } from '@samagam/contract/orders/tickets-request';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { MailInput } from '../../../../ui/form/mail-input.tsx';
import { useRequestForm } from '../use-request-form.tsx';
import styles from './lost-ticket.module.css';

/** Asks the API to mail the tickets of an address to it. The API answers the same for every address. */
export function LostTicketForm({ eventcode }: { eventcode: string }) {
  const { form, sentences, touch, isSending, onSubmit, outcome } = useRequestForm({
    judge: (typed) => parse(ticketsRequest, { ...typed, eventcode }),
    send: (request) => call('POST /api/sendtickets', request),
  });

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label="Send my tickets again"
      onSubmit={onSubmit}
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
      {outcome}
    </form>
  );
}

import { ticketCorrection, ticketTransfer } from '@samagam/contract/orders/correction';
import { parse } from '@samagam/contract/common/first-issue';
import { TRANSFER_HOURS } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { EXTRA_FIELDS, PERSON_FIELDS } from '@samagam/contract/orders/registration-form';
import { useQueryClient } from '@tanstack/react-query';
import { call, isRefused, type Refused } from '../api/call.ts';
import { OrganiserMail } from '../components/organiser-mail.tsx';
import { PrivacyNote } from '../components/privacy-note.tsx';
import { Button } from '../ui/button.tsx';
import { controlOf } from '../ui/form/form-controls.ts';
import { forgetTyped } from '../ui/form/kept-typing.ts';
import { useKept } from '../ui/form/use-kept.ts';
import { Choice } from './choice.tsx';
import styles from './ticket-of-key.module.css';
import { useVisitorForm } from './use-visitor-form.tsx';

export type ChangeKind = 'details' | 'transfer';

interface Props {
  kind: ChangeKind;
  ticket: TicketDetails;
  changes: NonNullable<TicketDetails['changes']>;
  ticketkey: string;
  /** `outcome`: what was done, for the holder; '' for nothing. */
  onClose: (outcome: string) => void;
}

type VisitorForm = ReturnType<typeof useVisitorForm>;
const scope = 'ticket';

export function ChangeTicket(props: Props) {
  const { kind, ticket, changes } = props;
  const kept = `${kind}.${ticket.payid}`;
  const visitor = useVisitorForm({ scope, onReturn: () => undefined });
  const submit = useSubmit({ ...props, onClose: close }, visitor);
  const { form, submitting, isSending, problem } = visitor;
  useKept(form, kept);
  const isTransfer = kind === 'transfer';

  function close(outcome: string): void {
    forgetTyped(kept);
    props.onClose(outcome);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      data-kept={kept}
      aria-labelledby="change-heading"
      onSubmit={(submitted) => submitting(submit)(submitted)}
    >
      <h3 className={styles.title} id="change-heading" tabIndex={-1} ref={focus}>
        {isTransfer ? 'Pass this ticket on' : 'Correct details'}
      </h3>
      {isTransfer ? <p>{WHAT_FOLLOWS}</p> : <NameSlip />}
      <div className={styles.fields}>
        {isTransfer ? <NewHolder {...visitor} /> : <Details {...visitor} ticket={ticket} />}
        <Extras visitor={visitor} changes={changes} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <PrivacyNote />
      <div className={styles.afterwards}>
        <Button look="solid" type="submit" isInactive={isSending}>
          {isSending ? 'Sending…' : isTransfer ? 'Send me the link' : 'Save the details'}
        </Button>
        <Button look="outline" onClick={() => close('')}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function NameSlip() {
  return (
    <p>
      Is your name or your email address wrong? It cannot be changed here. Write to <OrganiserMail />, who can
      correct it until the ticket is used at the door. You then get a new ticket by mail; this link and its QR
      code stop working.
    </p>
  );
}

const WHAT_FOLLOWS =
  'Enter the details of the person who will come instead. We mail a link to your address, and the ticket is passed on once you confirm it there. Your QR code then stops working.';

function useSubmit({ kind, ticket, ticketkey, onClose }: Props, visitor: VisitorForm) {
  const client = useQueryClient();
  const { form, refuse, send, setProblem } = visitor;

  /** Shows a refusal of the API under its field, or above the buttons. */
  function isDone(answer: object | Refused): boolean {
    if (!isRefused(answer)) return true;
    const { field = '', msg = say.failed } = answer;
    if (controlOf(form.current!, field)) refuse([{ field, msg }]);
    else setProblem(msg);
    return false;
  }

  function correct({ phonenumber = '', ...typed }: Record<string, string>): void {
    const given = { ...typed, ticketkey, ...(phonenumber.trim() !== '' && { phonenumber }) };
    const parsed = parse(ticketCorrection, given);
    if (!parsed.ok) return refuse(parsed.issues);
    void send(async () => {
      const answer = await call('POST /api/correctticket', parsed.value);
      if (!isDone(answer)) return false;
      // The API has a sentence if nothing was changed.
      onClose(answer.msg ?? 'Your details were changed.');
      await client.invalidateQueries({ queryKey: ['getticket', ticketkey] });
      return false;
    });
  }

  function transfer(typed: Record<string, string>): void {
    const parsed = parse(ticketTransfer, { ...typed, ticketkey });
    if (!parsed.ok) return refuse(parsed.issues);
    void send(async () => {
      if (isDone(await call('POST /api/transferticket', parsed.value))) onClose(askedSentence(ticket.sentto));
      return false;
    });
  }

  return kind === 'transfer' ? transfer : correct;
}

/** The phone number is not shown, because people share the link to a ticket. */
function Details({ textField, ticket }: VisitorForm & { ticket: TicketDetails }) {
  const organisation = { autoComplete: 'organization' };
  return (
    <>
      {textField('title', 'Designation', { defaultValue: ticket.designation })}
      {textField('company', 'Company', { ...organisation, defaultValue: ticket.company })}
      {textField('phonenumber', 'Mobile', { type: 'tel', required: false }, 'Empty: as it is')}
    </>
  );
}

function NewHolder(visitor: VisitorForm) {
  const { textField } = visitor;
  return (
    <>
      {textField('name', 'Name', {}, 'As it should appear on the badge')}
      {textField('title', 'Designation', {})}
      {textField('company', 'Company', {})}
      {textField('phonenumber', 'Mobile', { type: 'tel' }, 'Ten digits')}
      {textField('linkedinurl', 'LinkedIn URL', { type: 'url', inputMode: 'url' }, 'linkedin.com/in/…')}
      <Choice {...visitor} scope={scope} name="gender" field={PERSON_FIELDS.gender} />
      {textField(
        'personalmailid',
        'Email',
        { type: 'email', autoComplete: 'off' },
        'The new ticket goes there',
      )}
    </>
  );
}

function Extras({ visitor, changes }: Pick<Props, 'changes'> & { visitor: VisitorForm }) {
  const { parking, tshirtsize } = changes;
  const field = { ...visitor, scope };
  return (
    <>
      {parking !== undefined && (
        <Choice {...field} name="parking" field={EXTRA_FIELDS.parking} value={parking} />
      )}
      {tshirtsize !== undefined && (
        <Choice {...field} name="tshirtsize" field={EXTRA_FIELDS.tshirtsize} value={tshirtsize} />
      )}
    </>
  );
}

function askedSentence(sentto = 'the address of this ticket'): string {
  return `We mail a link to ${sentto}. Open it within ${TRANSFER_HOURS} hours to pass the ticket on; until then nothing changes.`;
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

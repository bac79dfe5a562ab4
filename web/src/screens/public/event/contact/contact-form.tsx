import type { Issue } from '@samagam/contract/common/first-issue';
import { say } from '@samagam/contract/common/messages';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call, isRefused, type Refused } from '../../../../api/call.ts';
import { useSite } from '../../../../content/site.ts';
import { PrivacyNote } from '../../../../components/privacy-note.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { MailInput } from '../../../../ui/form/mail-input.tsx';
import { restore } from '../../../../ui/form/form-controls.ts';
import { findTyped, forgetTyped } from '../../../../ui/form/kept-typing.ts';
import { showToast } from '../../../../ui/notice/toast.ts';
import { loadValidation, prepareValidation } from '../../../../visitor/load-validation.ts';
import { useHydrated } from '../../../../page/use-hydrated.ts';
import { useSentences } from '../../../../ui/form/use-sentences.ts';
import styles from './contact-section.module.css';

/** Sends the message once. `kept`: the name under which the entries are kept in the tab. */
function useMessage(eventcode: string, kept: string) {
  const organiser = useSite();
  const form = useRef<HTMLFormElement>(null);
  const { sentences, show, touch, clear } = useSentences(form);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState({ sent: '', problem: '' });

  useEffect(() => {
    const typed = findTyped(kept);
    if (typed) restore(form.current!, typed);
  }, [kept]);

  async function send(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (sending) return;
    setSending(true);
    const typed = { ...Object.fromEntries(new FormData(form.current!)), eventcode };
    const { issues, problem } = await deliver(typed);
    setSending(false);
    if (issues) return show(issues);
    clear();
    const isSent = problem === '';
    if (isSent) {
      form.current!.reset();
      forgetTyped(kept);
    }
    setOutcome({ sent: isSent ? say.messageSent(organiser.name) : '', problem });
    const [kind, word] = isSent ? (['success', say.success] as const) : (['error', say.failed] as const);
    await showToast(kind, word, { id: 'contact', position: 'bottom-right' });
  }

  return { form, sentences, touch, sending, outcome, send };
}

/** A message to the organiser. A toast at the bottom right has the prescribed word; the line below the form says more. */
export function ContactForm({ eventcode }: { eventcode: string }) {
  const kept = `contact.${eventcode}`;
  const { form, sentences, touch, sending, outcome, send } = useMessage(eventcode, kept);
  const isHydrated = useHydrated();

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      data-kept={kept}
      aria-labelledby="contact-heading"
      onInput={prepareValidation}
      onSubmit={(submitted) => void send(submitted)}
    >
      <Field scope="contact" name="name" label="Name" error={sentences.name}>
        {(control) => <input {...control} autoComplete="name" required onInput={() => touch('name')} />}
      </Field>
      <Field
        scope="contact"
        name="email"
        label="Email"
        hint="We will reply to this address"
        error={sentences.email}
      >
        {(control) => <MailInput {...control} required onInput={() => touch('email')} />}
      </Field>
      <Field scope="contact" name="query" label="Message" hint="Optional" error={sentences.query} wide>
        {(control) => <textarea {...control} rows={6} onInput={() => touch('query')} />}
      </Field>
      <div className={styles.send}>
        <PrivacyNote />
        <Button look="solid" type="submit" disabled={!isHydrated} isInactive={sending}>
          {sending ? 'Sending…' : 'Send'}
        </Button>
        <output>{outcome.sent}</output>
        {outcome.problem && (
          <p role="alert" className={styles.problem}>
            {outcome.problem}
          </p>
        )}
      </div>
    </form>
  );
}

/** The issues of the entries, or what is said about the message; '' once it is sent. */
async function deliver(typed: object): Promise<{ issues?: readonly Issue[]; problem: string }> {
  try {
    const { parse, contactMessage } = await loadValidation();
    const parsed = parse(contactMessage, typed);
    if (!parsed.ok) return { issues: parsed.issues, problem: '' };
    const response = await call('POST /api/contactus', parsed.value);
    return { problem: isRefused(response) ? problemOf(response) : '' };
  } catch {
    return { problem: say.offline };
  }
}

/** The API says how to reach the organiser when it accepts no more messages. */
function problemOf({ status, msg }: Refused): string {
  return status === 429 && msg ? msg : say.messageNotSent;
}

import { contactMessage } from '@samagam/contract/contact-message';
import { parse } from '@samagam/contract/first-issue';
import { say } from '@samagam/contract/messages';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { call, isRefused } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { prepareToasts, showToast } from '../../../ui/toast.ts';
import { useAwake } from '../../../ui/use-awake.ts';
import styles from './contact-section.module.css';

/** A message to the organiser. Answered by a toast at the bottom right: it went, or it did not (spec §7). */
export function ContactForm({ eventcode }: { eventcode: string }) {
  const form = useRef<HTMLFormElement>(null);
  /** Sentence by wire name. */
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const awake = useAwake();

  function refuse(found: Record<string, string>, first: string): void {
    flushSync(() => setErrors(found));
    const control = form.current!.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  /** A sentence goes as soon as its field is mended. What tells of the outcome loads meanwhile. */
  function touch(name: string): void {
    prepareToasts().catch(() => undefined);
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
  }

  async function send(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (sending) return;
    const parsed = parse(contactMessage, { ...Object.fromEntries(new FormData(form.current!)), eventcode });
    if (!parsed.ok) {
      // Backwards, so that of two sentences for one field the first stays.
      const found = parsed.issues.toReversed().map(({ field, msg }) => [field, msg]);
      return refuse(Object.fromEntries(found), parsed.issue.field);
    }
    setErrors({});
    setSending(true);
    const sent = await call('POST /api/contactus', parsed.value).then(
      (answer) => !isRefused(answer),
      () => false,
    );
    setSending(false);
    if (sent) form.current!.reset();
    await showToast(sent ? 'success' : 'error', sent ? say.success : say.failed, {
      position: 'bottom-right',
    });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-labelledby="contact-heading"
      onSubmit={(submitted) => void send(submitted)}
    >
      <Field scope="contact" name="name" label="Name" error={errors.name}>
        {(control) => <input {...control} autoComplete="name" required onInput={() => touch('name')} />}
      </Field>
      <Field scope="contact" name="email" label="Email" hint="For the answer" error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            onInput={() => touch('email')}
          />
        )}
      </Field>
      <Field scope="contact" name="query" label="Message" hint="Optional" error={errors.query} wide>
        {(control) => <textarea {...control} rows={6} onInput={() => touch('query')} />}
      </Field>
      <div className={styles.send}>
        <Button look="solid" type="submit" disabled={sending || !awake}>
          {sending ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

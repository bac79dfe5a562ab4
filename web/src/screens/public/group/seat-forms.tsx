import { parse } from '@samagam/contract/common/first-issue';
import { seatSending } from '@samagam/contract/orders/group-page';
import { say } from '@samagam/contract/common/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call, isRefused, type Refused } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MailInput } from '../../../ui/form/mail-input.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { forgetTyped } from '../../../ui/form/kept-typing.ts';
import { useKept } from '../../../ui/form/use-kept.ts';
import { useSentences } from '../../../ui/form/use-sentences.ts';
import styles from './group-screen.module.css';

interface Props {
  groupkey: string;
  couponcode: string;
  /** `outcome`: what was done; '' for nothing. */
  onClosed: (outcome: string) => void;
}

/** Returns null or why it failed. */
async function problemOf(
  sent: Promise<{ result: 'Success' } | Refused>,
): Promise<{ msg: string; field?: string | undefined } | null> {
  return sent.then(
    (answer) => (isRefused(answer) ? { msg: answer.msg ?? say.tryAgain, field: answer.field } : null),
    () => ({ msg: say.noConnection }),
  );
}

function useSending({ groupkey, couponcode, onClosed }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const kept = `seat.${couponcode}`;
  useKept(form, kept);
  const { sentences, show, showRefused, touch, clear } = useSentences(form);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const client = useQueryClient();
  useEffect(() => form.current!.querySelector('input')!.focus(), []);

  function close(outcome: string): void {
    forgetTyped(kept);
    onClosed(outcome);
  }

  async function send(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (isSending) return;
    const typed = Object.fromEntries(new FormData(form.current!));
    const parsed = parse(seatSending, { ...typed, key: groupkey, couponcode });
    if (!parsed.ok) return show(parsed.issues);
    clear();
    setProblem('');
    setSending(true);
    const found = await problemOf(call('POST /api/sendseat', parsed.value));
    if (!found) {
      void client.invalidateQueries({ queryKey: ['grouppage', groupkey] });
      return close(`Sent to ${parsed.value.email}.`);
    }
    setSending(false);
    if (!showRefused(found.field, found.msg)) setProblem(found.msg);
  }

  return { form, kept, sentences, touch, problem, isSending, send, close };
}

export function SendSeat(props: Props) {
  const { couponcode } = props;
  const { form, kept, sentences, touch, problem, isSending, send, close } = useSending(props);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      data-kept={kept}
      aria-label={`Send ${couponcode}`}
      onSubmit={(submitted) => void send(submitted)}
    >
      <Field
        scope={couponcode}
        name="email"
        label="Email"
        hint="The address of your colleague"
        error={sentences.email}
      >
        {(control) => <MailInput {...control} autoComplete="off" onInput={() => touch('email')} />}
      </Field>
      <Field scope={couponcode} name="name" label="Name" hint="Optional" error={sentences.name}>
        {(control) => <input {...control} autoComplete="off" onInput={() => touch('name')} />}
      </Field>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        <Button look="solid" type="submit" isInactive={isSending}>
          {isSending ? 'Sending…' : 'Send'}
        </Button>
        <Button look="outline" onClick={() => close('')}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function ReplaceSeat({ groupkey, couponcode, onClosed }: Props) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function replace(): Promise<void> {
    setProblem('');
    setSending(true);
    const found = await problemOf(call('POST /api/replaceseat', { key: groupkey, couponcode }));
    await client.invalidateQueries({ queryKey: ['grouppage', groupkey] });
    if (!found) return onClosed('This seat has a new code. The old one no longer works.');
    setProblem(found.msg);
    setSending(false);
  }

  return (
    <div className={styles.form}>
      <p ref={takeFocus} tabIndex={-1}>
        {couponcode} stops working at once, also for a colleague who has it and has not registered yet. The
        seat gets a new code.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        <Button look="solid" isInactive={isSending} onClick={() => void replace()}>
          {isSending ? 'Replacing…' : 'Replace it'}
        </Button>
        <Button look="outline" onClick={() => onClosed('')}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

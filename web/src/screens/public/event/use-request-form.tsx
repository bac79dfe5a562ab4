import type { Parsed } from '@samagam/contract/common/first-issue';
import { say } from '@samagam/contract/common/messages';
import { useRef, useState, type FormEvent } from 'react';
import { isRefused, type Refused } from '../../../api/call.ts';
import { forgetTyped } from '../../../ui/form/kept-typing.ts';
import { typedInto } from '../../../ui/form/form-controls.ts';
import { useSentences } from '../../../ui/form/use-sentences.ts';

interface Outcome {
  text: string;
  isProblem: boolean;
  /** The field that was refused; '' otherwise. */
  field: string;
}

type Sent = Promise<{ result: 'Success'; msg?: string } | Refused>;

interface Options<Wire> {
  judge: (typed: Record<string, string>) => Parsed<Wire>;
  send: (wire: Wire) => Sent;
  /** The name under which the entries are kept in the tab; absent if they are not. */
  kept?: string;
}

/** A native form with few fields that a visitor sends. It is emptied when the API accepts it. */
export function useRequestForm<Wire>({ judge, send, kept }: Options<Wire>) {
  const form = useRef<HTMLFormElement>(null);
  const { sentences, show, showRefused, touch, clear } = useSentences(form);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function submit(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (isSending) return;
    setOutcome(null);
    const parsed = judge(typedInto(form.current!));
    if (!parsed.ok) return show(parsed.issues);
    clear();
    setSending(true);
    const found = await outcomeOf(send(parsed.value));
    setSending(false);
    if (showRefused(found.field, found.text)) return;
    setOutcome(found);
    if (found.isProblem) return;
    form.current?.reset();
    if (kept) forgetTyped(kept);
  }

  return {
    form,
    sentences,
    touch,
    isSending,
    onSubmit: (submitted: FormEvent<HTMLFormElement>) => void submit(submitted),
    outcome: (
      <>
        {outcome?.isProblem && <p role="alert">{outcome.text}</p>}
        <output>{outcome && !outcome.isProblem ? outcome.text : ''}</output>
      </>
    ),
  };
}

/** Never throws. */
async function outcomeOf(sent: Sent): Promise<Outcome> {
  return sent.then(
    (response) => ({
      text: response.msg ?? say.failed,
      isProblem: isRefused(response),
      field: (isRefused(response) && response.field) || '',
    }),
    () => ({ text: say.offline, isProblem: true, field: '' }),
  );
}

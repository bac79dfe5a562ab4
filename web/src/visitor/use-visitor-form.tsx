import { say } from '@samagam/contract/common/messages';
import { startTransition, useRef, useState, type FormEvent, type InputHTMLAttributes } from 'react';
import { useReturn } from '../page/use-return.ts';
import { Field } from '../ui/form/field.tsx';
import { prepareValidation } from './load-validation.ts';
import { typedInto } from '../ui/form/form-controls.ts';
import { MailInput } from '../ui/form/mail-input.tsx';
import { useSentences } from '../ui/form/use-sentences.ts';

interface Options {
  /** Distinguishes its fields from those of the other form. */
  scope?: string;
  /** Called when the visitor is on the page again: after the payment page (back/forward cache), or still there. */
  onReturn: () => void;
  onTouch?: () => void;
}

/** In milliseconds. If the browser has not left the page by then, the visitor may have stopped it. */
const LEAVES_WITHIN = 15_000;

/** Native controls, errors, and sending once (docs/decisions/0054). */
export function useVisitorForm({ scope = '', onReturn, onTouch }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const { sentences, show, touch: takeBack, clear } = useSentences(form);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useReturn(comeBack);

  function comeBack(): void {
    clearTimeout(leaving.current);
    isBusy.current = false;
    setSending(false);
    onReturn();
  }

  function touch(name: string): void {
    prepareValidation();
    onTouch?.();
    takeBack(name);
  }

  /** Once, after the press is shown: rendering the form again takes a slow phone 0.1 s. `work`: whether the browser leaves the page. */
  async function send(work: () => Promise<boolean>): Promise<void> {
    // A second press may come before the first one is rendered.
    if (isBusy.current) return;
    isBusy.current = true;
    startTransition(clear);
    startTransition(() => setSending(true));
    try {
      if (await work()) {
        leaving.current = setTimeout(comeBack, LEAVES_WITHIN);
        return;
      }
    } catch {
      setProblem(say.offline);
    }
    isBusy.current = false;
    setSending(false);
  }

  return {
    form,
    sentences,
    touch,
    problem,
    setProblem,
    isSending,
    send,
    /** Shows the issues, and focuses the control named `first`. */
    refuse: show,
    /** Returns a submit handler that ignores a second press while the form is being sent. */
    submitting:
      (submit: (typed: Record<string, string>) => void) => (submitted: FormEvent<HTMLFormElement>) => {
        submitted.preventDefault();
        if (isSending) return;
        setProblem('');
        submit(typedInto(submitted.currentTarget));
      },
    textField: textFieldOf(scope, sentences, touch),
  };
}

function textFieldOf(
  scope: string,
  sentences: Readonly<Record<string, string>>,
  touch: (name: string) => void,
) {
  return (name: string, label: string, attributes: InputHTMLAttributes<HTMLInputElement>, hint = '') => {
    const Control = attributes.type === 'email' ? MailInput : 'input';
    return (
      <Field
        scope={scope}
        name={name}
        label={label}
        hint={hint}
        error={sentences[name]}
        wide={scope === '' && name === 'name'}
      >
        {(control) => <Control {...control} required {...attributes} onInput={() => touch(name)} />}
      </Field>
    );
  };
}

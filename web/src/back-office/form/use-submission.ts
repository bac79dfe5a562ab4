import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { findKept, forgetKept, keep, type Kept } from './kept-form.ts';

interface Submission {
  submissionid: string;
}

export interface SubmissionOfForm<Values> {
  /** The draft that the form opens with. Given to `useKeeping`, with `submission` as what is being edited. */
  found: Kept<Values, Submission> | null;
  submission: Submission;
  /** Whether the form opened with changes that were made before. */
  isRestored: boolean;
  /** Forgets the draft. The submission keeps its id, because an answer may have been lost. */
  discard: () => void;
  /** Begins another submission, once the first was answered. `values` are its draft. */
  begin: (values?: Values) => void;
}

const newSubmission = (): Submission => ({ submissionid: crypto.randomUUID() });

/**
 * The id of a form that starts something once. It is kept with the entries until an answer arrives, so that a repeat
 * after a lost answer, a closed dialog or a reload has the same id.
 * @param name unique among the forms of the back-office, and for each event.
 */
export function useSubmission<Values extends FieldValues>(
  name: string,
  empty: Values,
): SubmissionOfForm<Values> {
  const [found] = useState(() => findKept<Values, Submission>(name, empty));
  const [submission, setSubmission] = useState(() => found?.editing ?? newSubmission());
  const [isRestored, setRestored] = useState(found !== null);

  function discard(): void {
    setRestored(false);
    forgetKept(name);
  }

  function begin(values?: Values): void {
    const next = newSubmission();
    discard();
    setSubmission(next);
    if (values) keep(name, { editing: next, values });
  }

  return { found, submission, isRestored, discard, begin };
}

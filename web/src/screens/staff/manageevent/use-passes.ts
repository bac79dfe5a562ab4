import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { newlyFree } from '@samagam/domain/passes/step-warnings';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, type FieldErrors } from 'react-hook-form';
import {
  blankPass,
  copyOfPass,
  isBlankSlab,
  judgePass,
  newSlab,
  valuesOfPass,
  type PassValues,
} from './pass-values.ts';
import { saveSlab } from './slab-section.tsx';
import { OPEN_PASS, type EventForms } from './use-event-form.ts';
import { focusField } from '../../../ui/form/focus-field.ts';

interface Change {
  /** The pass that the list has; '' for a new one. */
  opened: string;
  saved: TicketType;
}

/** The form of one pass, which is open at its card, below the list or not at all. */
function useOpenedPass({ record: { form, editing }, pass, slab, isPassTyped }: EventForms) {
  const passes = form.watch('passes');
  const [isAdding, setAdding] = useState(false);
  const { section, focusNext } = useFocus();
  const problem = form.formState.errors.passes?.message;
  const isBlocking = problem === OPEN_PASS.msg;
  const opened = pass.watch('opened');
  const blank = () => blankPass(form.getValues('passes'));
  const card = passes.some(({ tickettype }) => tickettype === opened) ? opened : '';
  // A new event usually has several passes.
  const isNew = card === '' && (isAdding || isPassTyped() || passes.length === 0 || !editing);

  function begin(values: PassValues): void {
    pass.reset(values, { keepFieldsRef: true });
    slab.reset(newSlab, { keepFieldsRef: true });
    if (isBlocking) form.clearErrors('passes');
  }

  /** What was typed into another pass is kept: staff save it or cancel it first. */
  function open(values: PassValues): void {
    if (isPassTyped()) form.setError('passes', { message: OPEN_PASS.msg });
    else {
      begin(values);
      setAdding(values.opened === '');
    }
    focusNext('form');
  }

  function duplicate(row: TicketType): void {
    const isFree = !isPassTyped();
    open(blank());
    // After the empty pass, so that the copy counts as typed.
    if (isFree) pass.reset(copyOfPass(row), { keepDefaultValues: true, keepFieldsRef: true });
  }

  /** The focus moves to the card of this name, or for '' to the button that adds a pass. */
  function close(name: string): void {
    begin(blank());
    setAdding(false);
    focusNext({ card: name });
  }

  return { section, passes, place: { card, isNew }, problem, isBlocking, blank, open, duplicate, close };
}

/** The changes of the list, and those that await an answer of staff. */
function useChanges({ record, pass }: EventForms, close: (name: string) => void) {
  const { form, editing } = record;
  const list = useFieldArray({ control: form.control, name: 'passes' });
  /** The change that removes the name of a pass. */
  const [dropping, setDropping] = useState<{ name: string; renamed?: TicketType } | null>(null);
  const [freeing, setFreeing] = useState<(Change & { until: string[] }) | null>(null);

  const indexOf = (name: string) => list.fields.findIndex(({ tickettype }) => tickettype === name);

  function put({ opened: name, saved }: Change): void {
    const index = indexOf(name);
    const stored = form.getValues('passes');
    const last = stored.some(({ order }) => order) ? { order: stored.length + 1 } : {};
    if (index < 0) list.append({ ...saved, ...last }, { shouldFocus: false });
    // The form of the pass does not have its order, which stays.
    else list.update(index, { ...saved, ...(stored[index]!.order && { order: stored[index]!.order }) });
    close(saved.tickettype);
  }

  function putOrAsk(change: Change): void {
    const isRenamed = change.opened !== '' && change.opened !== change.saved.tickettype;
    if (isRenamed && editing) setDropping({ name: change.opened, renamed: change.saved });
    else put(change);
  }

  function take(values: PassValues): void {
    const parsed = judgePass(values, list.fields);
    if (!parsed.ok) {
      pass.setError('tickettype', { message: parsed.issue.msg }, { shouldFocus: true });
      return;
    }
    const change = { opened: values.opened, saved: parsed.value };
    const until = newlyFree(list.fields[indexOf(values.opened)], parsed.value);
    if (until.length > 0) setFreeing({ ...change, until });
    else putOrAsk(change);
  }

  function drop(name: string, renamed?: TicketType): void {
    if (renamed) return put({ opened: name, saved: renamed });
    list.remove(indexOf(name));
  }

  return { take, questions: { drop, dropping, setDropping, freeing, setFreeing, putOrAsk } };
}

export function usePasses(forms: EventForms) {
  const { pass, slab } = forms;
  const { blank, open, close, ...opened } = useOpenedPass(forms);
  const { take, questions } = useChanges(forms, close);

  /** With the slab that is typed in its fields. */
  async function save(): Promise<void> {
    if (!isBlankSlab(slab.getValues())) await saveSlab(pass, slab);
    await pass.handleSubmit(take, (errors) => focusSlab(errors))();
  }

  return {
    ...opened,
    questions,
    add: () => open(blank()),
    edit: (row: TicketType) => open(valuesOfPass(row)),
    save,
    cancel: () => close(opened.place.card),
  };
}

type FocusTarget = 'form' | { card: string };

/**
 * A card without a name is the new pass. A state, so that the effect of an earlier rendering does not look for it too soon; before
 * the paint, so that it does not take the focus from what a person presses next.
 */
function useFocus() {
  const section = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<{ target: FocusTarget } | null>(null);
  useLayoutEffect(() => {
    if (!next) return;
    if (next.target === 'form') focusField('pass', 'tickettype');
    else controlOf(section.current!, next.target.card)?.focus();
  }, [next]);
  return { section, focusNext: (target: FocusTarget) => setNext({ target }) };
}

function controlOf(section: HTMLElement, card: string): HTMLElement | null {
  const found = [...section.querySelectorAll<HTMLElement>('[data-pass]')].find(
    ({ dataset }) => dataset['pass'] === card,
  );
  return (found ?? section).querySelector(found ? 'button' : '[data-adds]');
}

/** An open slab is not a field of the pass, so its own field gets the focus. */
function focusSlab({ slabs, ...others }: FieldErrors<PassValues>): void {
  if (slabs && Object.keys(others).length === 0) focusField('slab', 'from');
}

import type { Parsed } from '@samagam/contract/first-issue';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useJudgedForm } from '../ui/use-judged-form.ts';
import { findKept, forgetKept, useKeeping } from './kept-form.ts';
import { useSave, type Saving } from './use-save.ts';

export interface RecordForm<Values extends FieldValues, Editing> {
  form: UseFormReturn<Values>;
  /** The record that is being edited, at the version it was opened at; null while a new one is made (spec §4). */
  editing: Editing | null;
  saving: Saving;
  /** What stands in the fields was typed before a reload or another sign-in. */
  restored: boolean;
  /** Starts over with these values, and takes the user to the first field. */
  edit: (values: Values, editing: Editing) => void;
  /** The same without asking: the record as it is now, over what was typed. */
  load: (values: Values, editing: Editing) => void;
  /** Back to making a new one. */
  reset: () => void;
  /** What is to be edited while something typed is not saved yet: asks first. */
  wanted: (() => void) | null;
  answer: (go: boolean) => void;
  place: RefObject<HTMLDivElement | null>;
}

/** The form of a list of records: a new one, or one of the list. What is typed survives until it is saved or reset. */
export function useRecordForm<Values extends FieldValues, Editing>({
  name,
  empty,
  judge,
  fieldOf,
}: {
  /** Unique among the forms of the back-office, and for each event. */
  name: string;
  empty: Values;
  judge: (values: Values) => Parsed<unknown>;
  fieldOf?: (wire: string) => string;
}): RecordForm<Values, Editing> {
  const [found] = useState(() => findKept<Values, Editing>(name));
  const form = useJudgedForm(judge, empty, fieldOf);
  const saving = useSave();
  const [editing, setEditing] = useState<Editing | null>(found?.editing ?? null);
  const [restored, setRestored] = useState(found !== null);
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { isDirty } = form.formState;

  useEffect(() => {
    if (found) form.reset(found.values, { keepDefaultValues: true });
  }, [found, form]);
  useKeeping(form, name, editing);

  function begin(values: Values, next: Editing | null): void {
    form.reset(values);
    setEditing(next);
    setRestored(false);
    saving.clear();
    forgetKept(name);
  }

  function load(values: Values, next: Editing): void {
    begin(values, next);
    place.current?.scrollIntoView({ block: 'start' });
    place.current
      ?.querySelector<HTMLElement>('input:not([readonly]), select, textarea')
      ?.focus({ preventScroll: true });
  }

  function edit(values: Values, next: Editing): void {
    const go = () => load(values, next);
    if (isDirty) setWanted(() => go);
    else go();
  }

  return {
    form,
    editing,
    saving,
    restored,
    edit,
    load,
    reset: () => begin(empty, null),
    wanted,
    answer: (go) => {
      if (go) wanted?.();
      setWanted(null);
    },
    place,
  };
}

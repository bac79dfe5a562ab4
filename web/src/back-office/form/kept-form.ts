/** Kept for this tab and person against a reload or an ended session; saving, resetting and signing out delete them. */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { currentSession } from '../../session/session.ts';

const PREFIX = 'samagam.form.';

export interface Kept<Values, Editing> {
  /** The record that is being edited, with its version; null for a new one. */
  editing: Editing | null;
  values: Values;
  /** The values of the row forms of the record, by form name. Absent in a draft of a screen without row forms. */
  rows?: Record<string, FieldValues>;
}

/** The parts of a form that the keeper reads, whatever the type of its values. */
interface TypedForm {
  formState: { isDirty: boolean };
  getValues: () => FieldValues;
  subscribe: (to: {
    formState: { values: true; isDirty: true };
    callback: (state: { isDirty?: boolean }) => void;
  }) => () => void;
}

/** A form for one row of a list inside a record. The row is edited here first, and then added to the list. */
interface RowForm {
  form: TypedForm & {
    reset: (values: FieldValues, options?: { keepDefaultValues: boolean }) => void;
  };
  empty: FieldValues;
}

export type RowForms = Readonly<Record<string, RowForm>>;

const keyOf = (name: string) => `${PREFIX}${currentSession()?.mail ?? ''}.${name}`;

/** Null without a draft, or if an earlier release stored another shape; a few fields that it lacked are empty. */
export function findKept<Values extends object, Editing>(
  name: string,
  empty: Values,
): Kept<Values, Editing> | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Kept<Values, Editing> | null;
    const fields = Object.keys(empty);
    const known = fields.filter((field) => found && field in found.values);
    const values = { ...empty, ...found?.values };
    return found && known.length * 2 >= fields.length && fits(values, empty) ? { ...found, values } : null;
  } catch {
    return null;
  }
}

/** Whether the value has a value of the same kind for each key of the sample. */
export function fits(value: unknown, sample: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const own = value as Record<string, unknown>;
  return Object.entries(sample).every(
    ([key, like]) => typeof own[key] === typeof like && Array.isArray(own[key]) === Array.isArray(like),
  );
}

export function keep<Values, Editing>(name: string, kept: Kept<Values, Editing>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // The storage is full, for example because of a large picture. The form itself still has the changes.
  }
}

export function forgetKept(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

/** Whether a draft of this name is kept, also one that no longer fits. */
export function hasKept(name: string): boolean {
  return sessionStorage.getItem(keyOf(name)) !== null;
}

export function hasKeptForms(mail: string): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(`${PREFIX}${mail}.`));
}

export function forgetKeptForms(mail: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${PREFIX}${mail}.`)) sessionStorage.removeItem(key);
  }
}

interface Keeping<Values, Editing> {
  /** Unique among the forms of the back-office. */
  name: string;
  /** The draft that the form opens with; null for none. */
  found: Kept<Values, Editing> | null;
  editing: Editing | null;
  rows?: RowForms | undefined;
}

/** Opens the form with its draft, then keeps every change, and forgets the draft when all changes are undone. */
export function useKeeping<Values extends FieldValues, Editing>(
  form: UseFormReturn<Values>,
  { name, found, editing, rows = NO_ROWS }: Keeping<Values, Editing>,
): void {
  useEffect(() => {
    const forms: readonly TypedForm[] = [form, ...Object.values(rows).map((row) => row.form)];
    const dirty = new Set(forms.filter(({ formState }) => formState.isDirty));
    const update = (changed: TypedForm, isDirty = false) => {
      if (isDirty) dirty.add(changed);
      else dirty.delete(changed);
      if (dirty.size === 0) return forgetKept(name);
      const typed = Object.entries(rows).filter(([, row]) => dirty.has(row.form));
      const keptRows = Object.fromEntries(typed.map(([row, { form: own }]) => [row, own.getValues()]));
      keep(name, { editing, values: form.getValues(), ...(typed.length > 0 && { rows: keptRows }) });
    };
    const stops = forms.map((one) =>
      one.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty }) => update(one, isDirty),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
    // Row forms are as stable as the form: each is created once with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, name, editing]);

  // Must run after the subscription above, which then receives these changes too.
  useEffect(() => {
    if (!found) return;
    form.reset(found.values, { keepDefaultValues: true });
    for (const [row, values] of Object.entries(found.rows ?? {})) {
      const target = rows[row];
      if (target && fits(values, target.empty)) target.form.reset(values, { keepDefaultValues: true });
    }
    // The draft is read once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found, form]);
}

const NO_ROWS: RowForms = {};

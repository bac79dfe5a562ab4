/**
 * What was typed into a form and not saved yet, kept for this tab and this person: a session that expires in the
 * middle, or a reload, loses nothing. Saving, resetting and signing out forget it.
 */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { currentSession } from '../session/session.ts';

const PREFIX = 'samagam.form.';

export interface Kept<Values, Editing> {
  /** Which record was being edited, and which version of it; null for a new one. */
  editing: Editing | null;
  values: Values;
}

const keyOf = (name: string) => `${PREFIX}${currentSession()?.mail ?? ''}.${name}`;

/** What was kept; null for nothing, and for what fits no form of today: a deploy may have changed it meanwhile. */
export function findKept<Values extends object, Editing>(
  name: string,
  empty: Values,
): Kept<Values, Editing> | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Kept<Values, Editing> | null;
    return found && fits(found.values, empty) ? found : null;
  } catch {
    return null;
  }
}

/** Whether there is a value of the same kind for each key of the sample. */
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
    // Full, as a large picture can make it: then only the form on the screen has it.
  }
}

export function forgetKept(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

export function hasKeptForms(mail: string): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(`${PREFIX}${mail}.`));
}

export function forgetKeptForms(mail: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${PREFIX}${mail}.`)) sessionStorage.removeItem(key);
  }
}

/** Keeps every change of a form from now on, and forgets what was taken back; `name` tells it from every other form. */
export function useKeeping<Values extends FieldValues, Editing>(
  form: UseFormReturn<Values>,
  name: string,
  editing: Editing | null,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) keep(name, { editing, values });
          else forgetKept(name);
        },
      }),
    [form, name, editing],
  );
}

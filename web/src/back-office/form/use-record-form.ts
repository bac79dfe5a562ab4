import type { Parsed } from '@samagam/contract/common/first-issue';
import { say } from '@samagam/contract/common/messages';
import { useRef, useState, type FormEvent, type FormEventHandler, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Refused } from '../../api/call.ts';
import { useJudgedForm } from '../../ui/form/use-judged-form.ts';
import { findKept, forgetKept, useKeeping, type RowForms } from './kept-form.ts';
import { useUnsaved } from '../frame/unsaved.ts';
import { CHANGED_MEANWHILE, useSave, type Answered, type Saving } from './use-save.ts';

export interface RecordState {
  saving: Saving;
  /** Whether the form opened with changes that were made before a reload or a new sign-in. */
  isRestored: boolean;
  isUnsaved: boolean;
  submitCount: number;
  submit: FormEventHandler;
  /** As `submit`. Returns whether the record is saved. */
  save: () => Promise<boolean>;
  reset: () => void;
  /** Replaces the form's values with the record as it is stored now. */
  reload: () => Promise<void>;
  /** Whether the dialog asks to discard unsaved changes for another record. */
  isAsking: boolean;
  answer: (isDropped: boolean) => void;
  /** The element around the form, which `edit` scrolls into view. */
  container: RefObject<HTMLDivElement | null>;
  /** Whether a form that opens above its list is open. Closing it keeps what was typed. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Opens the form for a new record. */
  add: () => void;
}

export interface RecordForm<Values extends FieldValues, Editing> extends RecordState {
  form: UseFormReturn<Values>;
  /** The record that is being edited, with the version at which it was opened; null for a new one. */
  editing: Editing | null;
  /** Opens a record, or null for a new one, and moves the focus to the first field. Asks first if there are unsaved changes. */
  edit: (values: Values, editing: Editing | null) => void;
  /** Changes whenever the form is reset; used as the React key of a field with state of its own. */
  resetCount: number;
}

interface Options<Values extends FieldValues, Editing, Wire> {
  /** Unique among the forms of the back-office, and for each event. */
  name: string;
  empty: Values;
  /** Values of a new record that the next new one begins with, such as its category. */
  carried?: (saved: Values) => Partial<Values>;
  judge: (values: Values) => Parsed<Wire>;
  /** Returns the form's name of a wire name, where they differ. */
  fieldOf?: (wire: string) => string;
  rows?: RowForms;
  send: (wire: Wire, editing: Editing | null) => Promise<Answered>;
  /** `wire`: what was saved; absent if the record of a form of settings is only loaded again. */
  onSaved: (wire?: Wire) => unknown;
  /** Finds the stored record; undefined for one that is deleted. Absent for the form of settings. */
  find?: (editing: Editing) => Promise<[Values, Editing] | undefined>;
}

const GONE = 404;
const asItIs = (wire: string) => wire;

/** For a new record or one of the list. Unsaved changes are kept in the tab until it is saved or reset. */
export function useRecordForm<Values extends FieldValues, Editing, Wire>({
  name,
  empty,
  carried,
  judge,
  fieldOf = asItIs,
  rows,
  send,
  onSaved,
  find,
}: Options<Values, Editing, Wire>): RecordForm<Values, Editing> {
  const [found] = useState(() => findKept<Values, Editing>(name, empty));
  const form = useJudgedForm(judge, empty, fieldOf, false);
  const saving = useSave();
  const [editing, setEditing] = useState<Editing | null>(found?.editing ?? null);
  const [isRestored, setRestored] = useState(found !== null);
  const [resetCount, setResetCount] = useState(0);
  const place = useFormPlace(found !== null);
  const [waiting, setWaiting] = useState<[Values, Editing | null] | null>(null);
  const forms = [form, ...Object.values(rows ?? {}).map((row) => row.form)];
  // Each `isDirty` must be read, because React Hook Form only notifies about properties that were read.
  const isUnsaved = forms.filter(({ formState }) => formState.isDirty).length > 0;

  useKeeping(form, { name, found, editing, rows });
  useUnsaved(() => isUnsaved);

  function begin(values: Values, next: Editing | null): void {
    form.reset(values);
    for (const row of Object.values(rows ?? {})) row.form.reset(row.empty);
    setEditing(next);
    setResetCount((before) => before + 1);
    setRestored(false);
    saving.clear();
    forgetKept(name);
  }

  function open(values: Values, next: Editing | null): void {
    begin(values, next);
    place.show();
  }

  function edit(values: Values, next: Editing | null): void {
    if (isUnsaved || isRestored) setWaiting([values, next]);
    else open(values, next);
  }

  async function reload(): Promise<void> {
    // The form of settings has one record, which it shows whenever nothing was typed.
    if (!find) {
      begin(empty, null);
      await onSaved();
      return;
    }
    if (!editing) return;
    const stored = await find(editing).catch(() => null);
    if (stored) open(...stored);
    else saving.complain(stored === null ? say.offline : say.deletedMeanwhile);
  }

  const save = (submitted?: FormEvent) =>
    submitOnce(form, { judge, submitted }, async (wire, values) => {
      const isSaved = await saving.save(
        () => send(wire, editing),
        (refused) => refuse({ form, saving, values, isEditing: editing !== null }, fieldOf, refused),
      );
      if (!isSaved) return false;
      begin(editing ? empty : { ...empty, ...carried?.(values) }, null);
      // A new record is often followed by another one.
      if (editing) place.setOpen(false);
      else focusFirstField(place.container.current);
      await onSaved(wire);
      return true;
    });

  return {
    form,
    editing,
    saving,
    isRestored,
    isUnsaved,
    submitCount: form.formState.submitCount,
    submit: (submitted) => void save(submitted),
    save,
    edit,
    reset: () => begin(empty, null),
    reload,
    isAsking: waiting !== null,
    answer: (isDropped) => {
      if (isDropped && waiting) open(...waiting);
      setWaiting(null);
    },
    ...place,
    add: () => (editing ? edit(empty, null) : place.show()),
    resetCount,
  };
}

interface Sent<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  saving: Saving;
  values: Values;
  isEditing: boolean;
}

/** Shows a refusal of the API under its field, or beside SAVE. A toast shows it too. */
function refuse<Values extends FieldValues>(
  { form, saving, values, isEditing }: Sent<Values>,
  fieldOf: (wire: string) => string,
  { status, field = '', msg = '' }: Refused,
): false {
  const own = fieldOf(field);
  const isField = get(values, own) !== undefined;
  if (status === GONE && isEditing) saving.complain(say.deletedMeanwhile);
  else if (!isField && status !== CHANGED_MEANWHILE) saving.complain(msg);
  if (isField) form.setError(own as Path<Values>, { message: msg });
  return false;
}

function useFormPlace(isOpenAtFirst: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);

  function show(): void {
    // At once, because the first field gets the focus next.
    flushSync(() => setOpen(true));
    goToFirstField(container.current);
  }

  return { container, isOpen, setOpen, show };
}

/** Returns what `work` returns; false if the values are not valid. */
async function submitOnce<Values extends FieldValues, Wire>(
  form: UseFormReturn<Values>,
  { judge, submitted }: { judge: Options<Values, never, Wire>['judge']; submitted: FormEvent | undefined },
  work: (wire: Wire, values: Values) => Promise<boolean>,
): Promise<boolean> {
  let isDone = false;
  await form.handleSubmit(async (values) => {
    const parsed = judge(values);
    if (parsed.ok) isDone = await work(parsed.value, values);
  })(submitted);
  return isDone;
}

export function goToFirstField(container: HTMLElement | null): void {
  container?.scrollIntoView({ block: 'start' });
  focusFirstField(container);
}

function focusFirstField(container: HTMLElement | null): void {
  container
    ?.querySelector<HTMLElement>('input:not([readonly]), select, textarea')
    ?.focus({ preventScroll: true });
}

import type { Parsed } from '@samagam/contract/first-issue';
import { say } from '@samagam/contract/messages';
import { useEffect, useRef, useState, type FormEventHandler, type RefObject } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useJudgedForm } from '../ui/use-judged-form.ts';
import { findKept, forgetKept, useKeeping } from './kept-form.ts';
import { useUnsaved } from './unsaved.ts';
import { CHANGED_MEANWHILE, useSave, type Answered, type Saving } from './use-save.ts';

export interface RecordForm<Values extends FieldValues, Editing, Wire> {
  form: UseFormReturn<Values>;
  /** The record that is being edited, at the version it was opened at; null while a new one is made. */
  editing: Editing | null;
  saving: Saving;
  /** What stands in the fields was typed before a reload or another sign-in. */
  restored: boolean;
  /** Starts over with these values, and takes the user to the first field. */
  edit: (values: Values, editing: Editing) => void;
  /** The record as it is now, over what was typed; undefined for one that is gone. That it cannot be had is said. */
  reload: (find: () => Promise<[Values, Editing] | undefined>) => Promise<void>;
  /**
   * What to do when the form is submitted. What may be sent is sent once; a "no" goes to its field, and what was saved
   * leaves an empty form.
   */
  submit: (how: {
    send: (wire: Wire, editing: Editing | null) => Promise<Answered>;
    /** Asked once the fields are right. */
    mayGo?: () => boolean;
    onSaved: () => unknown;
  }) => FormEventHandler;
  /** Back to making a new one. */
  reset: () => void;
  /** What is to be edited while something typed is not saved yet: asks first. */
  wanted: (() => void) | null;
  answer: (go: boolean) => void;
  place: RefObject<HTMLDivElement | null>;
  /** Another one each time the form begins anew: the key of a field that keeps more than its value. */
  round: number;
}

const GONE = 404;

/** The form of a list of records: a new one, or one of the list. What is typed survives until it is saved or reset. */
export function useRecordForm<Values extends FieldValues, Editing, Wire>({
  name,
  empty,
  judge,
  fieldOf = (wire) => wire,
  hasMoreTyped = () => false,
}: {
  /** Unique among the forms of the back-office, and for each event. */
  name: string;
  empty: Values;
  /** What goes over the wire, or what is wrong with it. */
  judge: (values: Values) => Parsed<Wire>;
  /** The form's name of a wire name, where they differ. */
  fieldOf?: (wire: string) => string;
  /** Whether something typed belongs to the record and is in no field of its own yet: then too, another record waits. */
  hasMoreTyped?: () => boolean;
}): RecordForm<Values, Editing, Wire> {
  const [found] = useState(() => findKept<Values, Editing>(name, empty));
  const form = useJudgedForm(judge, empty, fieldOf);
  const saving = useSave();
  const [editing, setEditing] = useState<Editing | null>(found?.editing ?? null);
  const [restored, setRestored] = useState(found !== null);
  const [round, setRound] = useState(0);
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { isDirty } = form.formState;

  useEffect(() => {
    if (found) form.reset(found.values, { keepDefaultValues: true });
  }, [found, form]);
  useKeeping(form, name, editing);
  const hasUnsaved = () => isDirty || hasMoreTyped();
  useUnsaved(hasUnsaved);

  function begin(values: Values, next: Editing | null): void {
    form.reset(values);
    setEditing(next);
    setRound((before) => before + 1);
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

  async function reload(find: () => Promise<[Values, Editing] | undefined>): Promise<void> {
    const now = await find().catch(() => null);
    if (now) load(...now);
    else saving.complain(now === null ? say.offline : say.deletedMeanwhile);
  }

  const submit: RecordForm<Values, Editing, Wire>['submit'] = ({ send, mayGo = () => true, onSaved }) => {
    const sendValues = form.handleSubmit(async (values) => {
      const parsed = judge(values);
      if (!parsed.ok || !mayGo()) return;
      const saved = await saving.save(
        () => send(parsed.value, editing),
        ({ status, field = '', msg = '' }) => {
          const own = fieldOf(field);
          if (status === GONE && editing) saving.complain(say.deletedMeanwhile);
          else if (!(own in values) && status !== CHANGED_MEANWHILE) saving.complain(msg);
          if (own in values) form.setError(own as Path<Values>, { message: msg });
          return false;
        },
      );
      if (!saved) return;
      begin(empty, null);
      await onSaved();
    });
    return (submitted) => void sendValues(submitted);
  };

  function edit(values: Values, next: Editing): void {
    const go = () => load(values, next);
    if (hasUnsaved()) setWanted(() => go);
    else go();
  }

  return {
    form,
    editing,
    saving,
    restored,
    edit,
    reload,
    submit,
    reset: () => begin(empty, null),
    wanted,
    answer: (go) => {
      if (go) wanted?.();
      setWanted(null);
    },
    place,
    round,
  };
}

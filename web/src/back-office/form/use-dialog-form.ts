import type { Parsed } from '@samagam/contract/common/first-issue';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useJudgedForm } from '../../ui/form/use-judged-form.ts';
import type { DialogFormProps } from './dialog-form.tsx';
import { refuseInDialog, useSave, type Answered } from './use-save.ts';

interface Options<Values extends FieldValues, Wire> {
  empty: Values;
  judge: (values: Values) => Parsed<Wire>;
  /** Returns the form's name of a wire name, where they differ. */
  fieldOf?: (wire: string) => string;
  send: (wire: Wire) => Promise<Answered>;
  onSaved?: () => unknown;
  onClosed: () => void;
}

/** A form in a dialog that saves once, and then closes. `dialog`: the props of its DialogForm. */
export function useDialogForm<Values extends FieldValues, Wire>({
  empty,
  judge,
  fieldOf,
  send,
  onSaved,
  onClosed,
}: Options<Values, Wire>): {
  form: UseFormReturn<Values>;
  dialog: Pick<DialogFormProps, 'form' | 'saving' | 'onSubmit' | 'onClosed'>;
} {
  const saving = useSave();
  const form = useJudgedForm(judge, empty, fieldOf);
  const submit = form.handleSubmit(async (values) => {
    const parsed = judge(values);
    if (!parsed.ok) return;
    const isSaved = await saving.save(
      () => send(parsed.value),
      refuseInDialog(saving, form, values, fieldOf),
    );
    if (!isSaved) return;
    onClosed();
    await onSaved?.();
  });
  return { form, dialog: { form, saving, onSubmit: (submitted) => void submit(submitted), onClosed } };
}

/** Returns a function that requests the reports again, after an order was changed. */
export function useRefreshReports(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['admin/report'] });
}

import { useRef, type FormEventHandler, type ReactNode } from 'react';
import blocks from '../blocks.module.css';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { Blockers } from '../frame/blockers.tsx';
import { notKept, useUnsaved } from '../frame/unsaved.ts';
import type { Saving } from './use-save.ts';

export interface DialogFormProps {
  form: { formState: { isDirty: boolean } };
  saving: Pick<Saving, 'saving' | 'problem'>;
  isBusy?: boolean;
  save?: ReactNode;
  cancel?: string;
  onSubmit: FormEventHandler;
  onClosed: () => void;
  children: ReactNode;
}

export function DialogForm({
  form,
  saving,
  isBusy = false,
  save = 'SAVE',
  cancel = 'CANCEL',
  onSubmit,
  onClosed,
  children,
}: DialogFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty, notKept);
  return (
    <form ref={element} className={blocks.looseStack} noValidate onSubmit={onSubmit} data-saves>
      {children}
      <Blockers within={element} />
      <Problem>{saving.problem}</Problem>
      <div className={blocks.row}>
        <Button look="spark" type="submit" isInactive={saving.saving || isBusy}>
          {save}
        </Button>
        <Button look="outline" onClick={onClosed}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

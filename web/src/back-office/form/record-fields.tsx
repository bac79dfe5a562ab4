import type { ReactNode } from 'react';
import { LeaveTyped } from '../frame/leave-typed.tsx';
import { StaffForm } from './staff-form.tsx';
import type { RecordState } from './use-record-form.ts';

interface Props {
  record: RecordState;
  title: string;
  below: { isPending: boolean };
  /** Whether SAVE stays in view while there are unsaved changes. */
  isLong?: boolean;
  isShown?: boolean;
  checks?: readonly string[];
  children: ReactNode;
}

/** Renders the form of `useRecordForm`, and asks before another record replaces unsaved changes, also while it is not shown. */
export function RecordFields({
  record,
  title,
  below,
  isLong = false,
  isShown = true,
  checks,
  children,
}: Props) {
  const { container, ...state } = record;
  return (
    <>
      <LeaveTyped isOpen={state.isAsking} onAnswer={state.answer} />
      <div ref={container} data-roomy hidden={!isShown}>
        {isShown && (
          <StaffForm
            title={title}
            below={below}
            restored={state.isRestored}
            saving={state.saving}
            isKeptInView={isLong && state.isUnsaved}
            attempts={state.submitCount}
            {...(checks && { checks })}
            onSubmit={state.submit}
            onReset={state.reset}
            onReload={() => void state.reload()}
          >
            {children}
          </StaffForm>
        )}
      </div>
    </>
  );
}

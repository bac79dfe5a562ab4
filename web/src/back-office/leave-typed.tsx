import { Confirm } from '../ui/dialog.tsx';

/** Asks before another record takes the place of what was typed. */
export function LeaveTyped({ wanted, answer }: { wanted: unknown; answer: (go: boolean) => void }) {
  if (!wanted) return null;
  return (
    <Confirm
      title="What you typed is not saved"
      yes="Drop it and go on"
      onYes={() => answer(true)}
      onClosed={() => answer(false)}
    >
      <p>The form holds changes that were not saved yet. Another record takes their place.</p>
    </Confirm>
  );
}

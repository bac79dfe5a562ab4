import { Confirm } from '../ui/dialog.tsx';

/** Asks before another record replaces unsaved changes. */
export function LeaveTyped({
  isOpen,
  onAnswer,
}: {
  isOpen: boolean;
  onAnswer: (isDropped: boolean) => void;
}) {
  if (!isOpen) return null;
  return (
    <Confirm
      title="What you typed is not saved"
      yes="Drop it and go on"
      onYes={() => onAnswer(true)}
      onClosed={() => onAnswer(false)}
    >
      <p>The form holds changes that were not saved yet. Another record takes their place.</p>
    </Confirm>
  );
}

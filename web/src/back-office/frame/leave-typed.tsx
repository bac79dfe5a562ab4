import { Confirm } from '../../ui/dialog.tsx';

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
      title="You have unsaved changes"
      yes="Discard changes"
      onYes={() => onAnswer(true)}
      onClosed={() => onAnswer(false)}
    >
      <p>The form has unsaved changes. Opening another record discards them.</p>
    </Confirm>
  );
}

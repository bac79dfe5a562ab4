import { useContext, type ComponentProps, type ReactNode } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { SmallButton } from '../../ui/form/actions.tsx';
import { ShowDialog } from './dialog-place.tsx';

interface Props extends Pick<ComponentProps<typeof SmallButton>, 'of' | 'isInactive'> {
  word: string;
  children: (close: () => void) => ReactNode;
}

/** The dialog keeps the row that it was opened with, also if the list is loaded again meanwhile. */
export function DialogButton({ word, children, ...button }: Props) {
  const show = useContext(ShowDialog);
  return (
    <SmallButton {...button} onClick={() => show(children(() => show(null)))}>
      {word}
    </SmallButton>
  );
}

type ConfirmProps = Omit<Props, 'children'> & Omit<ComponentProps<typeof Confirm>, 'onClosed'>;

/** Asks before it acts. */
export function ConfirmButton({ word, of, isInactive, ...question }: ConfirmProps) {
  return (
    <DialogButton word={word} of={of} isInactive={isInactive}>
      {(close) => <Confirm {...question} onClosed={close} />}
    </DialogButton>
  );
}

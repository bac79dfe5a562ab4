import { createContext, useState, type ReactNode } from 'react';

/** Shows a dialog over the screen; null closes it. */
export const ShowDialog = createContext<(dialog: ReactNode) => void>(() => undefined);

/** Renders the dialogs of rows outside of the table: they stay when their row leaves it, and do not inherit its text. */
export function DialogPlace({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <ShowDialog value={setDialog}>
      {children}
      {dialog}
    </ShowDialog>
  );
}

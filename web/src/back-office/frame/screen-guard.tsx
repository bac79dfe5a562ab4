import type { ReactNode } from 'react';
import blocks from '../blocks.module.css';
import { Button } from '../../ui/button.tsx';
import { Guard } from '../../ui/guard.tsx';
import { forgetKeptForms, hasKeptForms } from '../form/kept-form.ts';
import styles from './screen-guard.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface Props {
  mail: string;
  children: ReactNode;
}

/** Keeps the frame when a screen throws, or its script cannot be loaded. */
export function ScreenGuard({ mail, children }: Props) {
  return <Guard instead={<BrokenScreen mail={mail} />}>{children}</Guard>;
}

function BrokenScreen({ mail }: { mail: string }) {
  const hasTyped = hasKeptForms(mail);
  return (
    <div className={styles.broken} role="alert">
      <ScreenTitle title="This screen could not be shown" />
      <p>
        Check your connection, then reload the screen.
        {hasTyped && ' Your unsaved changes are kept. If reloading does not help, discard them.'}
      </p>
      <div className={blocks.row}>
        <Button look="spark" onClick={() => location.reload()}>
          Reload
        </Button>
        {hasTyped && (
          <Button
            look="outline"
            onClick={() => {
              forgetKeptForms(mail);
              location.reload();
            }}
          >
            Discard changes and reload
          </Button>
        )}
      </div>
    </div>
  );
}

import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { forgetKeptForms, hasKeptForms } from './kept-form.ts';
import styles from './screen-guard.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface Props {
  /** Of whoever is signed in. */
  mail: string;
  children: ReactNode;
}

/** Keeps the frame standing around a screen that breaks, or whose script does not come. Only a class can. */
export class ScreenGuard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen mail={this.props.mail} /> : this.props.children;
  }
}

function BrokenScreen({ mail }: { mail: string }) {
  const hasTyped = hasKeptForms(mail);
  return (
    <div className={styles.broken} role="alert">
      <ScreenTitle title="This screen could not be shown" />
      <p>
        Look at your connection, then load it again.
        {hasTyped && ' What you typed is still here. If it does not help, start without it.'}
      </p>
      <div className={styles.actions}>
        <Button look="spark" onClick={() => location.reload()}>
          Load it again
        </Button>
        {hasTyped && (
          <Button
            look="outline"
            onClick={() => {
              forgetKeptForms(mail);
              location.reload();
            }}
          >
            Start without what was typed
          </Button>
        )}
      </div>
    </div>
  );
}

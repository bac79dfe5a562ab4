import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice/part-notice.module.css';

interface Props {
  children: ReactNode;
  /** Absent: the notice of a part of a page. */
  instead?: ReactNode;
}

/** Shows something else instead of what throws, so that the rest of the page remains. React requires a class for this. */
export class Guard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, instead = <BrokenPart /> } = this.props;
    return this.state.isBroken ? instead : children;
  }
}

function BrokenPart() {
  return (
    <div className={styles.notice} role="alert">
      <p>
        This part of the page could not be shown. What you typed into a form on the page is kept, except on
        your ticket and your poster.
      </p>
      <ReloadButton />
    </div>
  );
}

/** @param kept says what is not lost. */
export function BrokenPage({ kept }: { kept: string }) {
  return (
    <main className="message">
      <div role="alert">
        <h1>This page could not be shown</h1>
        <p>{kept}</p>
      </div>
      <ReloadButton />
    </main>
  );
}

function ReloadButton() {
  return (
    <Button look="solid" onClick={() => location.reload()}>
      Reload the page
    </Button>
  );
}

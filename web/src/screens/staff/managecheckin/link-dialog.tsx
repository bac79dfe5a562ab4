import { lazy, Suspense, useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './managecheckin-screen.module.css';

/** Without its script, the link is shown without its QR code: it is shown only once. */
const QrCode = lazy(() =>
  import('../../../ui/qr-code.tsx').then(
    ({ QrCode: code }) => ({ default: code }),
    () => ({ default: () => <></> }),
  ),
);

/** Shows a new check-in link once, to be scanned by the volunteer's phone or copied. */
export function LinkDialog({
  link,
  checkinfield,
  eventcode,
  onClosed,
}: {
  link: string;
  checkinfield: string;
  eventcode: string;
  onClosed: () => void;
}) {
  const [copied, setCopied] = useState('');

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? 'Copied.' : 'Select the address and copy it.');
  }

  return (
    <Dialog title={`The link for ${checkinfield}`} onClosed={onClosed}>
      <div className={styles.link}>
        <p>
          This link is shown only once. Anyone who has it can admit people to {eventcode}. Scan it with the
          phone at the door, or send it to the volunteer.
        </p>
        <Suspense fallback={<div className={styles.code} />}>
          <QrCode text={link} label={`QR code of the link for ${checkinfield}`} />
        </Suspense>
        <code className={styles.address}>{link}</code>
        <div className={blocks.row}>
          <Button look="solid" onClick={() => void copy()}>
            Copy the link
          </Button>
          <a href={link} target="_blank" rel="noopener">
            Open the scanner
          </a>
          <output>{copied}</output>
        </div>
      </div>
    </Dialog>
  );
}

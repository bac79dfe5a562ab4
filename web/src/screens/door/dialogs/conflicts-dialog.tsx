import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './dialogs.module.css';
import type { DoorSession } from '../session.ts';
import type { LoggedScan } from '../offline/store.ts';
import { timeOf } from '../../../components/time-of.ts';

/** Scans that were not accepted although the person was let in, until the volunteer has read them. */
export function ConflictsDialog({
  session,
  log,
  onClosed,
}: {
  session: DoorSession;
  log: readonly LoggedScan[];
  onClosed: () => void;
}) {
  const open = log.filter(({ isDismissed }) => !isDismissed).toSorted((a, b) => b.at - a.at);
  return (
    <Dialog title="Scans that need attention" onClosed={onClosed}>
      {open.length === 0 && <p>None.</p>}
      <ul className={styles.rows}>
        {open.map((scan) => (
          <li key={scan.id}>
            <div>
              <b>{scan.name || 'Name unknown'}</b> <span>{scan.tickettype}</span>
            </div>
            <p>{whatHappened(scan)}</p>
            <Button look="outline" onClick={() => void session.dismiss(scan.id)}>
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function whatHappened({ kind, message, at, device, firstat, firstdevice }: LoggedScan): string {
  const scanned = `Let in at ${timeOf(at)}${by(device)} without an answer from the server.`;
  const when = firstat !== null && firstat > at ? 'Then' : 'First';
  const first = firstat === null ? '' : ` ${when} admitted at ${timeOf(firstat)}${by(firstdevice)}.`;
  return `${scanned} ${message || reasons[kind]}${first}`;
}

function by(device: string): string {
  return device && ` by ${device}`;
}

const reasons: Record<LoggedScan['kind'], string> = {
  ALREADY_IN: 'The same ticket was admitted by another scan.',
  NOT_VALID: 'The ticket is not valid here.',
  LINK_CLOSED: 'The link was closed. The organiser decides about this scan.',
  REFUSED: 'The server did not accept it.',
};

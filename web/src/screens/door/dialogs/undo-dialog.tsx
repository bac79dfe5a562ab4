import { sayAtDoor } from '@samagam/contract/door/messages';
import { LENGTH } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { useId, useState, type SubmitEvent } from 'react';
import { call, isRefused } from '../../../api/call.ts';
import { showToast } from '../../../ui/notice/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { validAtFirst } from '../../../ui/form/valid-at-first.ts';
import styles from './dialogs.module.css';
import type { DoorSession } from '../session.ts';
import { readTicket } from '../scan/read-ticket.ts';
import { timeOf } from '../../../components/time-of.ts';
import type { ScanResult } from '../use-door.ts';

const OTHER = 'Another reason';
const REASONS = ['Scanned by mistake', 'The wrong person was scanned', 'The person did not enter', OTHER];

interface Props {
  session: DoorSession;
  of: ScanResult;
  onUndone: () => void;
  onClosed: () => void;
}

export function UndoDialog({ session, of: { text, metadata, at }, onUndone, onClosed }: Props) {
  const id = useId();
  const [reason, setReason] = useState(REASONS[0]!);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function undo(submitted: SubmitEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    const words = String(new FormData(submitted.currentTarget).get('words') ?? '').trim();
    setBusy(true);
    const refusal = await undoAdmission(session, text, reason === OTHER ? words : reason);
    setProblem(refusal);
    setBusy(false);
    if (refusal !== null) return;
    onUndone();
    onClosed();
  }

  return (
    <Dialog title="Undo the admission" onClosed={onClosed}>
      <form className={styles.form} onSubmit={(submitted) => void undo(submitted)}>
        <p>
          {metadata['Name'] ?? `The ticket that was scanned at ${timeOf(at)}`} can then be admitted again. The
          organiser sees the reason.
        </p>
        <Reasons chosen={reason} onChoose={setReason} />
        {reason === OTHER && (
          <>
            <label htmlFor={id}>In words</label>
            <input
              id={id}
              name="words"
              maxLength={LENGTH.purpose}
              autoComplete="off"
              required
              {...validAtFirst}
            />
          </>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button look="solid" type="submit" isInactive={isBusy}>
          Undo
        </Button>
      </form>
    </Dialog>
  );
}

function Reasons({ chosen, onChoose }: { chosen: string; onChoose: (reason: string) => void }) {
  return (
    <fieldset>
      <legend>Reason</legend>
      {REASONS.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="radio" name="reason" checked={chosen === choice} onChange={() => onChoose(choice)} />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

/** Why it could not be undone; null if it was. */
async function undoAdmission(session: DoorSession, qrdata: string, reason: string): Promise<string | null> {
  const read = readTicket(qrdata);
  if (!read) return sayAtDoor.notOurs;
  if (!(await session.uploadTicket(read.ticket.registrationid))) return sayAtDoor.undoNeedsNetwork;
  const askedAt = session.now();
  try {
    const answer = await call('POST /api/doorundo', {
      ...session.target,
      device: session.device(),
      qrdata: read.text,
      reason,
    });
    if (isRefused(answer)) return answer.msg ?? say.tryAgain;
  } catch {
    return sayAtDoor.undoNeedsNetwork;
  }
  void session.forgetAdmitted(read.ticket.registrationid, askedAt);
  void showToast('success', sayAtDoor.undone, { id: 'scan', position: 'bottom-right' });
  return null;
}

import type { ScheduleChange } from '@samagam/contract/programme/schedule';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../../back-office/counted.ts';
import blocks from '../../../back-office/blocks.module.css';
import { newAnnouncement } from '../../../back-office/new-announcement.ts';
import { findKept, keep } from '../../../back-office/form/kept-form.ts';
import { useSession } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';

/** After a publish: an announcement that lists the changes of the day, for an admin to check and send. */
export function TellOfChanges({
  eventcode,
  changes,
}: {
  eventcode: string;
  changes: readonly ScheduleChange[];
}) {
  const navigate = useNavigate();
  const isAdmin = useSession()?.role === 'ADMIN';

  /** What a person has begun to write in this tab is kept, with the changes below it; an earlier list is replaced. */
  async function write(): Promise<void> {
    const { announcementOf, OPENING } = await import('@samagam/domain/programme/todays-changes');
    const name = `announcement.${eventcode}`;
    const begun = findKept<typeof newAnnouncement, { submissionid: string }>(name, newAnnouncement);
    const { subject, text } = announcementOf(changes);
    const isOwn = begun !== null && !begun.values.text.startsWith(OPENING);
    const values = isOwn
      ? { ...begun.values, subject: begun.values.subject || subject, text: `${begun.values.text}\n\n${text}` }
      : { ...newAnnouncement, subject, text };
    keep(name, { editing: { submissionid: crypto.randomUUID() }, values });
    void navigate(`/weba/manageannouncements/${eventcode}`);
  }

  return (
    <p className={blocks.centeredRow}>
      <span>
        {counted(changes.length, 'session has', 'sessions have')} changed for visitors today.{' '}
        {isAdmin
          ? 'You can tell ticket holders by mail.'
          : 'An administrator can tell ticket holders by mail.'}
      </span>
      {isAdmin && <SmallButton onClick={() => void write()}>Write an announcement</SmallButton>}
    </p>
  );
}

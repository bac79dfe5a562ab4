import type { Announcement } from '@samagam/contract/people/announcement';
import type { MailState } from '@samagam/contract/people/mail-log';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../../back-office/counted.ts';
import blocks from '../../../back-office/blocks.module.css';
import { ConfirmButton } from '../../../back-office/frame/dialog-button.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/notice/progress-line.tsx';
import styles from './manageannouncements-screen.module.css';

interface Props {
  eventcode: string;
  onProgress: (announcement: Announcement) => void;
}

/** Puts its mails into the outbox as long as this is shown. The reconciler does so too, so it may be closed. */
export function RunningAnnouncement({ eventcode, running, onProgress }: Props & { running: Announcement }) {
  const [isUnreachable, setUnreachable] = useState(false);
  const { id } = running;
  const report = useEffectEvent(onProgress);

  useEffect(() => {
    if (isUnreachable) return undefined;
    const shown = new AbortController();
    async function work(): Promise<void> {
      const next = await ask('continue', { eventcode, id });
      if (shown.signal.aborted) return;
      if (!next) return setUnreachable(true);
      report(next);
      if (next.endedat === '') await work();
    }
    void work();
    return () => shown.abort();
  }, [isUnreachable, eventcode, id]);

  return (
    <section
      className={`${blocks.stack} ${blocks.touched} ${styles.job}`}
      id="being-sent"
      aria-label="Being sent"
    >
      <Heading announcement={running} />
      <Progress announcement={running} />
      <p className={blocks.small}>
        {isUnreachable
          ? 'This site could not be reached. The work continues automatically, every ten minutes.'
          : 'You can leave this page: the work continues automatically, every ten minutes.'}
      </p>
      <div className={blocks.centeredRow}>
        {isUnreachable && (
          <Button look="outline" onClick={() => setUnreachable(false)}>
            TRY NOW
          </Button>
        )}
        <StopButton eventcode={eventcode} announcement={running} onProgress={onProgress} />
      </div>
    </section>
  );
}

export function EarlierAnnouncement({
  eventcode,
  announcement,
  onProgress,
}: Props & { announcement: Announcement }) {
  const { id, progress, text } = announcement;
  return (
    <article className={`${blocks.stack} ${blocks.touched} ${styles.job}`} id={id}>
      <Heading announcement={announcement} />
      <Progress announcement={announcement} />
      <details>
        <summary>Text</summary>
        <p className={blocks.typed}>{text}</p>
      </details>
      <div className={blocks.centeredRow}>
        {progress.left > 0 && (
          <>
            <SmallButton
              of={announcement.subject}
              onClick={() => void ask('continue', { eventcode, id }).then((next) => next && onProgress(next))}
            >
              Look again
            </SmallButton>
            <StopButton eventcode={eventcode} announcement={announcement} onProgress={onProgress} />
          </>
        )}
        {progress.failed > 0 && <Link to={mailsIn(id, 'FAILED')}>Mails that will be tried again</Link>}
        {progress.givenup > 0 && <Link to={mailsIn(id, 'GIVENUP')}>Mails that were given up</Link>}
      </div>
    </article>
  );
}

function mailsIn(id: string, state: MailState): string {
  return `/weba/managemails?state=${state}&announcement=${id}`;
}

function StopButton({ eventcode, announcement, onProgress }: Props & { announcement: Announcement }) {
  const { id, subject, isStopped } = announcement;
  if (isStopped) return null;
  return (
    <ConfirmButton
      word="Stop"
      of={subject}
      title="Stop this announcement?"
      yes="Stop"
      onYes={() => void ask('stop', { eventcode, id }).then((next) => next && onProgress(next))}
    >
      <p>Mails that were not sent yet are never sent. It cannot be continued.</p>
    </ConfirmButton>
  );
}

/** Undefined when the API could not be reached. */
async function ask(
  mode: 'continue' | 'stop',
  { eventcode, id }: { eventcode: string; id: string },
): Promise<Announcement | undefined> {
  const nothing = { topic: 'ticket', readers: 'ticket', tickettype: '', came: '', buyers: false } as const;
  const answer = await adminCall('POST /api/admin/announcements', { ...nothing, eventcode, mode, id }).catch(
    () => null,
  );
  return answer && !isRefused(answer) ? answer.data.announcement : undefined;
}

const ABOUT = { ticket: 'About their ticket', news: 'News' } as const;
const TO = { ticket: 'holders', cancelled: 'cancelled tickets' } as const;
const WHO_CAME = { '': '', yes: 'who came', no: 'who did not come' } as const;

function Heading({ announcement }: { announcement: Announcement }) {
  const { subject, topic, readers, tickettype, came, buyers, by, startedat, isStopped } = announcement;
  const to = [TO[readers], tickettype, WHO_CAME[came], buyers && 'buyers of groups']
    .filter(Boolean)
    .join(', ');
  return (
    <p>
      <strong>{subject}</strong>
      <span className={blocks.smallLine}>
        {ABOUT[topic]}, to {to}. {staffMoment(Date.parse(startedat))}, {by}.{isStopped && ' Stopped.'}
      </span>
    </p>
  );
}

function Progress({ announcement: { recipients, progress } }: { announcement: Announcement }) {
  const { sent, dropped, failed, givenup, left } = progress;
  const parts = [
    counted(sent, 'sent', 'sent'),
    dropped > 0 && counted(dropped, 'not needed any more', 'not needed any more'),
    failed > 0 && counted(failed, 'failed', 'failed'),
    givenup > 0 && counted(givenup, 'given up', 'given up'),
    left > 0 && counted(left, 'left', 'left'),
  ];
  return (
    <ProgressLine label="Mails sent" value={recipients - left} max={recipients}>
      {parts.filter(Boolean).join(', ')}
    </ProgressLine>
  );
}

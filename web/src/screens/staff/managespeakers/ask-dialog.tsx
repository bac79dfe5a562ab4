/** Shows the mail to speakers before it is sent. */
import type { LeftOut, SpeakerLinksReply } from '@samagam/contract/programme/speaker-page';
import { useQuery } from '@tanstack/react-query';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { counted } from '../../../back-office/counted.ts';
import { complainInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/form/actions.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './speaker-dialogs.module.css';

const LEFT_OUT_WORDS: Record<LeftOut, string> = {
  answered: 'have answered already',
  toosoon: 'got a mail in the last three days',
  noaddress: 'have no mail address',
  revoked: 'have a link that was ended: ask them one by one',
  over: 'spoke at an event that ended more than 30 days ago',
};

interface AskProps {
  eventcode: string;
  /** Absent: all who have not answered. */
  speakerids?: string[] | undefined;
  onSent: () => Promise<unknown>;
  onClosed: () => void;
}

export default function AskDialog({ eventcode, speakerids, onSent, onClosed }: AskProps) {
  const chosen = { eventcode, ...(speakerids && { speakerids }) };
  const saving = useSave();
  const preview = usePreview(chosen);
  const { data } = preview;
  const mails = data ? data.asked + data.reminded : 0;

  async function send(): Promise<void> {
    const isSent = await saving.save(
      () => adminCall('POST /api/admin/speakerpages', { ...chosen, action: 'mail' }),
      complainInDialog(saving),
    );
    if (!isSent) return;
    await onSent();
    onClosed();
  }

  return (
    <Dialog title="Ask speakers" wide onClosed={onClosed}>
      {preview.isLoading && <output>Loading the mail…</output>}
      {preview.isError && <p role="alert">The mail could not be shown. Close this and try again.</p>}
      {saving.problem && <p role="alert">{saving.problem}</p>}
      {data && (
        <>
          <Mails {...data} />
          {mails > 0 && (
            <Actions>
              <Button look="solid" isInactive={saving.saving} onClick={() => void send()}>
                {`SEND ${counted(mails, 'MAIL', 'MAILS')}`}
              </Button>
            </Actions>
          )}
        </>
      )}
    </Dialog>
  );
}

function usePreview(chosen: { eventcode: string; speakerids?: string[] }) {
  return useQuery({
    queryKey: ['preview of the mail to speakers', chosen],
    queryFn: async () => {
      const reply = await adminCall('POST /api/admin/speakerpages', { ...chosen, action: 'preview' });
      if (isRefused(reply)) throw new Error(reply.msg);
      return reply.data;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Who gets a mail, who does not and why, and the first of them. */
function Mails({ asked, reminded, leftout, sample }: SpeakerLinksReply) {
  const reasons = (Object.entries(leftout) as [LeftOut, number][]).filter(([, count]) => count > 0);
  const told = [
    asked > 0 && `${counted(asked, 'speaker')} will be asked`,
    reminded > 0 && `${counted(reminded, 'speaker')} will be reminded`,
  ].filter((part) => part !== false);
  return (
    <>
      <p>{told.length === 0 ? 'No speaker gets a mail now.' : `${told.join(', ')}.`}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(([why, count]) => (
            <li key={why}>{`${counted(count, 'speaker')}: ${LEFT_OUT_WORDS[why]}`}</li>
          ))}
        </ul>
      )}
      {sample && (
        <section aria-label="The first mail" className={styles.mail}>
          <p>{`To ${sample.to}`}</p>
          <p>
            <strong>{sample.subject}</strong>
          </p>
          <p className={styles.text}>{sample.text}</p>
        </section>
      )}
    </>
  );
}

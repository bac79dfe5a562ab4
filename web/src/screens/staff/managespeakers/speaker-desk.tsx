/** Asking speakers, and what they answered. */
import type { LeftOut, SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { deskState } from '@samagam/domain/programme/speaker-desk';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery } from '@tanstack/react-query';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { counted } from '../../../back-office/counted.ts';
import { type Answered, complainInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './managespeakers-screen.module.css';

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

/** Shows the mail before it is sent. */
export function AskDialog({ eventcode, speakerids, onSent, onClosed }: AskProps) {
  const chosen = { eventcode, ...(speakerids && { speakerids }) };
  const saving = useSave();
  const preview = useQuery({
    queryKey: ['preview of the mail to speakers', chosen],
    queryFn: async () => {
      const reply = await adminCall('POST /api/admin/speakerpages', { ...chosen, action: 'preview' });
      if (isRefused(reply)) throw new Error(reply.msg);
      return reply.data;
    },
    staleTime: 0,
    gcTime: 0,
  });
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
          <p>
            {mails === 0
              ? 'Nobody gets a mail now.'
              : `${counted(data.asked, 'speaker')} will be asked, ${counted(data.reminded, 'speaker')} will be reminded.`}
          </p>
          <ul>
            {(Object.entries(data.leftout) as [LeftOut, number][])
              .filter(([, count]) => count > 0)
              .map(([why, count]) => (
                <li key={why}>{`${counted(count, 'speaker')}: ${LEFT_OUT_WORDS[why]}`}</li>
              ))}
          </ul>
          {data.sample && (
            <section aria-label="The first mail" className={styles.mail}>
              <p>{`To ${data.sample.to}`}</p>
              <p>
                <strong>{data.sample.subject}</strong>
              </p>
              <p className={styles.text}>{data.sample.text}</p>
            </section>
          )}
          {mails > 0 && (
            <Button look="solid" isInactive={saving.saving} onClick={() => void send()}>
              {`SEND ${counted(mails, 'MAIL')}`}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

interface AnswerProps {
  eventcode: string;
  speaker: { id: string; name: string; version: string };
  /** The page as it is stored now. */
  page: SpeakerPageRow;
  onChanged: () => Promise<unknown>;
  onClosed: () => void;
}

/** What a speaker sent, old beside new, with the decisions about it. */
export function AnswerDialog({ eventcode, speaker, page, onChanged, onClosed }: AnswerProps) {
  const saving = useSave();
  const { answered } = page;

  async function act(send: () => Promise<Answered>): Promise<void> {
    await saving.save(send, complainInDialog(saving));
    // Also after a refusal: the answer, or the speaker, has changed meanwhile.
    await onChanged();
  }
  const decide = (field: string, accept: boolean) =>
    act(() =>
      adminCall(
        'PUT /api/admin/speakerpages',
        { eventcode, speakerid: speaker.id, answer: answered!.answer, decisions: [{ field, accept }] },
        { ifMatch: speaker.version },
      ),
    );
  const endLink = () =>
    act(() =>
      adminCall('POST /api/admin/speakerpages', { eventcode, action: 'revoke', speakerids: [speaker.id] }),
    );

  return (
    <Dialog title={`Answer of ${speaker.name}`} wide onClosed={onClosed}>
      {saving.problem && <p role="alert">{saving.problem}</p>}
      <p>{`${deskState(page)}. ${historyOf(page)}`}</p>
      {answered && answered.changes.length > 0 && (
        <table className={styles.changes} aria-label="Changes">
          <thead>
            <tr>
              {['Field', 'Shown now', 'New', 'Decide'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answered.changes.map(({ field, shown, before, after }) => (
              <tr key={field}>
                <th scope="row">{shown}</th>
                <td className={styles.text}>{before || 'nothing'}</td>
                <td className={styles.text}>{after || 'nothing'}</td>
                <td>
                  <Actions>
                    <SmallButton
                      of={shown}
                      isInactive={saving.saving}
                      onClick={() => void decide(field, true)}
                    >
                      Accept
                    </SmallButton>
                    <SmallButton
                      of={shown}
                      isInactive={saving.saving}
                      onClick={() => void decide(field, false)}
                    >
                      Decline
                    </SmallButton>
                  </Actions>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {answered && answered.sessions.length > 0 && (
        <ul>
          {answered.sessions.map(({ topic, state, reason }) => (
            <li key={topic}>
              {state === 'confirmed' ? `${topic}: confirmed` : `${topic}: cannot give it. ${reason}`}
            </li>
          ))}
        </ul>
      )}
      {answered && answered.away.length > 0 && (
        <ul>
          {answered.away.map(({ date, from, until }) => (
            <li
              key={date}
            >{`Cannot come on ${date}${from && ` from ${from}`}${until && ` until ${until}`}`}</li>
          ))}
        </ul>
      )}
      {page.revokedat === '' && (
        <SmallButton isInactive={saving.saving} onClick={() => void endLink()}>
          End the link
        </SmallButton>
      )}
    </Dialog>
  );
}

function historyOf({ askedat, remindedat, answeredat, mailedto }: SpeakerPageRow): string {
  const moments = [
    [`Asked at ${mailedto}`, askedat],
    ['reminded', remindedat],
    ['answered', answeredat],
  ];
  const told = moments.filter(([, at]) => at !== '');
  return `${told.map(([what, at]) => `${what}: ${staffMoment(Date.parse(at!))}`).join(', ')}.`;
}

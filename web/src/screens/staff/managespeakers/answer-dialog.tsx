/** What a speaker sent, old beside new, with the decisions about it. */
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { adminCall } from '../../../api/admin-call.ts';
import { type Answered as Saved, complainInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './speaker-dialogs.module.css';

interface AnswerProps {
  eventcode: string;
  speaker: { id: string; name: string; version: string };
  /** The page as it is stored now. */
  page: SpeakerPageRow;
  /** As the list says it. */
  state: string;
  onChanged: () => Promise<unknown>;
  onClosed: () => void;
}

export default function AnswerDialog({ eventcode, speaker, page, state, onChanged, onClosed }: AnswerProps) {
  const saving = useSave();
  const { answered } = page;

  async function act(send: () => Promise<Saved>): Promise<void> {
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
      <p>{`${state}. ${historyOf(page)}`}</p>
      {answered && answered.changes.length > 0 && (
        <Changes
          changes={answered.changes}
          isBusy={saving.saving}
          onDecide={(...decision) => void decide(...decision)}
        />
      )}
      {answered && <Sessions {...answered} />}
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

type Answered = NonNullable<SpeakerPageRow['answered']>;

interface ChangesProps extends Pick<Answered, 'changes'> {
  isBusy: boolean;
  onDecide: (field: string, accept: boolean) => void;
}

function Changes({ changes, isBusy, onDecide }: ChangesProps) {
  return (
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
        {changes.map(({ field, shown, before, after }) => (
          <tr key={field}>
            <td>{shown}</td>
            <td className={styles.text}>{before || 'nothing'}</td>
            <td className={styles.text}>{after || 'nothing'}</td>
            <td>
              {[true, false].map((accept) => (
                <SmallButton
                  key={String(accept)}
                  of={shown}
                  isInactive={isBusy}
                  onClick={() => onDecide(field, accept)}
                >
                  {accept ? 'Accept' : 'Decline'}
                </SmallButton>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sessions({ sessions, away }: Pick<Answered, 'sessions' | 'away'>) {
  const told = [
    ...sessions.map(({ topic, state, reason }) =>
      state === 'confirmed' ? `${topic}: confirmed` : `${topic}: cannot give it. ${reason}`,
    ),
    ...away.map(
      ({ date, from, until }) =>
        `Cannot come on ${date}${from && ` from ${from}`}${until && ` until ${until}`}`,
    ),
  ];
  return (
    <ul>
      {told.map((sentence, at) => (
        // Two sessions may have the same words.
        <li key={`${at} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
}

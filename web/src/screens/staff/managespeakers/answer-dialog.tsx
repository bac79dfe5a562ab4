/** What a speaker sent, old beside new, with the decisions about it. */
import { CONSENTS, PICTURE, type SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery } from '@tanstack/react-query';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
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
          of={{ eventcode, speaker }}
          changes={answered.changes}
          isBusy={saving.saving}
          onDecide={(...decision) => void decide(...decision)}
        />
      )}
      {answered && <Sessions {...answered} />}
      {page.consents && <Consents consents={page.consents} />}
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
  of: { eventcode: string; speaker: { id: string; name: string } };
  isBusy: boolean;
  onDecide: (field: string, accept: boolean) => void;
}

function Changes({ of, changes, isBusy, onDecide }: ChangesProps) {
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
            {field.startsWith(PICTURE) ? (
              <Pictures {...of} before={before} name={after} />
            ) : (
              <>
                <td className={styles.text}>{before || 'nothing'}</td>
                <td className={styles.text}>{after || 'nothing'}</td>
              </>
            )}
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

/** The published picture, and the one that only staff and the speaker can see. `name`: of that one, which a later one replaces. */
function Pictures({
  eventcode,
  speaker,
  before,
  name,
}: ChangesProps['of'] & { before: string; name: string }) {
  const sent = useQuery({
    ...adminQuery('GET /api/admin/speakerpicture', { eventcode, speakerid: speaker.id }),
    queryKey: ['picture of a speaker', eventcode, speaker.id, name],
  });
  return (
    <>
      <td>
        {before ? (
          <img className={styles.picture} src={before} alt={`${speaker.name}, as shown now`} />
        ) : (
          'nothing'
        )}
      </td>
      <td>
        {sent.data ? (
          <img className={styles.picture} src={sent.data.picture} alt={`${speaker.name}, new picture`} />
        ) : (
          <output>{sent.isError ? 'The picture could not be loaded.' : 'Loading…'}</output>
        )}
      </td>
    </>
  );
}

const CONSENT_STATES = {
  agreed: 'agreed',
  earlier: 'agreed to an earlier text',
  withdrawn: 'withdrawn',
  none: 'not agreed',
} as const;

function Consents({ consents }: { consents: NonNullable<SpeakerPageRow['consents']> }) {
  return (
    <ul>
      {consents.map(({ what, text, state, at }) => (
        <li key={what}>
          {`${CONSENTS[what]}: ${CONSENT_STATES[state]}${at && `, ${staffMoment(Date.parse(at))}`}. “${text}”`}
        </li>
      ))}
    </ul>
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

/** What a speaker sent, old beside new, with the decisions about it. */
import { CONSENTS, PICTURE, type SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { hoursAway } from '@samagam/domain/programme/speaker-absences';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { type Answered as Saved, complainInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Confirm, Dialog } from '../../../ui/dialog.tsx';
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
  const saving = useSave(onChanged);
  const { answered } = page;

  const act = (send: () => Promise<Saved>) => saving.save(send, complainInDialog(saving));
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
        <EndLink name={speaker.name} isBusy={saving.saving} onEnd={() => void endLink()} />
      )}
    </Dialog>
  );
}

function EndLink({ name, isBusy, onEnd }: { name: string; isBusy: boolean; onEnd: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Actions>
        <SmallButton isInactive={isBusy} onClick={() => setIsAsking(true)}>
          End the link
        </SmallButton>
      </Actions>
      {isAsking && (
        <Confirm
          title={`End the link of ${name}?`}
          yes="End it now"
          onYes={onEnd}
          onClosed={() => setIsAsking(false)}
        >
          <p>
            The link of our mails then opens no page, and mails no new link. What was sent stays. Ask the
            speaker again to send another link.
          </p>
        </Confirm>
      )}
    </>
  );
}

function historyOf({ askedat, remindedat, answeredat, revokedat, mailedto }: SpeakerPageRow): string {
  const moments = [
    [`Asked at ${mailedto}`, askedat],
    ['reminded', remindedat],
    ['answered', answeredat],
    ['link ended', revokedat],
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
    <>
      {changes.map(({ field, shown, before, after }) => (
        <section key={field} className={styles.change} aria-label={shown}>
          <h3>{shown}</h3>
          {field.startsWith(PICTURE) ? (
            <Pictures {...of} before={before} name={after} />
          ) : (
            <Pair before={before || 'nothing'} after={after || 'nothing'} />
          )}
          <Actions>
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
          </Actions>
        </section>
      ))}
    </>
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
    <Pair
      before={
        before ? (
          <img className={styles.picture} src={before} alt={`${speaker.name}, as shown now`} />
        ) : (
          'nothing'
        )
      }
      after={
        sent.data ? (
          <img className={styles.picture} src={sent.data.picture} alt={`${speaker.name}, new`} />
        ) : (
          <output>{sent.isError ? 'The picture could not be loaded.' : 'Loading…'}</output>
        )
      }
    />
  );
}

function Pair({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <dl className={styles.pair}>
      <div>
        <dt>Shown now</dt>
        <dd className={styles.text}>{before}</dd>
      </div>
      <div>
        <dt>New</dt>
        <dd className={styles.text}>{after}</dd>
      </div>
    </dl>
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
    ...away.map((one) => `Cannot come on ${[one.date, hoursAway(one)].filter(Boolean).join(', ')}`),
  ];
  if (told.length === 0) return null;
  return (
    <ul>
      {told.map((sentence, at) => (
        // Two sessions may have the same words.
        <li key={`${at} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
}

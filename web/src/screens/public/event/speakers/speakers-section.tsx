import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { speakerSessions } from '@samagam/domain/programme/speaker-sessions';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { publicQuery } from '../../../../api/public-query.ts';
import fold from '../../../../components/fold.module.css';
import { Portrait } from '../../../../components/portrait.tsx';
import { roleOf } from '../../../../components/role-of.ts';
import { speakerAnchor } from '../../../../components/speaker-anchor.ts';
import { useFold } from '../../../../components/use-fold.ts';
import { leaveFragment, pushFragment, useFragment } from '../../../../page/fragment.ts';
import { Button } from '../../../../ui/button.tsx';
import { SectionFailure } from '../../../../ui/notice/section-failure.tsx';
import { inGroups } from '../in-groups.ts';
import { sections } from '../sections.ts';
import { SpeakerDialog } from './speaker-dialog.tsx';
import styles from './speakers.module.css';

/** All speakers, grouped by type in the order of the contract. The address names the speaker whose dialog is open. */
export function SpeakersSection({ eventcode }: { eventcode: string }) {
  const { data, isError, isFetching, refetch } = useQuery(
    publicQuery('GET /api/getspeakers', { eventcode, texts: 'apart' }),
  );
  const { data: schedule = [] } = useQuery(
    publicQuery('GET /api/getschedule', { eventcode, texts: 'apart' }),
  );
  const fragment = useFragment();
  const opened = data?.find(({ id }) => speakerAnchor(id) === fragment);
  return (
    <section className={styles.section} id={sections.speakers.anchor} aria-labelledby="speakers-heading">
      <h2 className={styles.heading} id="speakers-heading">
        Speakers
      </h2>
      {data?.length === 0 && <p className={styles.empty}>We will announce the first speakers soon.</p>}
      {data &&
        inGroups(data, ({ speakerType }) => speakerType).map(({ name, members }) => (
          <Group key={name} type={name} speakers={members} opened={opened} />
        ))}
      {!data &&
        (isError ? (
          <SectionFailure what="The list of speakers" onRetry={() => void refetch()} trying={isFetching} />
        ) : (
          <output>Loading the speakers…</output>
        ))}
      {opened && (
        <SpeakerDialog
          key={opened.id}
          speaker={opened}
          sessions={speakerSessions(schedule, opened.id)}
          onClosed={() => leaveFragment(fragment)}
        />
      )}
    </section>
  );
}

/** A phone shows only so many speakers of a longer group until the visitor opens all. */
const SHOWN_ON_PHONE = 12;

function Group({
  type,
  speakers,
  opened,
}: {
  type: string;
  speakers: readonly PublicSpeaker[];
  opened: PublicSpeaker | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { isWhole, open, showAll } = useFold(list, SHOWN_ON_PHONE);
  const isFolded = speakers.length > SHOWN_ON_PHONE + 1 && !isWhole;
  // The focus returns to the card when the dialog is closed.
  if (isFolded && opened && speakers.indexOf(opened) >= SHOWN_ON_PHONE) open();
  return (
    <div className={styles.group}>
      <h3 className={styles.type}>{type}</h3>
      <ul className={`${styles.cards} ${fold.list}`} ref={list} data-folded={isFolded}>
        {speakers.map((speaker, place) => (
          <li
            key={speaker.id}
            id={speakerAnchor(speaker.id)}
            className={styles.item}
            tabIndex={-1}
            data-beyond={place >= SHOWN_ON_PHONE || undefined}
          >
            <button
              type="button"
              className={styles.card}
              aria-haspopup="dialog"
              onClick={() => pushFragment(speakerAnchor(speaker.id))}
            >
              <span className={styles.face}>
                <Portrait name={speaker.name} image={speaker.image} width={240} />
              </span>
              <span className={styles.name}>{speaker.name}</span>{' '}
              <span className={styles.role}>{roleOf(speaker)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isFolded && (
        <p className={fold.button}>
          <Button look="outline" onClick={showAll}>
            Show all {speakers.length}
            <span className="hidden-text"> of {type}</span>
          </Button>
        </p>
      )}
    </div>
  );
}

import { speakerSessions } from '@samagam/domain/speaker-sessions';
import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '../../../api/getschedule.ts';
import { speakersQuery } from '../../../api/getspeakers.ts';
import { Portrait } from '../../../components/portrait.tsx';
import { roleOf } from '../../../components/role-of.ts';
import { speakerAnchor } from '../../../components/speaker-anchor.ts';
import { leaveFragment, pushFragment, useFragment } from '../../../page/fragment.ts';
import { SectionFailure } from '../../../ui/section-failure.tsx';
import { inGroups } from '../in-groups.ts';
import { sections } from '../sections.ts';
import { SpeakerDialog } from './speaker-dialog.tsx';
import styles from './speakers.module.css';

/** All speakers, grouped by type in the order of the contract. The address names the speaker whose dialog is open. */
export function SpeakersSection({ eventcode }: { eventcode: string }) {
  const { data, isError, isFetching, refetch } = useQuery(speakersQuery(eventcode));
  const { data: schedule = [] } = useQuery(scheduleQuery(eventcode));
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
          <div key={name} className={styles.group}>
            <h3 className={styles.type}>{name}</h3>
            <ul className={styles.cards}>
              {members.map((speaker) => (
                <li key={speaker.id} id={speakerAnchor(speaker.id)} className={styles.item}>
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
          </div>
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

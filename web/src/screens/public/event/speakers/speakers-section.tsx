import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { nameWithSuffix } from '@samagam/domain/programme/speaker-words';
import { foldOf, ShowAll } from '../../../../components/fold.tsx';
import { Portrait } from '../../../../components/portrait.tsx';
import { roleOf } from '../../../../components/role-of.ts';
import { speakerAnchor } from '../../../../components/speaker-anchor.ts';
import { inGroups } from '../in-groups.ts';
import { sections } from '../sections.ts';
import { SpeakerDialog } from './speaker-dialog.tsx';
import styles from './speakers.module.css';

interface Props {
  eventcode: string;
  speakers: readonly PublicSpeaker[];
}

/** All speakers, grouped by type in the order of the contract. The address names the speaker whose dialog is open. */
export function SpeakersSection({ eventcode, speakers }: Props) {
  return (
    <section className={styles.section} id={sections.speakers.anchor} aria-labelledby="speakers-heading">
      <h2 className={styles.heading} id="speakers-heading">
        Speakers
      </h2>
      {speakers.length === 0 && <p className={styles.empty}>We will announce the first speakers soon.</p>}
      {inGroups(speakers, ({ speakerType }) => speakerType).map(({ name, members }) => (
        <Group key={name} type={name} speakers={members} eventcode={eventcode} />
      ))}
      <template data-template="speaker">
        <SpeakerDialog />
      </template>
    </section>
  );
}

/** A phone shows only so many speakers of a longer group until the visitor opens all. */
const SHOWN_ON_PHONE = 12;

function Group({ type, speakers, eventcode }: Props & { type: string }) {
  const { isFolded, list, itemAt } = foldOf(speakers, SHOWN_ON_PHONE);
  return (
    <div className={styles.group}>
      <h3 className={styles.type}>{type}</h3>
      <ul {...list} className={`${styles.cards} ${list.className}`}>
        {speakers.map(({ id, name, suffix, image, designation, company }, place) => (
          <li key={id} {...itemAt(place)} id={speakerAnchor(id)} tabIndex={-1}>
            <a className={styles.card} href={speakerPage(eventcode, id)}>
              <Portrait name={name} image={image} width={240} />
              <strong>{nameWithSuffix({ name, suffix })}</strong> {roleOf({ designation, company })}
            </a>
          </li>
        ))}
      </ul>
      {isFolded && (
        <ShowAll>
          Show all {speakers.length}
          <span className="hidden-text"> of {type}</span>
        </ShowAll>
      )}
    </div>
  );
}

function speakerPage(eventcode: string, id: string): string {
  return `/event/${eventcode}/speaker/${encodeURIComponent(id)}`;
}

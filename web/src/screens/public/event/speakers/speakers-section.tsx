import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import { cardsOf } from '@samagam/domain/programme/line-up';
import { nameWithSuffix } from '@samagam/domain/programme/speaker-words';
import { Portrait } from '../../../../components/portrait.tsx';
import { roleOf } from '../../../../components/role-of.ts';
import { speakerPage, speakersPage } from '../../../../components/speaker-page.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { inGroups } from '../in-groups.ts';
import { sections } from '../../../../content/sections.ts';
import { SpeakerDialog } from './speaker-dialog.tsx';
import styles from './speakers.module.css';

interface Props {
  eventcode: string;
  speakers: readonly PublicSpeaker[];
}

/** The first speakers of the event, and a link to all. The address names the speaker whose dialog is open. */
export function SpeakersSection({ eventcode, speakers }: Props) {
  const { first, more } = cardsOf(speakers);
  const isFolded = more > 0 && hasProgrammePages(eventcode);
  return (
    <section className={styles.section} id={sections.speakers.anchor} aria-labelledby="speakers-heading">
      <h2 className="section-heading" id="speakers-heading">
        Speakers
      </h2>
      {speakers.length === 0 && <p className={styles.empty}>We will announce the first speakers soon.</p>}
      {isFolded ? (
        <div className={styles.first}>
          <Cards speakers={first} eventcode={eventcode} />
          <ButtonLink look="outline" href={speakersPage(`/event/${eventcode}`)}>
            All {speakers.length} speakers
          </ButtonLink>
        </div>
      ) : (
        <SpeakerGroups eventcode={eventcode} speakers={speakers} heading="h3" />
      )}
      <template data-template="speaker">
        <SpeakerDialog />
      </template>
    </section>
  );
}

/** All speakers, grouped by type in the order of the contract. */
export function SpeakerGroups({ eventcode, speakers, heading: Heading }: Props & { heading: 'h2' | 'h3' }) {
  const groups = inGroups(speakers, ({ speakerType }) => speakerType);
  return (
    <>
      {groups.map(({ name, members }) => (
        <div key={name} className={styles.group}>
          <Heading className={styles.type}>{name}</Heading>
          <Cards speakers={members} eventcode={eventcode} />
        </div>
      ))}
    </>
  );
}

function Cards({ speakers, eventcode }: Props) {
  return (
    <ul className={styles.cards}>
      {speakers.map(({ id, name, suffix, image, designation, company }) => (
        <li key={id}>
          <a className={styles.card} href={speakerPage(`/event/${eventcode}`, id)}>
            <Portrait name={name} image={image} width={240} />
            <strong>{nameWithSuffix({ name, suffix })}</strong> {roleOf({ designation, company })}
          </a>
        </li>
      ))}
    </ul>
  );
}

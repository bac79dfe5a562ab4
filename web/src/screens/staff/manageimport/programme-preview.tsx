/** The programme of the file as it will look, by day and hall, and its people. Changes with each answer. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type {
  Preview,
  PreviewDay,
  PreviewHall,
  PreviewSession,
} from '@samagam/domain/programme/import/report/preview';
import { memo, useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { SmallButton } from '../../../ui/form/actions.tsx';
import styles from './manageimport-screen.module.css';

export function ProgrammePreview({ preview: { days, people } }: { preview: Preview }) {
  const sessions = days.reduce((sum, { count }) => sum + count, 0);
  return (
    // Scrolls beside the columns, so the keyboard must reach it.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <section className={styles.preview} aria-label="How the programme will look" tabIndex={0}>
      <h3 className={blocks.subtitle}>{sayOfImport.preview(sessions, people.length)}</h3>
      {days.map((day) => (
        <Day key={day.day} day={day} />
      ))}
      <People people={people} />
    </section>
  );
}

function Day({ day: { day, count, halls } }: { day: PreviewDay }) {
  return (
    <section className={styles.day} aria-label={day || sayOfImport.withoutTime}>
      <h4>
        {day || sayOfImport.withoutTime} ({count})
      </h4>
      <div className={styles.halls}>
        {halls.map((hall) => (
          <Hall key={hall.hall} hall={hall} />
        ))}
      </div>
    </section>
  );
}

/** A browser lays out 600 sessions too slowly to follow an answer. */
const SHOWN = 10;

function Hall({ hall: { hall, sessions } }: { hall: PreviewHall }) {
  const [isOpen, setOpen] = useState(false);
  const name = hall || sayOfImport.everyHall;
  return (
    <div>
      <h5>{name}</h5>
      <ul>
        {sessions.slice(0, isOpen ? undefined : SHOWN).map(({ id, ...session }) => (
          <Session key={id} {...session} />
        ))}
      </ul>
      {!isOpen && sessions.length > SHOWN && (
        <SmallButton of={`of ${name}`} onClick={() => setOpen(true)}>
          All {sessions.length}
        </SmallButton>
      )}
    </div>
  );
}

/** One that an answer does not change is not rendered again. */
const Session = memo(({ time, topic, about, isBreak }: Omit<PreviewSession, 'id'>) => (
  <li data-break={isBreak || undefined}>
    <span className={styles.where}>{time}</span>
    {topic}
    {about !== '' && <span className={blocks.smallLine}>{about}</span>}
  </li>
));

const PEOPLE = 24;

function People({ people }: Pick<Preview, 'people'>) {
  const [isOpen, setOpen] = useState(false);
  if (people.length === 0) return null;
  return (
    <section className={styles.day} aria-label="Speakers of the file">
      <h4>Speakers ({people.length})</h4>
      <ul className={styles.people}>
        {people.slice(0, isOpen ? undefined : PEOPLE).map(({ id, ...person }) => (
          <Person key={id} {...person} />
        ))}
      </ul>
      {!isOpen && people.length > PEOPLE && (
        <SmallButton of="speakers" onClick={() => setOpen(true)}>
          All {people.length}
        </SmallButton>
      )}
    </section>
  );
}

const Person = memo(({ name, line }: Omit<Preview['people'][number], 'id'>) => (
  <li>
    {name} {line !== '' && <span className={blocks.small}>{line}</span>}
  </li>
));

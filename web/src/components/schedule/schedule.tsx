import type { PublicDay, PublicSchedule } from '@samagam/contract/programme/schedule';
import { labelOf, sessionsOf } from '@samagam/domain/programme/sessions';
import { dayName, monthName, parseDate } from '@samagam/domain/text/event-dates';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './schedule.module.css';
import { LongText, Mark, Track } from './track.tsx';

interface Props {
  schedule: PublicSchedule;
  subtitle: string;
  /** The unpublished draft of staff, rendered as it will look, but without the speakers on the page. */
  preview?: boolean;
  anchor?: string;
  /** The title in print, where nothing else names the event. */
  printedAs?: string;
  /** The page of the event, where its long texts are. */
  eventPage?: string;
  /** The page of the whole programme, where there is one. */
  wholePage?: string | undefined;
}

/** behaviours/schedule.ts opens days and tracks, and marks what runs now. */
export function Schedule({ schedule, subtitle, preview = false, anchor, printedAs, ...pages }: Props) {
  const { eventPage = '', wholePage } = pages;
  return (
    <section className={styles.section} id={anchor} aria-labelledby="schedule-heading" data-schedule>
      {printedAs && <p className={styles.printed}>{printedAs}</p>}
      <h2 className="section-heading" id="schedule-heading">
        {preview ? 'Schedule -PREVIEW' : 'Schedule'}
      </h2>
      <p className={styles.subtitle}>
        {subtitle}
        {wholePage && (
          <>
            . <a href={wholePage}>The whole programme</a>
          </>
        )}
      </p>
      <Days {...{ schedule, preview, eventPage }} />
      {(['now', 'next'] as const).map((state) => (
        <template key={state} data-template={state}>
          <Mark state={state} />
        </template>
      ))}
      {sessionsOf(schedule).some(({ session }) => session.longtext !== undefined) && (
        <template data-template="long-text">
          <LongText />
        </template>
      )}
    </section>
  );
}

/** The label of the main day, defined by the contract. This day is open by default. */
const MAIN_DAY = 'Conference';

type Shown = Required<Pick<Props, 'preview' | 'eventPage'>>;

interface DayOfTracks {
  label: string;
  day: PublicDay;
  tracks: [name: string, sessions: PublicDay['tracks'][string]][];
}

function Days({ schedule, ...shown }: { schedule: PublicSchedule } & Shown) {
  const days = schedule
    .flatMap((day) => Object.entries(day))
    .map(([label, day]): DayOfTracks => ({ label, day, tracks: Object.entries(day.tracks) }))
    .filter(({ tracks }) => tracks.some(([, sessions]) => sessions.length > 0));
  const [first] = days;
  if (!first) return <p className={styles.empty}>The programme will be published soon.</p>;
  if (days.length === 1) {
    return (
      <>
        <p className={styles.onlyDay}>
          <DayWords label={wordOf(first.label, days)} evtdate={first.day.evtdate} />
        </p>
        <Tracks {...first} {...shown} nth={0} />
      </>
    );
  }
  return (
    <div className={styles.days}>
      <Tabs
        id="day"
        layout="cards"
        label="Days"
        initial={MAIN_DAY}
        tabs={days.map((day, nth) => ({
          name: day.label,
          word: <DayWords label={wordOf(day.label, days)} evtdate={day.day.evtdate} />,
          panel: <Tracks {...day} {...shown} nth={nth} />,
        }))}
      />
    </div>
  );
}

/** "day 1" and "day 2" of a conference of several days, otherwise "Conference" or "Training". */
function wordOf(label: string, days: readonly { label: string }[]): string {
  const isOneOfMany = days.some((day) => day.label.startsWith(`${MAIN_DAY} day`));
  if (label === MAIN_DAY && isOneOfMany) return 'day 1';
  return label.replace(`${MAIN_DAY} day`, 'day');
}

function DayWords({ label, evtdate }: { label: string; evtdate: string }) {
  return (
    <span className={styles.day}>
      <span className={styles.date}>
        {dayName(evtdate).slice(0, 3)} {parseDate(evtdate).day} {monthName(evtdate)}
      </span>
      <span className="hidden-text">, </span>
      <span className={styles.label}>{label}</span>
    </span>
  );
}

function Tracks({ label, day, tracks, nth, ...shown }: DayOfTracks & Shown & { nth: number }) {
  const { evtdate } = day;
  return (
    <div data-day={label} data-evtdate={evtdate}>
      <p className={styles.zone}>All times are Indian Standard Time (IST).</p>
      <Tabs
        id={`track${nth}`}
        layout="strip"
        label="Tracks"
        tabs={tracks.map(([name, sessions]) => ({
          name,
          word: labelOf(day, name),
          panel: <Track sessions={sessions} evtdate={evtdate} {...shown} />,
        }))}
      />
    </div>
  );
}

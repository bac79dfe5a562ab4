import type { PublicDay, PublicSchedule } from '@samagam/contract/programme/schedule';
import { dayName, endOfDay, monthName, parseDate, startOfDay } from '@samagam/domain/text/event-dates';
import { endOfSessions, runningSessions } from '@samagam/domain/programme/running-sessions';
import { useState, type ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import type { SchedulePlace } from './schedule-place.ts';
import styles from './schedule.module.css';
import { Track } from './track.tsx';
import { useMoment } from './use-moment.ts';

interface Props {
  /** Absent if there is none: `children` explain why. */
  schedule?: PublicSchedule | undefined;
  subtitle: string;
  /** The unpublished draft of staff, rendered as it will look, but without the speakers on the page. */
  preview?: boolean;
  anchor?: string;
  /** The title in print, where nothing else names the event. */
  printedAs?: string;
  /** The open part, where `onPlace` stores it. */
  place?: SchedulePlace;
  onPlace?: (place: SchedulePlace) => void;
  children?: ReactNode;
}

/** The programme: days, each day's tracks as tabs, sessions in time order. Makes no calls. */
export function Schedule(props: Props) {
  const { schedule, subtitle, preview = false, anchor, printedAs, children } = props;
  const [own, setOwn] = useState<SchedulePlace>({});
  const { place = own, onPlace = setOwn } = props;
  return (
    <section className={styles.section} id={anchor} aria-labelledby="schedule-heading">
      {printedAs && <p className={styles.printed}>{printedAs}</p>}
      <h2 className={styles.heading} id="schedule-heading">
        {preview ? 'Schedule -PREVIEW' : 'Schedule'}
      </h2>
      <p className={styles.subtitle}>{subtitle}</p>
      {schedule ? <Days {...{ schedule, preview, place, onPlace }} /> : children}
    </section>
  );
}

/** The label of the main day, defined by the contract. This day is open by default. */
const MAIN_DAY = 'Conference';

interface DaysProps {
  schedule: PublicSchedule;
  preview: boolean;
  place: SchedulePlace;
  onPlace: (place: SchedulePlace) => void;
}

type Sessions = PublicDay['tracks'][string];

interface DayOfTracks {
  label: string;
  day: PublicDay;
  tracks: [name: string, sessions: Sessions][];
}

function Days({ schedule, preview, place, onPlace }: DaysProps) {
  const days = schedule
    .flatMap((day) => Object.entries(day))
    .map(([label, day]): DayOfTracks => ({ label, day, tracks: Object.entries(day.tracks) }))
    .filter(({ tracks }) => tracks.some(([, sessions]) => sessions.length > 0));
  const starts = days.map(({ day }) => startOfDay(day.evtdate));
  const ends = days.map(({ day, tracks }) =>
    endOfSessions(
      tracks.flatMap(([, sessions]) => sessions),
      day.evtdate,
    ),
  );
  const moment = useMoment(Math.min(...starts), Math.max(...ends));

  if (days.length === 0) {
    return <p className={styles.empty}>The programme will be published soon.</p>;
  }
  const today = moment === null ? undefined : dayAt(days, moment);
  const main = days.find(({ label }) => label === MAIN_DAY) ?? days[0]!;
  const shown = ({ label, day, tracks }: DayOfTracks) => (
    <Tracks
      evtdate={day.evtdate}
      tracks={tracks}
      moment={moment}
      preview={preview}
      chosen={place.day === label ? place.track : undefined}
      topic={place.day === label ? place.topic : undefined}
      onChoose={(track) => onPlace({ day: label, track })}
    />
  );

  return (
    <>
      {days.length === 1 ? (
        <>
          <p className={styles.onlyDay}>
            <DayWords label={main.label} evtdate={main.day.evtdate} />
          </p>
          {shown(main)}
        </>
      ) : (
        <div className={styles.days}>
          <Tabs
            layout="cards"
            label="Days"
            initial={(today ?? main).label}
            chosen={place.day}
            onChoose={(day) => onPlace({ day })}
            tabs={days.map((day) => ({
              name: day.label,
              word: <DayWords label={day.label} evtdate={day.day.evtdate} />,
              panel: shown(day),
            }))}
          />
        </div>
      )}
    </>
  );
}

/** The day of a moment (epoch milliseconds); in its night, the day before if one of its sessions still runs. */
function dayAt(days: readonly DayOfTracks[], moment: number): DayOfTracks | undefined {
  const isRunning = ({ day, tracks }: DayOfTracks) =>
    tracks.some(([, sessions]) => runningSessions(sessions, day.evtdate, moment).now.length > 0);
  const today = days.find(({ day }) => startOfDay(day.evtdate) <= moment && moment < endOfDay(day.evtdate));
  return today && isRunning(today) ? today : (days.find(isRunning) ?? today);
}

function DayWords({ label, evtdate }: { label: string; evtdate: string }) {
  return (
    <span className={styles.day}>
      <span className={styles.date}>{parseDate(evtdate).day}</span>{' '}
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.weekday}>
        {dayName(evtdate)}, {monthName(evtdate)}
      </span>
    </span>
  );
}

interface TracksProps {
  evtdate: string;
  tracks: DayOfTracks['tracks'];
  moment: number | null;
  preview: boolean;
  chosen: string | undefined;
  topic: string | undefined;
  onChoose: (track: string) => void;
}

function Tracks({ evtdate, tracks, moment, preview, chosen, topic, onChoose }: TracksProps) {
  return (
    <>
      <p className={styles.zone}>All times are Indian Standard Time (IST).</p>
      <Tabs
        layout="strip"
        label="Tracks"
        chosen={chosen}
        onChoose={onChoose}
        tabs={tracks.map(([name, sessions]) => ({
          name,
          word: name,
          panel: (
            <Track
              sessions={sessions}
              evtdate={evtdate}
              moment={moment}
              preview={preview}
              topic={name === chosen ? topic : undefined}
            />
          ),
        }))}
      />
    </>
  );
}

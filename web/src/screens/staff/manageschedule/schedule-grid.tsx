import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { ScheduleType } from '@samagam/contract/common/words';
import { clashesOf } from '@samagam/domain/programme/clashes';
import {
  placedSessions,
  type DraftSession,
  type PlacedSession,
  type ScheduleDraft,
} from '@samagam/domain/programme/schedule-draft';
import { wholeProgramme, type ListedDay } from '@samagam/domain/programme/whole-programme';
import { dayOfEvent } from '@samagam/domain/text/event-dates';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { placeInGrid } from '../../../behaviours/programme-page/grid.ts';
import { readRows } from '../../../behaviours/programme-page/rows.ts';
import '../../../components/session-grid.css';
import blocks from '../../../back-office/blocks.module.css';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { previewOf } from './preview.ts';
import styles from './schedule-grid.module.css';

interface Props {
  draft: ScheduleDraft;
  type: ScheduleType;
  speakers: readonly SpeakerRow[];
  /** Undefined while it is loading. */
  event: { startdate: string; enddate: string; rooms?: readonly { name: string }[] | undefined } | undefined;
  onChoose: (track: string, place: number) => void;
}

/** The draft in the grid of the public page: the same days, places and rules, drawn by the same code. */
export function ScheduleGrid({ draft, type, speakers, event, onChoose }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const { days, entries } = useMemo(() => entriesOf(draft, type, speakers), [draft, type, speakers]);
  useLayoutEffect(() => {
    const rows = readRows(grid.current!, () => false);
    placeInGrid(rows, rows, event?.rooms?.map(({ name }) => name) ?? []);
  });
  return (
    <div ref={grid} className={`${blocks.wideStack} ${styles.grid}`}>
      <p className={blocks.small}>
        {days.length === 0
          ? 'The grid of the public page appears here with the event date and the first session.'
          : 'The grid of the public page. Choose a session to see it in the list.'}
      </p>
      {days.map((day) => (
        <Day
          key={day.evtdate}
          day={day}
          heading={dayOfEvent(day.evtdate, event)}
          {...{ entries, onChoose }}
        />
      ))}
    </div>
  );
}

interface Entry {
  track: string;
  place: number;
  /** A sentence for each session that it overlaps with. */
  clashes: string[];
}

function entriesOf(draft: ScheduleDraft, type: ScheduleType, speakers: readonly SpeakerRow[]) {
  const numbers = new Map<DraftSession, number>();
  const entries: Entry[] = [];
  for (const { name, sessions } of draft[type].tracks) {
    for (const [place, session] of sessions.entries()) {
      numbers.set(session, entries.length);
      entries.push({ track: name, place, clashes: [] });
    }
  }
  const placed = placedSessions(draft);
  const byKey = new Map(placed.filter((one) => one.type === type).map(({ key }, at) => [key, entries[at]!]));
  for (const { why, sessions } of clashesOf(placed)) {
    const about = 'room' in why ? why.room : why.speaker;
    const [one, other] = sessions;
    byKey.get(one.key)?.clashes.push(clashWith(other, about));
    byKey.get(other.key)?.clashes.push(clashWith(one, about));
  }
  const nothing = { evtdate: '', tracks: [] };
  const part = { conference: nothing, training: nothing, [type]: draft[type] };
  const schedule = previewOf(
    part,
    speakers,
    () => '',
    (session) => numbers.get(session)!,
  );
  return { days: wholeProgramme(schedule), entries };
}

const clashWith = ({ topic }: PlacedSession, about: string) => `Clash: ${about}, with “${topic}”`;

interface DayProps {
  day: ListedDay;
  heading: string;
  entries: readonly Entry[];
  onChoose: Props['onChoose'];
}

function Day({ day: { day, evtdate, slots }, heading, entries, onChoose }: DayProps) {
  return (
    <article data-day={day} data-evtdate={evtdate}>
      <h3 className={styles.day}>{heading}</h3>
      <div data-view="grid">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
        <section className="sheet" data-sheet aria-label={`Grid of ${heading}`} tabIndex={0}>
          {slots.map(({ start, words, sessions }) => (
            <div key={words} className="slot" data-untimed={start === null || undefined}>
              <h3>{words}</h3>
              <ul>
                {sessions.map(({ session, track }) => {
                  const { track: trackname, place, clashes } = entries[session.id!]!;
                  return (
                    <li
                      key={session.id}
                      data-id={session.id}
                      data-time={session.time}
                      data-kind={session.kind}
                      data-track={track}
                      data-room={session.room}
                      data-clash={clashes.length > 0 || undefined}
                    >
                      <h4>
                        <PlainButton className={styles.session} onClick={() => onChoose(trackname, place)}>
                          {session.topic}
                        </PlainButton>
                      </h4>
                      <p>
                        {Object.values(session.speakers)
                          .map(({ name }) => name)
                          .join(', ')}
                      </p>
                      {clashes.map((clash) => (
                        <strong key={clash} className={styles.clash}>
                          {clash}
                        </strong>
                      ))}
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </section>
      </div>
    </article>
  );
}

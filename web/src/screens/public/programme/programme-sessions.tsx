import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { RemovedSession } from '@samagam/contract/programme/schedule';
import { isOver } from '@samagam/domain/passes/passes';
import {
  type ListedDay,
  recentChanges,
  type RecentChanges,
  wholeProgramme,
} from '@samagam/domain/programme/whole-programme';
import { dayName, monthName, parseDate } from '@samagam/domain/text/event-dates';
import { MyProgramme } from './my-programme.tsx';
import { ProgrammeSession } from './programme-session.tsx';
import { ProgrammeTools } from './programme-tools.tsx';

/** What the page loads again once it has been open for a while (behaviours/programme-page/refresh.ts). */
export function ProgrammeSessions({ publicEvent, now }: { publicEvent: PublicEvent; now: number }) {
  const { event, schedule } = publicEvent;
  const days = wholeProgramme(schedule);
  if (days.length === 0) return <p className="empty">The programme will be published soon.</p>;
  const changes = recentChanges(publicEvent, now);
  return (
    <>
      <ProgrammeTools days={days} />
      <MyProgramme eventcode={event.eventcode} />
      <output className="status" data-status />
      <div data-changes>{changes.removed.length > 0 && <Removed sessions={changes.removed} />}</div>
      {days.length > 1 && (
        <nav aria-label="Days" className="to-days">
          {days.map(({ day, evtdate }, nth) => (
            <a key={day} href={`#day-${nth + 1}`} data-to-day>
              <b>{parseDate(evtdate).day}</b> {day} <span>{dayName(evtdate)}</span>
            </a>
          ))}
        </nav>
      )}
      <div id="days" data-days tabIndex={-1}>
        {days.map((day, nth) => (
          <Day key={day.day} {...day} nth={nth} event={event} changes={changes} />
        ))}
      </div>
    </>
  );
}

interface DayProps extends ListedDay {
  nth: number;
  event: PublicEvent['event'];
  changes: RecentChanges;
}

function Day({ day, evtdate, slots, nth, event, changes }: DayProps) {
  const { day: date, year } = parseDate(evtdate);
  const heading = `day-${nth + 1}`;
  return (
    // No section: those are all laid out once a page is idle (behaviours/lay-out.ts), and a long programme must not be.
    <article className="day" aria-labelledby={heading} data-day={day} data-evtdate={evtdate}>
      <h2 id={heading} tabIndex={-1}>
        <b>{date}</b> <span>{day}</span>{' '}
        <small>
          {dayName(evtdate)}, {monthName(evtdate)} {year}
          <span className="printed">, {event.name}</span>
        </small>
      </h2>
      <div className="sheet" data-sheet>
        {slots.map(({ start, words, sessions }) => (
          <div key={words} className="slot" data-untimed={start === null || undefined}>
            <h3>{words}</h3>
            <ul>
              {sessions.map(({ session, track }, place) => (
                <ProgrammeSession
                  // A topic may occur twice in a slot, and the order only changes with the whole list.
                  key={`${place} ${session.topic}`}
                  session={session}
                  track={track}
                  eventcode={event.eventcode}
                  change={changes.ofSession.get(session)}
                  evtdate={evtdate}
                  isOver={isOver(event)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </article>
  );
}

function Removed({ sessions }: { sessions: readonly (RemovedSession & { until: number })[] }) {
  return (
    <section className="removed" aria-labelledby="removed-heading">
      <h2 id="removed-heading">No longer in the programme</h2>
      <ul>
        {sessions.map(({ id, topic, date, time, room, until }) => (
          <li key={id} data-until={until}>
            <del>{topic || 'A session'}</del> {[date, time, room].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

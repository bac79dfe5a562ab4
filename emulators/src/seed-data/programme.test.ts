import { clashesOf } from '@samagam/domain/programme/clashes';
import { oddTimesOf } from '@samagam/domain/programme/odd-times';
import { expect, it } from 'vitest';
import { demoEvents } from './events.ts';
import { demoSchedule } from './programme.ts';

it.each(demoEvents(Date.UTC(2026, 10, 26)))(
  'is a good example, without warnings for staff: $eventcode',
  (event) => {
    const sessions = Object.entries(demoSchedule(event)).flatMap(([part, { evtdate, tracks }]) =>
      tracks.flatMap((track) =>
        track.sessions.map((session, at) => ({
          ...session,
          key: `${part} ${track.name} ${at}`,
          date: session.date ?? evtdate,
          speakers: session.speakerids.map((id) => ({ id, name: id })),
        })),
      ),
    );
    expect(clashesOf(sessions)).toEqual([]);
    expect(oddTimesOf(sessions, event)).toEqual([]);
  },
);

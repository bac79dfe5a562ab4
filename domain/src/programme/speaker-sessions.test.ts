import type { PublicSchedule, PublicSession } from '@samagam/contract/programme/schedule';
import { expect, it } from 'vitest';
import { speakerSessions } from './speaker-sessions.ts';

const session = (topic: string, ...ids: string[]) =>
  ({
    topic,
    time: '10:00 AM',
    description: '',
    speakers: Object.fromEntries(ids.map((id) => [id, {}])),
  }) as unknown as PublicSession;

it('finds the sessions of one speaker on every day and in every track', () => {
  const schedule: PublicSchedule = [
    { Training: { evtdate: '21-Nov-2030', tracks: { Lab: [session('Labs', 'ravi', 'asha')] } } },
    {
      Conference: {
        evtdate: '22-Nov-2030',
        tracks: { Main: [session('Keynote', 'ravi')], Side: [session('Tea'), session('Keys', 'asha')] },
      },
    },
  ];
  const found = speakerSessions(schedule, 'asha');
  expect(found.map(({ session: { topic }, day, evtdate, track }) => [topic, day, evtdate, track])).toEqual([
    ['Labs', 'Training', '21-Nov-2030', 'Lab'],
    ['Keys', 'Conference', '22-Nov-2030', 'Side'],
  ]);
  expect(speakerSessions(schedule, 'toString')).toEqual([]);
});

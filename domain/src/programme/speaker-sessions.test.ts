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
  expect(speakerSessions(schedule, 'asha')).toEqual([
    { topic: 'Labs', time: '10:00 AM', day: 'Training', date: '21-Nov-2030', track: 'Lab' },
    { topic: 'Keys', time: '10:00 AM', day: 'Conference', date: '22-Nov-2030', track: 'Side' },
  ]);
  expect(speakerSessions(schedule, 'toString')).toEqual([]);
});

import { expect, test } from 'vitest';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { absencesOf, hoursAway } from './speaker-absences.ts';

const DAY = '27-Nov-2026';
const session = {
  id: 7,
  date: DAY,
  time: '10:00 AM - 10:45 AM',
  speakers: [{ id: 'asha', name: 'Asha Rao' }],
};
const page = (
  answered: Partial<NonNullable<SpeakerPageRow['answered']>>,
  speakerid = 'asha',
): SpeakerPageRow => ({
  speakerid,
  mailedto: '',
  askedat: '',
  mailedat: '',
  remindedat: '',
  answeredat: '',
  revokedat: '',
  mailrefusedat: '',
  answered: { answer: 1, changes: [], sessions: [], away: [], ...answered },
});
const answer = (id: number, state: 'confirmed' | 'declined') => ({ id, topic: '', state, reason: '' });
const away = (from: string, until: string, date = DAY) => ({ away: [{ date, from, until }] });

test.each<[string, SpeakerPageRow[], string[]]>([
  ['no answer', [], []],
  ['a confirmed session', [page({ sessions: [answer(7, 'confirmed')] })], []],
  ['a declined session', [page({ sessions: [answer(7, 'declined')] })], ['declined']],
  ['another declined session', [page({ sessions: [answer(8, 'declined')] })], []],
  ['the answer of another speaker', [page({ sessions: [answer(7, 'declined')] }, 'ravi')], []],
  ['the whole day', [page(away('', ''))], ['away']],
  ['another day', [page(away('', '', '28-Nov-2026'))], []],
  ['hours that end as it begins', [page(away('', '10:00'))], []],
  ['hours that reach into it', [page(away('10:30', ''))], ['away']],
  ['hours at which they are only there between', [page(away('14:00', '10:30'))], ['away']],
  ['hours around it', [page(away('11:00', '10:00'))], []],
  ['hours after it', [page(away('10:45', '12:00'))], []],
])('knows of %s', (_, pages, expected) => {
  expect(absencesOf([session], pages).map(({ why }) => why)).toEqual(expected);
});

test.each([
  ['10:00', '14:00', 'from 10:00 to 14:00'],
  ['14:00', '', 'after 14:00'],
  ['', '10:00', 'before 10:00'],
  ['14:00', '10:00', 'before 10:00 and after 14:00'],
  ['', '', ''],
])('says when a speaker is away from %s until %s', (from, until, words) => {
  expect(hoursAway({ from, until })).toBe(words);
});

test('a session without a time is judged by its day', () => {
  expect(absencesOf([{ ...session, time: 'later' }], [page(away('15:00', ''))])).toHaveLength(1);
});

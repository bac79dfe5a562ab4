import { expect, it, test } from 'vitest';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { deskStates, lackOf } from './speaker-desk.ts';

const asked: SpeakerPageRow = {
  speakerid: 'asha',
  mailedto: 'asha@example.org',
  askedat: '2026-11-01T06:00:00.000Z',
  mailedat: '2026-11-01T06:00:00.000Z',
  remindedat: '',
  answeredat: '',
  revokedat: '',
  mailrefusedat: '',
};
const session = (state: 'confirmed' | 'declined') => ({ id: 7, topic: 'Safe things', state, reason: '' });
const change = { field: 'company', shown: 'Company', before: 'a', after: 'b' };
const away = [{ date: '27-Nov-2026', from: '14:00', until: '' }];
const answered = (more: Partial<NonNullable<SpeakerPageRow['answered']>>): SpeakerPageRow => ({
  ...asked,
  answered: { answer: 1, changes: [], sessions: [], away: [], ...more },
});

test.each([
  ['Not asked', undefined],
  ['No answer', asked],
  ['Mail came back', { ...asked, mailrefusedat: asked.askedat }],
  ['Link ended', { ...asked, revokedat: asked.askedat }],
  ['Answered', answered({})],
  ['Confirmed', answered({ sessions: [session('confirmed')] })],
  ['Cannot come', answered({ sessions: [session('confirmed'), session('declined')] })],
  ['Waits for you', answered({ changes: [change] })],
  ['Waits for you, Cannot come', answered({ sessions: [session('declined')], changes: [change] })],
  ['Away at times, Confirmed', answered({ sessions: [session('confirmed')], away })],
  ['Waits for you, Away at times', answered({ away, changes: [change] })],
  ['Confirmed, Link ended', { ...answered({ sessions: [session('confirmed')] }), revokedat: asked.askedat }],
  ['Answered, Link ended', { ...answered({}), revokedat: asked.askedat }],
] as const)('says %s', (words, page) => expect(deskStates(page).join(', ')).toBe(words));

it('names what a speaker lacks', () => {
  expect(lackOf({ image: '', aboutspeaker: '' })).toBe('picture, text');
  expect(lackOf({ image: '/images/a', aboutspeaker: 'x' })).toBe('');
});

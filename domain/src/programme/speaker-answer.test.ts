import { expect, it, test } from 'vitest';
import { answerOf, entriesOf, isWholeForm, NO_ANSWER, publishedTexts, withTexts } from './speaker-answer.ts';

const speaker = {
  name: 'Asha Rao',
  designation: 'Engineer',
  company: 'Vidyut Labs',
  aboutspeaker: '<p>Builds <b>safe</b> things.</p><p>Teaches.</p>',
  aboutspeakershort: 'Builder &amp; teacher',
  socialmedia: [
    { media: 'linkedin' as const, profileurl: 'https://linkedin.com/in/asha' },
    { media: 'facebook' as const, profileurl: 'https://facebook.com/asha' },
  ],
};
const published = publishedTexts(speaker);
const facts = {
  published,
  sessions: [{ id: 7, slides: 'https://old.org' }],
  days: ['27-Nov-2026', '28-Nov-2026'],
};

test.each<[string, Record<string, unknown>, object]>([
  ['nothing, if it was not changed', { ...published }, {}],
  ['nothing, with the line ends of a form', { aboutspeaker: 'Builds safe things.\r\nTeaches.\r\n' }, {}],
  ['a changed text', { name: 'Asha R' }, { texts: { name: 'Asha R' } }],
  ['a text that was emptied', { linkedin: '' }, { texts: { linkedin: '' } }],
  [
    'a session that is declined, with the reason',
    { 'session.7': 'declined', 'reason.7': ' Ill ' },
    { sessions: [{ id: 7, state: 'declined', reason: 'Ill' }] },
  ],
  ['no session of other speakers', { 'session.8': 'confirmed', 'slides.8': 'https://x.org' }, {}],
  ['no slides that are published', { 'slides.7': 'https://old.org' }, {}],
  ['slides', { 'slides.7': 'https://x.org' }, { slides: [{ id: 7, url: 'https://x.org' }] }],
  [
    'days and hours',
    { 'away.27-Nov-2026': 'on', 'from.27-Nov-2026': '09:00', 'until.28-Nov-2026': '12:00' },
    {
      away: [
        { date: '27-Nov-2026', from: '', until: '' },
        { date: '28-Nov-2026', from: '', until: '12:00' },
      ],
    },
  ],
])('reads %s', (_, entries, expected) => {
  const answer = answerOf(entries, facts);
  expect(answer).toEqual({ ...NO_ANSWER, ...expected });
  expect(answerOf(entriesOf(answer, facts), facts)).toEqual(answer);
});

it('keeps the stored answer about a session and a day that the form did not show', () => {
  const before = {
    ...NO_ANSWER,
    sessions: [{ id: 7, state: 'declined' as const, reason: 'Ill' }],
    slides: [{ id: 7, url: 'https://x.org' }],
    away: [
      { date: '27-Nov-2026', from: '', until: '' },
      { date: '28-Nov-2026', from: '', until: '' },
    ],
  };
  const shown = { ...published, 'from.28-Nov-2026': '', 'until.28-Nov-2026': '' };
  expect(answerOf(shown, { ...facts, before })).toEqual({ ...before, away: [before.away[0]] });
});

it('knows a whole form by its texts', () => {
  const { name: _, ...nameless } = published;
  expect([published, nameless, { ...nameless, name: ['a', 'b'] }, {}].map(isWholeForm)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('changes only the texts that were sent', () => {
  const changed = withTexts(
    speaker,
    { aboutspeaker: 'a < b', linkedin: '', twitter: 'https://x.com/a' },
    (text) => text.replace('<', '&lt;'),
  );
  expect(changed).toEqual({
    ...speaker,
    aboutspeaker: 'a &lt; b',
    aboutspeakershort: 'Builder & teacher',
    socialmedia: [speaker.socialmedia[1], { media: 'twitter', profileurl: 'https://x.com/a' }],
  });
});

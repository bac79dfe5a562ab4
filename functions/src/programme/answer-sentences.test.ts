import { expect, test } from 'vitest';
import { ANSWER_TEXTS } from '@samagam/contract/programme/speaker-page';
import { NO_ANSWER, type SpeakerAnswer } from '@samagam/domain/programme/speaker-answer';
import { answerSentences } from './answer-sentences.ts';

const speaker = {
  id: 'asha',
  eventcode: 'test2025',
  name: 'Asha Rao',
  company: 'Vidyut Labs',
  designation: 'Engineer',
  mailid: 'asha@example.org',
  aboutspeaker: '',
  aboutspeakershort: '',
  status: 'OPEN' as const,
  image: '',
  socialmedia: [],
  speakerType: 'CXO',
  display: 1,
};
const DAY = '27-Nov-2026';
const slides = (url: string) => ({ slides: [{ id: 1, url }] });

test.each<[string, Partial<SpeakerAnswer>, string | undefined]>([
  ['name', { texts: { name: 'Asha (she/her)' } }, 'Name can have letters, digits'],
  ['name', { texts: { name: 'Asha Rao, CISSP' } }, 'titles after a comma'],
  ['name', { texts: { name: '' } }, 'Name cannot be Blank.'],
  ['company', { texts: { company: 'Lab\u202es' } }, 'Company has'],
  ['aboutspeaker', { texts: { aboutspeaker: 'A\u202eb' } }, 'About you has a sign that cannot be seen'],
  ['aboutspeaker', { texts: { aboutspeaker: 'x'.repeat(5001) } }, 'About you can have at most 5000'],
  [
    'aboutspeakershort',
    { texts: { aboutspeakershort: 'x'.repeat(1001) } },
    'About you, in short can have at',
  ],
  ['linkedin', { texts: { linkedin: 'javascript:alert(1)' } }, 'LinkedIn must be an address of linkedin.com'],
  ['twitter', { texts: { twitter: 'https://me:pw@x.com/a' } }, 'without a password'],
  ['slides.1', slides('https://me:pw@a.example'), 'has no password in it'],
  ['slides.1', slides('http://a.example'), 'begins with https://'],
  ['slides.1', slides('https://a.example/1.pdf'), undefined],
  ['from.27-Nov-2026', { away: [{ date: DAY, from: 'noon', until: '' }] }, 'as 14:30'],
  ['reason.1', { sessions: [{ id: 1, state: 'declined', reason: 'I\u202ell' }] }, 'The reason has a sign'],
])('says of %s what is allowed: %o', (control, answer, sentence) => {
  const told = answerSentences({ ...NO_ANSWER, ...answer }, speaker)[control];
  if (sentence === undefined) expect(told).toBeUndefined();
  else expect(told).toContain(sentence);
});

test('a sentence names a text as its form does', () => {
  const texts = Object.fromEntries(Object.keys(ANSWER_TEXTS).map((name) => [name, 'a\u202eb']));
  const told = answerSentences({ ...NO_ANSWER, texts }, speaker);
  expect(told).toEqual(
    Object.fromEntries(
      Object.entries(ANSWER_TEXTS).map(([name, label]) => [name, expect.stringMatching(`^${label} `)]),
    ),
  );
});

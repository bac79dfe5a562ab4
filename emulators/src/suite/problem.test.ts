import { expect, it } from 'vitest';
import { problem, sentenceOf } from './problem.ts';

const ofDisk = (code: string) =>
  Object.assign(new Error(`${code}: open`), { code, path: '/site/.suite/built.json' });

it.each([
  [problem('Install Java.'), 'Install Java.'],
  [
    ofDisk('EACCES'),
    '/site/.suite/built.json may not be used by this user: change its owner or its permissions.',
  ],
  [ofDisk('ENOSPC'), '/site/.suite/built.json cannot be written, because the disk is full.'],
])('says what to do about %s', (error, sentence) => {
  expect(sentenceOf(error, '.suite')).toBe(sentence);
});

it('names the place of an unexpected error, and where its log is', () => {
  expect(sentenceOf(new Error('Oh\nno'), '.suite')).toMatch(
    /^Something unexpected happened: Oh \(.*problem\.test\.ts:\d+; logs in \.suite\)$/,
  );
});

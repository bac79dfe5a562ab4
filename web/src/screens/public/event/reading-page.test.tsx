/** The page of a speaker as a server renders it. */
import type { PublicSession } from '@samagam/contract/programme/schedule';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, it } from 'vitest';
import { publicEventOf, renderPage } from '../../../../test/render-page.ts';

const mina: PublicSpeaker = {
  id: 'mina',
  name: 'Mina',
  designation: 'Engineer',
  company: 'Deccan Grid',
  image: `/images/${'a'.repeat(64)}`,
  speakerType: 'CXO',
  priority: 1,
  socialmedia: [{ media: 'website', label: 'Blog', profileurl: 'https://blog.example' }],
  aboutspeaker: '<p>Words.</p>',
  aboutspeakershort: 'Words.',
};
const talk: PublicSession = {
  id: 1,
  topic: 'Fuzzing',
  time: '10:00 AM - 11:00 AM',
  description: '',
  speakers: { mina },
};
const { html } = renderPage(
  '/event/test2025/speaker/mina',
  publicEventOf(anEvent(), {
    schedule: [{ Conference: { evtdate: '22-Nov-2030', tracks: { Main: [talk] } } }],
    speakers: [mina],
  }),
);

it('has headings without a gap', () => {
  const headings = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  expect(headings).toEqual([1, 2]);
});

it('loads two pictures: the logo of its header, and the portrait', () => {
  expect(html.match(/<img/g)).toHaveLength(2);
});

it('has the links of the speaker by their labels', () => {
  expect(html).toMatch(/<a href="https:\/\/blog\.example"[^>]*>Blog</);
});

import type { Edition } from './edition.ts';

/** An event of no series: the words of the annual conference until staff replace them, and the logo of the site. */
export const usual: Edition = {
  accent: 'indigo',
  lead: 'The annual meeting of people who defend networks, break them to learn, and teach others how.',
  about: {
    title: 'About the annual conference',
    text: [
      'Once a year the community comes together under one roof: defenders, researchers, students and the people who answer for security in their organisations.',
      'The talks come from work on real systems, and in the workshops you build something yourself. Between them there is time to meet people and start projects. The organiser is a non-profit: every pass pays for the next meeting.',
    ],
  },
  scheduleSubtitle: 'Talks, panels and workshops, in the order they happen',
  poster: {
    background: '/poster/annual.svg',
    ground: '#17153b',
    line: '#45418a',
    text: '#f9f5ec',
    spark: '#f5b700',
  },
};

export const annual: Edition = { ...usual, logo: { src: '/logo/annual.svg', fallback: '/favicon.svg' } };

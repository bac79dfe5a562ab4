import type { Edition } from './edition.ts';

export const q3s2025: Edition & { eventcode: string } = {
  eventcode: 'q3s2025',
  accent: 'wine',
  logo: { src: '/logo/summit.svg', fallback: '/favicon.svg' },
  lead: 'One day every quarter: what changed, what broke, and what to do about it before the next one.',
  about: {
    title: 'About the quarterly summit',
    text: [
      'Every quarter the community meets for a day to share experience: important incidents, fixes that worked, and rules that are about to change.',
      'The room is small, so that there is time for questions and people get to know each other.',
    ],
  },
  scheduleSubtitle: 'Talks, panels and workshops, in the order they happen',
  poster: {
    background: '/poster/summit.svg',
    ground: '#5b0e2d',
    line: '#a04a6b',
    text: '#f9f5ec',
    spark: '#ffb4a2',
  },
};

import type { Edition } from './edition.ts';

export const atp2025: Edition & { eventcode: string } = {
  eventcode: 'atp2025',
  accent: 'leaf',
  logo: { src: '/logo/training.svg', fallback: '/favicon.svg' },
  lead: 'Hands on keyboards: small classes taught by people who do this for a living.',
  about: {
    title: 'About the trainings',
    text: [
      'A training is a day of practice in a small class, with a prepared lab and an experienced trainer.',
      'Bring a laptop on which you can install software. We provide everything else. You can take home whatever you build in the class.',
    ],
  },
  scheduleSubtitle: 'Choose your class: trainings run side by side',
  poster: {
    background: '/poster/training.svg',
    ground: '#0d3b2e',
    line: '#3c7663',
    text: '#f9f5ec',
    spark: '#f4e3b8',
  },
};

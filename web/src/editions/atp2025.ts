import type { Edition } from './edition.ts';

export const atp2025: Edition & { eventcode: string } = {
  eventcode: 'atp2025',
  accent: 'leaf',
  logo: { src: '/logo/training.svg', fallback: '/favicon.svg' },
  lead: 'Hands on keyboards: small classes taught by people who do this for a living.',
  about: {
    title: 'About the trainings',
    text: [
      'A training is a day at a bench: a small class, a prepared lab and a trainer who has done the work and shows how it is done.',
      'Bring a laptop you may install software on. Everything else is there, and what you build in the class is yours to take home.',
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

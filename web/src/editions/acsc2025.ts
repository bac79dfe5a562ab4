import { annual } from './annual.ts';
import type { Edition } from './edition.ts';

export const acsc2025: Edition & { eventcode: string } = {
  ...annual,
  eventcode: 'acsc2025',
  poster: { ...annual.poster, background: '/poster/annual-2025.svg' },
  banners: [
    { src: '/banner/flags.svg', caption: 'Three flags to capture: corporate, student, women' },
    { src: '/banner/shore.svg', caption: 'Live bug-bounty hacking, with its finale on stage' },
  ],
  contestsLead: 'Three capture-the-flag contests, and live hacking on stage.',
};

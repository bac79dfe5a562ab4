import { annual } from './annual.ts';
import type { Edition } from './edition.ts';

/**
 * An event that no edition describes: no texts of another event. Its sections appear when an admin has written them.
 */
export const plain: Edition = {
  accent: 'indigo',
  hasTestimonials: false,
  scheduleSubtitle: annual.scheduleSubtitle,
  poster: annual.poster,
};

import type { Content } from '@samagam/contract/programme/content';
import type { Site } from '@samagam/contract/programme/site';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';

/** The organiser of the demo events. A new site has no profiles. */
export const demoSite: Site = {
  ...DEFAULT_SITE,
  social: [
    { media: 'LinkedIn', url: 'https://social.example/in/samagam' },
    { media: 'X', url: 'https://social.example/x/samagam' },
    { media: 'YouTube', url: 'https://social.example/@samagam' },
  ],
};

/** The quotes are fictional, as all of the demo is. A new event has none. */
export const demoContent: Content = {
  recording: 'My talk may be recorded, and published on the site of the conference.',
  testimonials: [
    {
      quote:
        'I came for one talk and left with a fix for a problem we had carried for two years. The person who solved it sat beside me at lunch.',
      name: 'Meenakshi Sundaram',
      role: 'Security engineer, Palar Logistics',
    },
    {
      quote: 'My first capture-the-flag. We came last, and three people explained to us why. We are back.',
      name: 'Farhan Qureshi',
      role: 'Student, Chennai',
    },
    {
      quote:
        'No stage for sales, no slides about fear. Just people showing the logs and telling what they did wrong.',
      name: 'Lalrinpuii Sailo',
      role: 'Incident lead, Tlawng Health',
    },
  ],
};

/** The organiser of the site until an admin saves other settings. Without schemas, because every page reads it. */
import type { Site } from './site.ts';

export const DEFAULT_SITE: Site = {
  name: 'Samagam Community',
  brand: 'Samagam',
  logo: '/logo/samagam.svg',
  mail: 'hello@samagam.example',
  social: [
    { media: 'LinkedIn', url: 'https://www.linkedin.com/company/samagam-community' },
    { media: 'X', url: 'https://x.com/samagamcommunity' },
    { media: 'YouTube', url: 'https://www.youtube.com/@samagamcommunity' },
  ],
  membership: 'https://samagam.example/membership',
  terms: '',
  address: '',
  grievance: '',
  grievancemail: '',
  announced: 'acsc2025',
};

/** Until an admin saves other settings. Without schemas, because every page reads it. */
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
  about:
    'We are a non-profit community of people who keep networks safe. Members meet in their own cities all year round, teach each other for free, and come together here.',
  figures: [
    { figure: '810', of: 'community events' },
    { figure: '210', of: 'cities' },
    { figure: '60', of: 'countries' },
  ],
  announced: 'acsc2025',
};

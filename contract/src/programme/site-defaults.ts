/** Until an admin saves other settings or texts. Without schemas, because every page reads it. */
import { COPYRIGHT_YEAR, WAIVED_FEE_PERCENT } from '../common/limits.ts';
import type { Site } from './site.ts';

export const FINAL_SALE = 'All passes are final sale and non-refundable.';

/** The sentences below the price of a registration, until an event has its own. */
export const DEFAULT_TERMS: readonly string[] = [
  `There is no additional ${WAIVED_FEE_PERCENT}% transaction fee.`,
  FINAL_SALE,
  'Fees exclude travel and training.',
];

export const DEFAULT_SITE: Site = {
  name: 'Samagam Community',
  brand: 'Samagam',
  logo: '/logo/samagam.svg',
  mail: 'hello@samagam.example',
  social: [],
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
  year: COPYRIGHT_YEAR,
  certificateyears: '5',
};

/** The organiser of this site: name, logo, links and the current event. */
import { acsc2025 } from '../editions/acsc2025.ts';

export const organiser = {
  name: 'Samagam Community',
  /** Event names begin with it; it is shown on its own line above the rest of the name. */
  brandPrefix: 'Samagam',
  logo: { src: '/logo/samagam.svg', fallback: '/favicon.svg' },
  mail: 'hello@samagam.example',
  social: [
    { media: 'LinkedIn', url: 'https://www.linkedin.com/company/samagam-community' },
    { media: 'X', url: 'https://x.com/samagamcommunity' },
    { media: 'YouTube', url: 'https://www.youtube.com/@samagamcommunity' },
  ],
  membership: 'https://samagam.example/membership',
  terms: 'https://samagam.example/terms',
} as const;

export const currentEventcode = acsc2025.eventcode;

/**
 * Splits "Samagam Annual Conference" into the brand and the rest. In a name without the brand, all of it is the rest.
 */
export function splitBrand(eventname: string): { brand: string; rest: string } {
  const { brandPrefix } = organiser;
  const rest = eventname.slice(brandPrefix.length);
  const begins = eventname.toLowerCase().startsWith(brandPrefix.toLowerCase());
  return begins && /^[\s:–-]+\S/.test(rest)
    ? { brand: eventname.slice(0, brandPrefix.length), rest: rest.replace(/^[\s:–-]+/, '') }
    : { brand: '', rest: eventname };
}

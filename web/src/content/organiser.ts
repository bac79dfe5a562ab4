/** Whoever runs this site: their name, mark, links and the event they announce now. All of it in one place. */
import { acsc2025 } from '../editions/acsc2025.ts';

export const organiser = {
  name: 'Samagam Community',
  /** Event names begin with it; it stands above the rest of the name as a line of its own. */
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

/** "Samagam Annual Conference" is the brand, then the rest; a name without the brand is all rest. */
export function splitBrand(eventname: string): { brand: string; rest: string } {
  const { brandPrefix } = organiser;
  const rest = eventname.slice(brandPrefix.length);
  const begins = eventname.toLowerCase().startsWith(brandPrefix.toLowerCase());
  return begins && /^[\s:–-]+\S/.test(rest)
    ? { brand: eventname.slice(0, brandPrefix.length), rest: rest.replace(/^[\s:–-]+/, '') }
    : { brand: '', rest: eventname };
}

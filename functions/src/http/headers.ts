export const NO_STORE = 'private, no-store';
/** The CDN caches it for a minute, browsers do not. */
export const ONE_MINUTE = 'public, max-age=0, s-maxage=60';

/** The same, but not beyond the moment, in epoch milliseconds, from which it says something else. */
export function oneMinuteUntil(end: number | undefined, now: number): string {
  if (end === undefined || now + 60_000 <= end) return ONE_MINUTE;
  return `public, max-age=0, s-maxage=${Math.max(0, Math.floor((end - now) / 1000))}`;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The same for pictures, which may be deleted: the CDN asks again after a day. */
export const IMMUTABLE_PICTURE = 'public, max-age=31536000, s-maxage=86400, immutable';

export const COMMON: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // Our addresses contain keys. Not 'no-referrer': some browsers would then post forms with `Origin: null`.
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export const API_CSP = "default-src 'none'; frame-ancestors 'none'";

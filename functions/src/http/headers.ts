/** The headers of what the API answers. Whoever produces an answer sets its headers. */
export const NO_STORE = 'private, no-store';
/** Kept by the CDN for a minute, by no browser. */
export const ONE_MINUTE = 'public, max-age=0, s-maxage=60';

/** For what is named by its own hash. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For every answer, JSON and pages alike. */
export const COMMON: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // Addresses of ours carry keys. Not 'no-referrer': with that, some browsers post forms with `Origin: null`.
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export const API_CSP = "default-src 'none'; frame-ancestors 'none'";

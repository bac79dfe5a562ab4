/** What other sites and campaigns append to our addresses; it never changes a page. */
const TRACKING = new Set([
  '_ga',
  '_gl',
  'dclid',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
]);

export function hasOnlyTracking(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => name.startsWith('utm_') || TRACKING.has(name));
}

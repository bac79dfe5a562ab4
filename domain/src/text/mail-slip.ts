/** Slips in the domain of a mail address: they are asked about, never refused. */

const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'yahoo.co.uk',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'hotmail.co.uk',
  'rediffmail.com',
  'icloud.com',
  'protonmail.com',
];
const OTHERS = new Set(['ymail', 'mail', 'email', 'gmx', 'cloud', 'googlemail', 'rocketmail', 'zmail']);
const NO_END = /\.(?:con|cpm|cim|vom|xom|comm|ocm|cmo)$/;

export function meantAddress(address: string): string | null {
  const [local, domain, ...rest] = address.trim().toLowerCase().split('@');
  if (!local || !domain || rest.length > 0) return null;
  const meant = meantDomain(domain);
  return meant && `${address.trim().slice(0, local.length)}@${meant}`;
}

export function mayGoOn(address: string): boolean {
  const domain = address.toLowerCase().split('@').at(-1)!;
  return COMMON.some((common) => common.startsWith(domain));
}

function meantDomain(domain: string): string | null {
  const [name, end] = halves(domain);
  if (COMMON.includes(domain) || OTHERS.has(name)) return null;
  if (name === 'gmail') return 'gmail.com';
  const close = COMMON.filter((common) => {
    const [commonName, commonEnd] = halves(common);
    // An ending that exists may be meant: yahoo.it is not a typo of yahoo.in.
    return isClose(name, commonName) && (end === commonEnd || isSlipOfEnd(end, commonEnd));
  });
  const best = close.find((common) => halves(common)[1] === end) ?? close[0];
  return best ?? (NO_END.test(domain) ? domain.replace(/(?:\.com)?\.[a-z]+$/, '.com') : null);
}

function halves(domain: string): [string, string] {
  const dot = domain.indexOf('.');
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** `con` or `co` for `com`; `co.im` for `co.in`. The ending of a country is not a typo. */
function isSlipOfEnd(end: string, commonEnd: string): boolean {
  const isCountry = /^(?:com?\.)?[a-z]{2}$/.test(end);
  return isClose(end, commonEnd) && (!isCountry || end === 'co');
}

/** Equal but for one character that is missing, too many or another one, or for two that changed places. */
function isClose(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  const changedPlaces = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a === b || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || changedPlaces;
}

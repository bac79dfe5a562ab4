const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** For counting only: in lower case, without a "+tag", and for Gmail without dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [user = ''] = address.slice(0, at).toLowerCase().split('+');
  if (!IGNORES_DOTS.has(domain)) return `${user}@${domain}`;
  return `${user.replaceAll('.', '')}@gmail.com`;
}

/** Addresses are stored as they were typed, and keyboards of phones start with a capital letter. */
export function spellingsOf(address: string): string[] {
  const lower = address.toLowerCase();
  return [...new Set([address, lower, lower.charAt(0).toUpperCase() + lower.slice(1)])];
}

/** RFC 5321: 64 characters before the @, and 254 in all. */
const MOST_BEFORE = 64;
const MOST_AFTER = 189;
const BEFORE_AT = /[^\s<>"'(),;:@][^\s<>"(),;:@]*$/;
const AFTER_AT = /^[^\s<>"'(),;:@]+\.[^\s<>"'(),;:@.]+/;

/** Looks only near each @, so that its time grows like the text. */
function* placesOfAddresses(text: string): Generator<{ start: number; end: number }> {
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const before = BEFORE_AT.exec(text.slice(Math.max(from, at - MOST_BEFORE), at));
    const after = AFTER_AT.exec(text.slice(at + 1, at + 1 + MOST_AFTER));
    if (!before || !after) continue;
    const end = at + 1 + after[0].length;
    yield { start: at - before[0].length, end };
    from = end;
  }
}

export function addressesIn(text: string): string[] {
  return [...placesOfAddresses(text)].map(({ start, end }) => text.slice(start, end));
}

export function replaceAddresses(text: string, replacement: (address: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of placesOfAddresses(text)) {
    parts.push(text.slice(from, start), replacement(text.slice(start, end)));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** Providers that ignore dots before the @. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, for counting only: in lower case, without a "+tag", and for Gmail without dots. Mail is
 * sent to the address as typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [user = ''] = address.slice(0, at).toLowerCase().split('+');
  if (!IGNORES_DOTS.has(domain)) return `${user}@${domain}`;
  return `${user.replaceAll('.', '')}@gmail.com`;
}

/** How an address is probably stored: addresses stay as they were typed, and keyboards of phones start with a capital letter. */
export function spellingsOf(address: string): string[] {
  const lower = address.toLowerCase();
  return [...new Set([address, lower, lower.charAt(0).toUpperCase() + lower.slice(1)])];
}

const AN_ADDRESS = /[^\s<>"'(),;:@][^\s<>"(),;:@]*@[^\s<>"'(),;:@]+\.[^\s<>"'(),;:@.]+/g;

/** The mail addresses in a text, as they are typed there. */
export function addressesIn(text: string): string[] {
  return text.match(AN_ADDRESS) ?? [];
}

export function replaceAddresses(text: string, replacement: (address: string) => string): string {
  return text.replaceAll(AN_ADDRESS, replacement);
}
